// The terms of everything by others that the built app holds: packages in its scripts, its fonts, and the
// data its maps are drawn from. Written at every build, from the licence files of node_modules.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const MODULES = 'node_modules';
const FILE = 'licences.txt'; // as the app shows it; the same text goes into the wheel
const KEPT = 'NOTICES.txt';
const STYLES = 'src/styles/base.css';
/** Packages that name the MIT licence without its text: whose they are, as their sources say. */
const HOLDERS: Record<string, string> = { 'qrcode-generator': 'Copyright (c) 2009 Kazuhiko Arase' };
const LEAD = `Grand Tour holds parts made by others. These are their terms, as they came.
`;
const DATA = `== Natural Earth – public domain

The coasts and borders of the maps are drawn from Natural Earth, free vector map data in the public domain,
by way of the package world-atlas.
`;

export function notices(): Plugin {
  return {
    name: 'notices',
    apply: 'build',
    generateBundle() {
      const names = new Set(['world-atlas', 'vite', ...fonts()]);
      for (const id of this.getModuleIds()) {
        const name = packageOf(id);
        if (name) names.add(name);
      }
      const text = [LEAD, DATA, ...[...names].sort().map(noticeOf)].join('\n');
      this.emitFile({ type: 'asset', fileName: FILE, source: text });
      writeFileSync(KEPT, text);
    },
  };
}

/** The package that a module belongs to, if it is not ours. */
function packageOf(id: string): string | undefined {
  const path = id.split(`${MODULES}/`).at(-1)!;
  return id.includes(`${MODULES}/`) ? /^(@[^/]+\/[^/]+|[^/]+)/.exec(path)?.[1] : undefined;
}

function fonts(): string[] {
  return [...readFileSync(STYLES, 'utf8').matchAll(/@import '(@[^/]+\/[^/]+)/g)].map(([, name]) => name!);
}

function noticeOf(name: string): string {
  const folder = join(MODULES, name);
  const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string;
    license?: string;
  };
  const file = readdirSync(folder).find((each) => /^(licen[cs]e|copying)(\.\w+)?$/i.test(each));
  const text = file ? readFileSync(join(folder, file), 'utf8').replaceAll('\r', '').trim() : mitOf(name);
  // Vite lists what it is built of itself; of that nothing gets into the app.
  const own = name === 'vite' ? text.split(/^# Licenses of bundled/m)[0]!.trim() : text;
  return `== ${name} ${about.version} – ${about.license ?? 'see below'}\n\n${own}\n`;
}

function mitOf(name: string): string {
  const holder = HOLDERS[name];
  if (!holder) throw new Error(`${name} has no licence file: look at its terms, and name its holder here`);
  const ours = readFileSync('../LICENSE', 'utf8').trim();
  return ours.replace(/^Copyright.*$/m, holder);
}
