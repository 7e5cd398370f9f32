// A table's link, for others.
import { reach } from './site.svelte';

export const addressOf = (table: string) => `${reach.origin}/tables/${table}`;

/** Copy a text; `field` shows it, for browsers that only copy what is selected. */
export async function copy(text: string, field: HTMLInputElement | undefined): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    field?.select(); // where the page does not come over https
    document.execCommand('copy');
  }
}

export const canSend = () => typeof navigator.share === 'function';

export async function send(text: string, url: string): Promise<void> {
  // Whoever thinks better of it has not failed.
  await navigator.share({ title: 'Grand Tour', text, url }).catch(() => undefined);
}
