import { gzipSync } from 'node:zlib';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { notices } from './notices';
import { worker } from './worker';

const OUT = '../src/grandtour/server/web';
const SMALL = 1024; // bytes; less is not worth packing

/** Lays a packed copy beside every file that gains by it, for the server to hand out as it is. */
function packed(): Plugin {
  return {
    name: 'packed',
    apply: 'build',
    closeBundle() {
      for (const name of readdirSync(OUT, { recursive: true }) as string[]) {
        const path = join(OUT, name);
        const isText = /\.(js|css|html|json|svg|txt|webmanifest)$/.test(name);
        if (!isText || statSync(path).size < SMALL) continue;
        writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }));
      }
    },
  };
}

/** Every browser that runs the app reads woff2: the older copy of each font stays at home. */
const onlyWoff2 = {
  postcssPlugin: 'only-woff2',
  Declaration(declaration: { prop: string; value: string }): void {
    const older = /,\s*url\([^)]*\.woff\)\s*format\([^)]*\)/g;
    if (declaration.prop === 'src' && older.test(declaration.value)) {
      declaration.value = declaration.value.replace(older, '');
    }
  },
};

export default defineConfig({
  plugins: [svelte(), svelteTesting(), notices(), worker(OUT), packed()],
  resolve: { alias: { $lib: '/src/lib', $parts: '/src/parts' } },
  css: { postcss: { plugins: [onlyWoff2] } },
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: true,
    reportCompressedSize: false,
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } } },
  test: {
    environment: 'jsdom',
    testTimeout: 30_000, // maps are drawn in some, also on a busy machine
    setupFiles: ['src/test-setup.ts'],
    include: ['src/**/*.test.ts', 'maps/**/*.test.mjs'],
  },
});
