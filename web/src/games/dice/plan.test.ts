import { expect, test } from 'vitest';
import { Plan } from './plan.svelte';

const A = 'red green';
const B = 'blue yellow';
const C = 'yellow blue';

test('a chip takes both numbers, and the same chip again puts them down', () => {
  const plan = new Plan();
  plan.choose([A, B]);
  expect([plan.hand, plan.next]).toEqual([A, B]);
  plan.choose([A, C]);
  expect([plan.hand, plan.next]).toEqual([A, C]);
  plan.choose([A, C]);
  expect(plan.hand).toBeNull();
});

test('a number by itself after a pair with it', () => {
  const plan = new Plan();
  plan.choose([A, B]);
  plan.choose([A]);
  expect([plan.hand, plan.next]).toEqual([A, null]);
});

test('numbers one by one: the first stays in hand', () => {
  const plan = new Plan();
  plan.tap(A, [B, C]);
  plan.tap(B, [A]);
  expect([plan.hand, plan.next]).toEqual([A, B]);
  plan.tap(C, [A]);
  expect([plan.hand, plan.next]).toEqual([A, C]);
  plan.tap(C, [A]);
  expect([plan.hand, plan.next]).toEqual([C, A]);
  plan.tap('green red', [B, C]);
  expect([plan.hand, plan.next]).toEqual([C, 'green red']);
});

test('what was placed gives way to the next', () => {
  const plan = new Plan();
  plan.choose([A, B]);
  plan.follow((key) => key === B);
  expect([plan.hand, plan.next]).toEqual([B, null]);
  plan.follow(() => false);
  expect(plan.hand).toBeNull();
});
