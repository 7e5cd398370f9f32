import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { noticesIn } from './notices';

test('every font and package has its terms', () => {
  const parts = noticesIn(readFileSync('NOTICES.txt', 'utf8'));
  const titles = parts.map(({ title }) => title).join('\n');
  for (const name of ['Natural Earth', '@fontsource/alegreya ', '@fontsource/alegreya-sans ', 'svelte ']) {
    expect(titles).toContain(name);
  }
  for (const { title, text } of parts) expect(text.length, title).toBeGreaterThan(60);
  expect(parts.filter(({ text }) => /SIL OPEN FONT LICENSE/i.test(text))).toHaveLength(3);
});
