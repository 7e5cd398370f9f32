import { afterEach, expect, test, vi } from 'vitest';
import type { Site } from '$lib/protocol';
import { Reach } from './site.svelte';

const HOME = 'http://192.168.1.20:8000';
const PUBLIC = 'https://games.example';

/** A page opened at some address, of a server that knows these of its own. */
async function opened(origin: string, site: Partial<Site>): Promise<Reach> {
  const body: Site = { addresses: [], command: 'grandtour serve --host 0.0.0.0', public: null, ...site };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body)));
  const reach = new Reach({ origin, hostname: new URL(origin).hostname });
  void reach.choices; // it is asked with the first look
  await vi.waitFor(() => expect(reach.command !== null || reach.choices.length > 0).toBe(true));
  await new Promise((later) => setTimeout(later));
  return reach;
}

afterEach(() => vi.unstubAllGlobals());

test('whoever opened the page on this computer sends an address of its network', async () => {
  const reach = await opened('http://127.0.0.1:8000', { addresses: [`${HOME}/`, 'http://10.0.0.3:8000/'] });
  expect(reach.choices).toEqual([HOME, 'http://10.0.0.3:8000']);
  expect([reach.origin, reach.isNear, reach.command]).toEqual([HOME, true, null]);
  reach.choose('http://10.0.0.3:8000');
  expect(reach.origin).toBe('http://10.0.0.3:8000');
});

test('the public address comes first, and one from elsewhere hears nothing of the home network', async () => {
  const near = await opened('http://localhost:8000', { addresses: [`${HOME}/`], public: PUBLIC });
  expect(near.choices).toEqual([PUBLIC, HOME]);
  expect(near.isNear).toBe(false);
  const far = await opened('https://other.example', { addresses: [`${HOME}/`], public: PUBLIC });
  expect(far.choices).toEqual([PUBLIC, 'https://other.example']);
});

test('the address by which one came is kept, also in the home network', async () => {
  const other = 'http://10.0.0.3:8000';
  const reach = await opened(other, { addresses: [`${HOME}/`, `${other}/`] });
  expect(reach.choices).toEqual([other, HOME]);
});

test('where nobody else can come, it says what helps', async () => {
  const reach = await opened('http://127.0.0.1:8000', {});
  expect([reach.choices, reach.origin]).toEqual([[], 'http://127.0.0.1:8000']);
  expect(reach.command).toBe('grandtour serve --host 0.0.0.0');
});

test('a public address is enough, even if the server listens to a proxy alone', async () => {
  const reach = await opened('http://127.0.0.1:8000', { public: `${PUBLIC}/` });
  expect([reach.origin, reach.command]).toEqual([PUBLIC, null]);
});
