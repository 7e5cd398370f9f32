import { beforeEach, expect, test } from 'vitest';
import { atTable } from './keys';

let taken: string[];
const listen = atTable(({ key }) => {
  taken.push(key);
  return key === 'd';
});

/** A key pressed in some element of the page; was the browser kept from it? */
function press(selector: string, key: string, more: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  document.querySelector(selector)!.dispatchEvent(event);
  return event.defaultPrevented;
}

beforeEach(() => {
  taken = [];
  document.body.innerHTML =
    '<main><button></button><input><textarea></textarea><select></select></main><dialog><p></p></dialog>';
  document.querySelectorAll('main, dialog').forEach((one) => one.addEventListener('keydown', listen as EventListener));
});

test('keys are for the table, and what was taken is not for the browser', () => {
  expect(press('button', 'd')).toBe(true);
  expect(press('button', 'x')).toBe(false);
  expect(taken).toEqual(['d', 'x']);
});

test('but not in fields and dialogs, nor with the keys of the browser', () => {
  for (const elsewhere of ['input', 'textarea', 'select', 'dialog p']) press(elsewhere, 'd');
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) press('button', 'd', more);
  expect(taken).toEqual([]);
});

test('nor while a dialog must be answered', () => {
  document.querySelector('dialog')!.setAttribute('open', '');
  press('button', 'd');
  expect(taken).toEqual(['d']); // the rules lie beside the table
  document.querySelector('dialog')!.setAttribute('data-modal', '');
  press('button', 'd');
  expect(taken).toEqual(['d']);
});
