// What stands beside the map: who won and how, the players with their signs, how the lead changed.
import { LOCOMOTIVE, SYMBOLS } from '../symbols';
import { t as own } from '$lib/words.svelte';
import type { Picture, Row } from './told';

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

const EDGE = 27;
const FOOT = 46;

interface Look {
  pen: CanvasRenderingContext2D;
  color: (name: string) => string; // of the tokens
}

/** The fonts that it is written in are there. */
export function fontsReady(): Promise<unknown> {
  const used = ['700 40px Alegreya', '500 16px "Alegreya Sans"', '700 16px "Alegreya Sans"', '700 16px "Alegreya Sans SC"'];
  return Promise.all(used.map((font) => document.fonts.load(font)));
}

export function drawPanel(look: Look, area: Area, picture: Picture, scale: number): void {
  const { pen, color } = look;
  pen.save();
  pen.fillStyle = color('--paper');
  pen.fillRect(area.x, area.y, area.width, area.height);
  pen.translate(area.x, area.y);
  pen.scale(scale, scale);
  const [width, height] = [area.width / scale, area.height / scale];
  const inner = width - 2 * EDGE;
  head(look, picture, inner);
  const below = headline(look, picture.headline, EDGE, 84, inner);
  const bottom = height - FOOT;
  const isBeside = width > 700 && picture.lead.length > 1;
  const column = isBeside ? (inner - 32) / 2 : inner;
  const chart = picture.lead.length > 1 ? chartHeight(picture) : 0;
  const room = bottom - below - (isBeside ? 16 : chart + 26);
  players(look, picture.rows, { x: EDGE, y: below, width: column, height: room });
  if (chart) {
    const y = isBeside ? below : bottom - chart - 8;
    leads(look, picture, { x: isBeside ? EDGE + column + 32 : EDGE, y, width: column, height: chart });
  }
  foot(look, picture, height, width);
  pen.restore();
}

function write({ pen, color }: Look, text: string, x: number, y: number, font: string, ink = '--ink', most = Infinity, align: CanvasTextAlign = 'left'): void {
  pen.font = font;
  pen.fillStyle = color(ink);
  pen.textAlign = align;
  pen.textBaseline = 'alphabetic';
  pen.fillText(shortened(pen, text, most), x, y);
}

/** As much of a text as there is room for. */
function shortened(pen: CanvasRenderingContext2D, text: string, most: number): string {
  if (pen.measureText(text).width <= most) return text;
  let letters = [...text];
  while (letters.length > 1 && pen.measureText(`${letters.join('')}…`).width > most) letters = letters.slice(0, -1);
  return `${letters.join('').trimEnd()}…`;
}

function rounded(pen: CanvasRenderingContext2D, x: number, y: number, width: number, height: number, radius: number): void {
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
}

function head(look: Look, { game, players }: Picture, width: number): void {
  const { pen, color } = look;
  pen.save();
  pen.translate(EDGE + 17, 48);
  pen.beginPath();
  pen.arc(0, 0, 17, 0, 2 * Math.PI);
  pen.fillStyle = color('--accent');
  pen.fill();
  pen.scale(1.25, 1.25);
  pen.fillStyle = color('--on-accent');
  pen.fill(new Path2D(LOCOMOTIVE));
  pen.restore();
  write(look, 'Grand Tour', EDGE + 46, 45, '700 26px Alegreya');
  write(look, `${game}, ${players}`, EDGE + 46, 66, '500 15px "Alegreya Sans"', '--ink-2', width - 46);
}

/** On one line or two, as large as it fits; gives where it ends. */
function headline(look: Look, text: string, x: number, y: number, width: number): number {
  const { pen } = look;
  for (const size of [36, 32, 28, 25, 22]) {
    pen.font = `700 ${size}px Alegreya`;
    const lines = broken(pen, text, width);
    const most = size > 30 ? 1 : 2;
    if (lines.length > most && size > 22) continue;
    lines.slice(0, 2).forEach((line, at) => write(look, line, x, y + (at + 1) * size * 1.08, pen.font, '--ink', width));
    return y + Math.min(2, lines.length) * size * 1.08 + 18;
  }
  return y;
}

function broken(pen: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && pen.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function sign({ pen, color }: Look, seat: number, x: number, y: number, size: number): void {
  pen.save();
  pen.translate(x, y);
  pen.fillStyle = color(`--p${seat + 1}`);
  rounded(pen, 0, 0, size, size, size * 0.2);
  pen.fill();
  pen.translate(size / 2, size / 2);
  pen.scale(size / 16, size / 16);
  pen.fillStyle = color('--on-p');
  pen.fill(new Path2D(SYMBOLS[seat]));
  pen.restore();
}

function players(look: Look, rows: Row[], { x, y, width, height }: Area): void {
  const { pen, color } = look;
  const share = rows.length + 0.35 * rows.filter(({ isWinner }) => isWinner).length;
  const unit = Math.min(60, height / share);
  let top = y;
  for (const { seat, name, note, total, isWinner } of rows) {
    const high = unit * (isWinner ? 1.35 : 1);
    if (isWinner) {
      rounded(pen, x + 0.5, top + 0.5, width - 1, high - 7, 10);
      pen.fillStyle = color('--brass-soft');
      pen.fill();
      pen.strokeStyle = color('--brass');
      pen.lineWidth = 1;
      pen.stroke();
    }
    const badge = Math.min(isWinner ? 44 : 34, high - 14);
    const middle = top + (isWinner ? (high - 7) / 2 : high / 2);
    sign(look, seat, x + 16, middle - badge / 2, badge);
    const left = x + 16 + 44 + 14;
    const room = width - 74 - 96;
    const hasNote = note !== '' && high > 38;
    const size = isWinner ? 29 : 23;
    write(look, name, left, middle + (hasNote ? -1 : size * 0.3), `700 ${size}px Alegreya`, '--ink', room);
    if (hasNote) write(look, note, left, middle + 19, '500 15px "Alegreya Sans"', isWinner ? '--ink' : '--ink-2', room + 40);
    const points = isWinner ? 42 : 30;
    write(look, String(total), x + width - 16, middle + points * 0.32, `700 ${points}px Alegreya`, '--ink', 110, 'right');
    top += high;
  }
}

const PILL = { width: 40, height: 22 };

function apart({ rows }: Picture): number {
  return rows.length > 3 ? 26 : 30;
}

function chartHeight(picture: Picture): number {
  return 34 + picture.rows.length * apart(picture) + 34;
}

/** A line for each player over the lines of the count, by rank. */
function leads(look: Look, picture: Picture, { x, y, width }: Area): void {
  const { pen, color } = look;
  const { lead } = picture;
  write(look, own('count.how'), x, y + 12, '700 16px "Alegreya Sans SC"', '--ink-2', width);
  const places = lead.map(({ totals }) => {
    const order = [...totals.keys()].sort((a, b) => totals[b]! - totals[a]! || a - b);
    return totals.map((_, seat) => order.indexOf(seat));
  });
  const step = (width - PILL.width - 24) / (lead.length - 1);
  const xOf = (at: number): number => x + 12 + PILL.width / 2 + at * step;
  const yOf = (place: number): number => y + 40 + place * apart(picture);
  const seats = lead[0]!.totals.length;
  for (let seat = 0; seat < seats; seat++) {
    pen.beginPath();
    places.forEach((row, at) => pen.lineTo(xOf(at), yOf(row[seat]!)));
    pen.strokeStyle = color(`--p${seat + 1}`);
    pen.lineWidth = 4;
    pen.lineJoin = 'round';
    pen.stroke();
  }
  lead.forEach(({ totals, line }, at) => {
    for (let seat = 0; seat < seats; seat++) {
      const top = yOf(places[at]![seat]!);
      rounded(pen, xOf(at) - PILL.width / 2, top - PILL.height / 2, PILL.width, PILL.height, PILL.height / 2);
      pen.fillStyle = color('--paper');
      pen.fill();
      pen.strokeStyle = color(`--p${seat + 1}`);
      pen.lineWidth = 2.5;
      pen.stroke();
      write(look, String(totals[seat]), xOf(at), top + 5, '700 15px "Alegreya Sans"', '--ink', PILL.width, 'center');
    }
    const edge = at === 0 ? 'left' : at === lead.length - 1 ? 'right' : 'center';
    const shift = edge === 'left' ? -PILL.width / 2 : edge === 'right' ? PILL.width / 2 : 0;
    const isLow = step < 84 && at % 2 === 1; // names that would touch take turns
    const under = yOf(seats - 1) + 30 + (isLow ? 14 : 0);
    write(look, picture.rows.length ? line : '', xOf(at) + shift, under, '500 13.5px "Alegreya Sans"', '--ink-2', step < 84 ? step * 1.9 : step - 4, edge);
  });
}

function foot(look: Look, { call, shortCall, address }: Picture, height: number, width: number): void {
  const { pen, color } = look;
  pen.strokeStyle = color('--line-2');
  pen.lineWidth = 1;
  pen.beginPath();
  pen.moveTo(EDGE, height - FOOT - 0.5);
  pen.lineTo(width - EDGE, height - FOOT - 0.5);
  pen.stroke();
  pen.font = '700 15px "Alegreya Sans"';
  const most = width - 2 * EDGE;
  const wide = Math.min(most, pen.measureText(address).width);
  write(look, address, width - EDGE, height - 18, pen.font, '--accent', most, 'right');
  pen.font = '500 15px "Alegreya Sans"';
  const said = [call, shortCall].find((text) => pen.measureText(text).width <= most - wide - 14);
  if (said) write(look, said, EDGE, height - 18, pen.font, '--ink-2');
}

