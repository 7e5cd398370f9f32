// Keys of the table: the one guard for all screens. A key in a text field, in a dialog or before a
// dialog that must be answered is not meant for the table, nor one with Ctrl, Alt or the command key.

const ELSEWHERE = 'input, textarea, select, [contenteditable], dialog';

/** A listener that is asked for keys of the table alone; it says whether it took the key. */
export function atTable(
  take: (event: KeyboardEvent, target: HTMLElement) => boolean,
): (event: KeyboardEvent) => void {
  return (event) => {
    const target = event.target as HTMLElement;
    if (isForTable(event, target) && take(event, target)) event.preventDefault();
  };
}

function isForTable(event: KeyboardEvent, target: HTMLElement): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (target.closest?.(ELSEWHERE)) return false;
  return document.querySelector('dialog[open][data-modal]') === null;
}
