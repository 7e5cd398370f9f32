/** How wide text is when set in the face of the maps, Alegreya Sans 500. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';

const FACE = '@fontsource/alegreya-sans/files/alegreya-sans-latin-500-normal.woff';
const bytes = readFileSync(createRequire(import.meta.url).resolve(FACE));
const font = opentype.parse(new Uint8Array(bytes).buffer);

/** @param {string} text @param {number} size @returns {number} */
export function textWidth(text, size) {
  return font.getAdvanceWidth(withoutAccents(text), size);
}

/** The face has no ș, but an accent does not make a letter wider. */
function withoutAccents(text) {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}
