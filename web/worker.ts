// Writes the service worker of a build, with the names of what that build is made of.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const SOURCE = 'worker/sw.js';
const EMPTY = 'const MADE = { core: [], files: [] };';
/** What the first page needs beside its own modules: it may be opened in another language. */
const SPOKEN = ['src/words/fr.json', 'src/pages/home/words/fr.json', 'src/pages/home/words/en.json'];
const BESIDE = ['/theme.js', '/icon.svg', '/app.webmanifest'];

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

export function worker(out: string): Plugin {
  return {
    name: 'worker',
    apply: 'build',
    closeBundle() {
      const source = readFileSync(SOURCE, 'utf8');
      if (!source.includes(EMPTY)) throw new Error(`${SOURCE} has no place for what is made`);
      const chunks = JSON.parse(readFileSync(join(out, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>;
      const entry = Object.keys(chunks).find((name) => chunks[name]!.isEntry)!;
      const core = [...BESIDE, ...[...new Set([entry, ...SPOKEN].flatMap((name) => filesOf(name, chunks)))].sort()];
      const files = readdirSync(join(out, 'assets')).filter((name) => !name.endsWith('.gz')).map((name) => `/assets/${name}`).sort();
      writeFileSync(join(out, 'sw.js'), source.replace(EMPTY, `const MADE = ${JSON.stringify({ core, files })};`));
    },
  };
}

/** A module's files, with those of all that it imports at once. */
function filesOf(name: string, chunks: Record<string, Chunk>, seen = new Set<string>()): string[] {
  const chunk = chunks[name];
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  const own = [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])].map((file) => `/${file}`);
  return [...own, ...(chunk.imports ?? []).flatMap((one) => filesOf(one, chunks, seen))];
}
