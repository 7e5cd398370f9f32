// The scorecard: a line a row, a player a column, and what stands behind it.
import { h } from './base.js';
import { showPlayer } from './shown.js';
import { t } from './words.js';

export function scorecard(result, scene) {
  const cards = [...result.cards].sort((a, b) => a.seat - b.seat);
  const lines = Object.keys(cards[0]?.lines ?? {});
  const name = line => scene.texts.lines?.[line] ?? scene.texts.lines?.[line.replaceAll('_', '-')] ?? line;
  const mark = card => result.winners.includes(card.seat) ? '★ ' : '';
  const criterion = scene.texts.criteria?.[result.decided_by];
  return [
    h('div', { class: 'wide' }, h('table', { class: 'scorecard' },
      h('thead', {}, h('tr', {}, h('td', {}), cards.map(card => h('th', { scope: 'col' }, mark(card), scene.names[card.seat])))),
      h('tbody', {}, lines.map(line => h('tr', {}, h('th', { scope: 'row' }, name(line)), cards.map(card => h('td', {}, card.lines[line]))))),
      h('tfoot', {}, h('tr', {}, h('th', { scope: 'row' }, t('total')), cards.map(card => h('td', {}, h('b', {}, card.total))))))),
    criterion ? h('p', { class: 'sub' }, t('decidedBy', { what: criterion })) : null,
    h('div', { class: 'details' }, cards.map(({ seat, place, total, lines: _, ...rest }) =>
      Object.keys(rest).length ? showPlayer(rest, seat, scene, {}) : null)),
  ];
}
