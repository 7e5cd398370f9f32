import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeAll, expect, test, vi } from 'vitest';
import { addWords } from '$lib/words.svelte';
import Discard from './Discard.svelte';
import Display from './Display.svelte';
import Hand from './Hand.svelte';
import room from './index';
import FestivalChoice from './FestivalChoice.svelte';
import Mat from './Mat.svelte';
import MatWays from './MatWays.svelte';
import OfferTickets from './OfferTickets.svelte';
import Payment from './Payment.svelte';
import { sorted } from './choices';
import { claim, endsOf, mat, pay, take } from './testing';
import Tickets from './Tickets.svelte';
import TunnelDialog from './TunnelDialog.svelte';

beforeAll(() => addWords(room.words));
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
};
const nothing = () => undefined;
const aid = { done: false, trains: 6, way: [] };

test('payments stand thrifty first, and the odds are shown before the risk', async () => {
  const onpay = vi.fn();
  const { claims } = sorted([claim('A–B', 'LL'), claim('A–B', 'BL'), claim('A–B', 'BB')]);
  render(Payment, {
    title: 'Claim A–B',
    facts: '2 spaces',
    payments: claims.get('A–B')!,
    odds: { B: { unseen: 62, odds: [0.43, 0.42, 0.13, 0.02], spare: 3 } },
    action: 'Enter the tunnel',
    onpay,
    onclose: nothing,
  });
  const radios = screen.getAllByRole('radio');
  expect(radios.map((one) => one.closest('label')!.querySelector('.words')!.textContent)).toEqual([
    '2 blue',
    '1 blue and 1 locomotive',
    '2 locomotives',
  ]);
  expect(document.querySelector('.legend li')!.textContent!.replace(/\s/g, ' ')).toBe('43 % nothing');
  await fireEvent.click(radios[1]!);
  await fireEvent.click(screen.getByRole('button', { name: 'Enter the tunnel' }));
  expect(onpay.mock.calls[0]![0].text).toBe('claim A–B BL');
});

test('a hand keeps nine places and chooses a colour', async () => {
  const onchoose = vi.fn();
  render(Hand, { hand: 'RRL', chosen: null, onchoose });
  await fireEvent.click(screen.getByRole('button', { name: '2 red' }));
  expect(onchoose).toHaveBeenCalledWith('R');
  expect(document.querySelectorAll('.slot')).toHaveLength(9);
});

test('the open discard pile counts its cards, also the locomotives', () => {
  render(Discard, { cards: 'OOLLLL', onclose: nothing });
  const told = [...document.querySelectorAll('[data-discard-cards] li')].map((one) => one.textContent.trim());
  expect(told).toEqual(['2 orange', '4 locomotives']);
});

test('what is legal is taken, what is not explains itself', async () => {
  const onpick = vi.fn();
  const onrefused = vi.fn();
  const view = { display: 'RL.RG', deck: 4, discard: 1, ticket_deck: 0 } as never;
  const choices = sorted([take(1, 'take R', 'R'), take(4, 'take R (2)', 'R'), { kind: 'draw', text: 'draw' }]);
  render(Display, { view, choices, ondraw: onpick, onpick, onrefused, canAsk: true });
  const reds = screen.getAllByRole('button', { name: 'Take red' });
  await fireEvent.click(reds[1]!);
  expect(onpick).toHaveBeenCalledWith('take R (2)', 'Take red');
  await fireEvent.click(screen.getByRole('button', { name: 'Take locomotive' }));
  expect(onrefused).toHaveBeenCalledWith('take place 2');
});

test('tickets stand in to do and done, and show their way', async () => {
  const onfocus = vi.fn();
  const tickets = [
    { name: 'Paris–Wien', points: 8 },
    { name: 'Roma–Kyiv', points: 9 },
  ];
  const aids = [
    { ...aid, name: 'Paris–Wien', spaces: 6 },
    { ...aid, name: 'Roma–Kyiv', spaces: 0, done: true },
  ];
  render(Tickets, { tickets, aids, focus: null, endsOf, onfocus });
  expect(screen.getByText('6 to go')).toBeTruthy();
  expect(screen.getByText('9 points')).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: /Paris/ }));
  expect(onfocus).toHaveBeenCalledWith('Paris–Wien');
});

test('offered tickets can be chosen and say what they cost', async () => {
  const ontoggle = vi.fn();
  const offer = [{ name: 'Paris–Wien', points: 8 }];
  render(OfferTickets, {
    offer,
    aids: [{ ...aid, name: 'Paris–Wien', spaces: 6, more: 2 }],
    chosen: new Set<string>(),
    canChoose: true,
    note: '',
    endsOf,
    onfocus: nothing,
    ontoggle,
  });
  expect(screen.getByText('2 more wagons')).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: /Paris/ }));
  expect(ontoggle).toHaveBeenCalledWith('Paris–Wien');
});

test('a spot of the mat says where one would stand', async () => {
  const onspot = vi.fn();
  const landing = { line: 'red', spot: 2, ways: [mat('red', 2)] };
  const dear = { line: 'red', spot: 3, ways: [mat('red', 3, 1)] };
  render(Mat, {
    mat: [{ color: 'red', spots: [0, null, null], sums: [1, 0], points: [10, 0] }],
    names: { red: 'Gyeonggi' },
    landings: [landing, dear],
    leads: { red: { '2': { margin: 1, points: 10 } } },
    seat: 1,
    onspot,
  });
  await fireEvent.click(screen.getByRole('button', { name: /Spot 2, Gyeonggi, spends no Express.*lead by 1/ }));
  expect(onspot).toHaveBeenCalledWith(landing);
  expect(screen.getByRole('button', { name: /Spot 3.*spends Express \+1/ })).toBeTruthy();
});

test('the tunnel must be answered', async () => {
  const onpay = vi.fn();
  render(TunnelDialog, {
    tunnel: { route: 'A–B', staged: 'BB', revealed: 'GBL', asking: [false, true, true], surcharge: 2 },
    pays: [pay('BB'), pay('BL')],
    withdraw: 'withdraw',
    onpay,
  });
  expect(screen.getAllByText('counts')).toHaveLength(2);
  await fireEvent.click(screen.getByRole('button', { name: 'Pay and claim' }));
  expect(onpay).toHaveBeenCalledWith('pay BB');
  await fireEvent.click(screen.getByRole('button', { name: /Withdraw/ }));
  expect(onpay).toHaveBeenLastCalledWith('withdraw');
});

test('a spot with several ways asks which Express cards to spend', async () => {
  const onchoose = vi.fn();
  const landing = { line: 'red', spot: 6, ways: [mat('red', 6, 3), mat('red', 6, 1, 2)] };
  render(MatWays, { landing, name: 'Gyeonggi', express: [1, 2, 3], offered: null, onchoose });
  expect(screen.getByRole('button', { name: /Express \+3.*leaves \+1 \+2/ })).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: /Express \+1\+2.*leaves \+3/ }));
  expect(onchoose).toHaveBeenCalledWith('mat red +1+2');
});

test('a choice of festivals names city, cards and points; nothing stands apart', async () => {
  const onchoose = vi.fn();
  const festivals = [{ name: 'Las Fallas', cities: ['Valencia'], lying: 2, cards: 9, points: [2, 4], yours: 0, next: 4 }];
  const choices = new Map<string | null, string>([
    ['Valencia', 'festival Valencia'],
    [null, 'festival nothing'],
  ]);
  render(FestivalChoice, { choices, festivals, offered: null, onchoose });
  await fireEvent.click(screen.getByRole('button', { name: /Valencia.*2 cards of Las Fallas.*\+4 points/s }));
  expect(onchoose).toHaveBeenCalledWith('festival Valencia', 'Valencia');
  await fireEvent.click(screen.getByRole('button', { name: 'Take nothing' }));
  expect(onchoose).toHaveBeenLastCalledWith('festival nothing', null);
});

test('a ticket that a station completes is done, and says so', () => {
  render(Tickets, {
    tickets: [{ name: 'Paris–Wien', points: 8 }],
    aids: [{ name: 'Paris–Wien', done: true, spaces: 0, trains: 0, way: [], borrowed: ['München–Wien (2)'] }],
    focus: null,
    endsOf,
    onfocus: nothing,
  });
  expect(screen.getByText('All done.')).toBeTruthy();
  expect(screen.getByText('if a station of yours borrows München–Wien')).toBeTruthy();
});

test('cards beyond the length of a route say what they are for', () => {
  const payments = [claim('A–B', 'BB'), claim('A–B', 'BBB')];
  render(Payment, { title: '', facts: '', payments, length: 2, action: 'Claim', onpay: nothing, onclose: nothing });
  expect(screen.getAllByText(/more than it takes/).map((one) => one.textContent)).toEqual([
    '1 card more than it takes: one spot higher',
  ]);
});
