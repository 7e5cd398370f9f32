// What the app keeps of itself: so that it opens at once, and also while the server is away. It answers
// for the app's own files alone; whatever is said about tables and people comes from the server.
// The build writes into MADE what this version of the app is made of.
const MADE = { core: [], files: [] };

const KEPT = 'grand-tour';
const SHELL = '/';
const HASHED = '/assets/'; // what is there never changes under its name
const FRESH = /^\/(maps\/|clauses\/|icons\/|theme\.js$|icon\.svg$|app\.webmanifest$)/;
const SERVERS = /^\/(api\/|healthz$|readyz$|openapi\.json$|licences\.txt$)/;
const GONE = [502, 504]; // a proxy answers, and the server behind it does not
const PATIENCE = 4_000; // ms until a page is opened without the server

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(keepAll([SHELL, ...MADE.core]));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forget(), self.clients.claim()]));
});

/** The page says what it has loaded before this worker was there. */
self.addEventListener('message', (event) => {
  if (Array.isArray(event.data?.loaded)) event.waitUntil(keepAll(event.data.loaded.filter(isOurs)));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || SERVERS.test(pathname)) return;
  if (pathname.startsWith(HASHED)) event.respondWith(hashed(request, pathname));
  else if (request.mode === 'navigate') event.respondWith(page(event));
  else if (FRESH.test(pathname)) event.respondWith(fresh(event, pathname));
});

/** Kept for good, and fetched once. */
async function hashed(request, pathname) {
  const kept = await find(pathname);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await put(pathname, answer.clone());
  return answer;
}

/** As the server has it; without the server as it was last. */
async function fresh(event, pathname) {
  try {
    const answer = await fetch(event.request);
    if (GONE.includes(answer.status)) throw new Error('away');
    if (answer.ok) event.waitUntil(put(pathname, answer.clone()));
    return answer;
  } catch {
    return (await find(pathname)) ?? Response.error();
  }
}

/** Every page is the same file: the app itself looks at the address. */
async function page(event) {
  const asked = fetch(event.request);
  try {
    const answer = await Promise.race([asked, late()]);
    if (GONE.includes(answer.status)) throw new Error('away');
    const isShell = answer.ok && (answer.headers.get('content-type') ?? '').startsWith('text/html');
    if (isShell) event.waitUntil(put(SHELL, answer.clone()));
    return answer;
  } catch {
    return (await find(SHELL)) ?? asked;
  }
}

function late() {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('late')), PATIENCE));
}

function isOurs(path) {
  return typeof path === 'string' && (path.startsWith(HASHED) ? MADE.files.includes(path) : FRESH.test(path));
}

async function keepAll(paths) {
  await Promise.allSettled(
    paths.map(async (path) => {
      const isHashed = path.startsWith(HASHED);
      if (isHashed && (await find(path))) return;
      const answer = await fetch(path, { cache: isHashed ? 'default' : 'no-cache' });
      if (answer.ok) await put(path, answer);
    }),
  );
}

async function find(path) {
  return (await caches.open(KEPT)).match(path, { ignoreVary: true });
}

/** Where there is no room, nothing is kept: the app works without. */
async function put(path, answer) {
  try {
    await (await caches.open(KEPT)).put(path, answer);
  } catch {
    // So be it.
  }
}

/** What earlier versions were made of. */
async function forget() {
  const cache = await caches.open(KEPT);
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const old = paths.filter((path) => path.startsWith(HASHED) && !MADE.files.includes(path));
  await Promise.all(old.map((path) => cache.delete(path, { ignoreVary: true })));
}
