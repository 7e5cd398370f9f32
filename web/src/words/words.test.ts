import { expect, test } from 'vitest';
import { fieldsOf } from '../lib/plurals';

const files = import.meta.glob<Record<string, string>>('../**/words/*.json', { eager: true, import: 'default' });
const rooms = new Map<string, Map<string, Record<string, string>>>();
for (const [path, words] of Object.entries(files)) {
  const [, room, language] = /^(.*)\/(\w+)\.json$/.exec(path)!;
  rooms.set(room!, (rooms.get(room!) ?? new Map()).set(language!, words));
}

function facts(text: string): string[] {
  return [...new Set(fieldsOf(text))].sort();
}

test.each([...rooms.keys()])('%s says everything in both languages', (room) => {
  const { en, fr } = Object.fromEntries(rooms.get(room)!) as Record<string, Record<string, string>>;
  expect(en).toBeDefined();
  expect(Object.keys(fr!).sort()).toEqual(Object.keys(en!).sort());
  for (const [key, text] of Object.entries(en!)) {
    expect(facts(fr![key]!), key).toEqual(facts(text));
    expect(fr![key]!.trim(), key).not.toBe('');
  }
});

test('no two rooms say a different thing under one key', () => {
  const seen = new Map<string, string>();
  for (const [room, languages] of rooms) {
    for (const key of Object.keys(languages.get('en')!)) {
      if (!/^(sea|land)\./.test(key)) expect(seen.get(key), key).toBeUndefined();
      seen.set(key, room);
    }
  }
});
