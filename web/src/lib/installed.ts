// The app on this device: it is kept by a worker of its own, and a page of an earlier version finds
// out when the server has another one.

/** Keep the app; where the browser does not, it is fetched as ever. */
export function keepApp(): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker
    .register('/sw.js', { updateViaCache: 'none' })
    .then(() => navigator.serviceWorker.ready)
    .then(({ active }) => active?.postMessage({ loaded: loadedHere() }))
    .catch(() => undefined);
}

/** What this page has loaded before the worker was there. */
function loadedHere(): string[] {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return [...new Set(paths.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname))];
}

/** A part that is not to be had any more: if the server has another version of the app, that one is opened. */
export function renewWhenOutdated(): void {
  addEventListener('vite:preloadError', () => {
    void isOutdated().then((is) => is && location.reload(), () => undefined);
  });
}

async function isOutdated(): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src');
  const answer = await fetch('/', { cache: 'no-store' });
  return Boolean(entry) && answer.ok && !(await answer.text()).includes(entry!);
}
