import { render, screen } from '@testing-library/svelte';
import qrcode from 'qrcode-generator';
import { expect, test } from 'vitest';
import QrCode from './QrCode.svelte';

const TEXT = 'https://grandtour.example/tables/k7qmlisboa';
const QUIET = 4;

/** The dark modules that a path fills, as "x y". */
function filled(path: string): Set<string> {
  const all = new Set<string>();
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let more = 0; more < Number(run); more += 1) all.add(`${Number(x) + more} ${y}`);
  }
  return all;
}

test('every dark module is drawn, and nothing else', () => {
  render(QrCode, { text: TEXT, label: 'the code' });
  const code = qrcode(0, 'M');
  code.addData(TEXT);
  code.make();
  const dark = new Set<string>();
  for (let y = 0; y < code.getModuleCount(); y += 1) {
    for (let x = 0; x < code.getModuleCount(); x += 1) if (code.isDark(y, x)) dark.add(`${x} ${y}`);
  }
  const picture = screen.getByRole('img', { name: 'the code' });
  expect(filled(picture.querySelector('path')!.getAttribute('d')!)).toEqual(dark);
});

test('it keeps a quiet zone of four modules on light ground', () => {
  render(QrCode, { text: TEXT, label: 'the code', size: 90 });
  const picture = screen.getByRole('img');
  const [x, y, width] = picture.getAttribute('viewBox')!.split(' ').map(Number);
  const modules = Number(width) - 2 * QUIET;
  expect([x, y]).toEqual([-QUIET, -QUIET]);
  expect((modules - 17) % 4).toBe(0); // sides of QR codes are 21, 25, 29 …
  expect(picture.querySelector('rect')).toHaveProperty('attributes.width.value', String(width));
});

test('another text gives another code', async () => {
  const { rerender, container } = render(QrCode, { text: TEXT, label: 'the code' });
  const before = container.querySelector('path')!.getAttribute('d');
  await rerender({ text: `${TEXT}/other` });
  expect(container.querySelector('path')!.getAttribute('d')).not.toBe(before);
});
