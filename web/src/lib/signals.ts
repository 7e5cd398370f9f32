// What calls somebody back to the table: the title of the page, a dot on its icon, the phone's buzz, and a
// message of the system for those who asked for it. They say what the seat itself was told.
import { Kept } from './kept';
import { settings } from './settings.svelte';
import { t } from './words.svelte';

const AGAIN = 10 * 60_000; // ms between two messages of one table
const BUZZ = { turn: [30, 60, 30], landed: [12], refused: [8, 30, 8] };
const PLAIN = '/icon.svg';
const DOT = '<circle cx="25" cy="7" r="6.5" fill="#c2312b" stroke="#fff" stroke-width="1.6"/>';

const told = new Kept<number>('told'); // when a table was last told of
let plain: Promise<string> | null = null;

/** The title and the icon of the page. */
export async function mark(title: string, isAwaited: boolean): Promise<void> {
  document.title = isAwaited ? `● ${t('yourTurn')} · ${title}` : title;
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (!icon) return;
  if (!isAwaited) {
    icon.href = PLAIN;
    return;
  }
  plain ??= fetch(PLAIN).then((answer) => answer.text());
  const drawing = await plain.catch(() => '');
  if (drawing.includes('</svg>') && document.title.startsWith('●')) {
    icon.href = `data:image/svg+xml,${encodeURIComponent(drawing.replace('</svg>', `${DOT}</svg>`))}`;
  }
}

export function buzz(why: keyof typeof BUZZ): void {
  if (settings.vibrates && 'vibrate' in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate(BUZZ[why]);
}

/** May a table send a message of the system now, and has none been sent a moment ago? */
export function mayTell(last: number | null, now: number, isHidden: boolean): boolean {
  return isHidden && (last === null || now - last >= AGAIN);
}

export async function notify(table: string, title: string, body: string): Promise<void> {
  if (!settings.notifies || !('Notification' in globalThis) || Notification.permission !== 'granted') return;
  if (!mayTell(told.read(table), Date.now(), document.hidden)) return;
  told.write(table, null, Date.now());
  const options = { body, tag: table, icon: PLAIN };
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (worker) return worker.showNotification(title, options);
  const shown = new Notification(title, options);
  shown.onclick = () => {
    focus();
    shown.close();
  };
}

/** Asks the browser, when somebody turns it on. */
export async function askToNotify(): Promise<boolean> {
  return 'Notification' in globalThis && (await Notification.requestPermission()) === 'granted';
}
