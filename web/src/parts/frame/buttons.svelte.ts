// What the buttons of the frame do: confirm, undo, start again; and the keys that do the same.
import type { Scene } from '$lib/scene';
import { TableStore } from '$lib/table.svelte';
import { t } from '$lib/words.svelte';

/** What the frame knows of the screen in it. */
export interface Chosen {
  scene: Scene;
  confirmLabel?: string;
  canConfirm?: boolean; // something waits that is not an offer
  onconfirm?: () => void;
  canRestart?: boolean; // something was chosen on the screen
  onrestart?: () => void; // forget it
}

export class Buttons {
  readonly label = $derived.by(() => this.scene.offered?.label ?? this.#chosen().confirmLabel ?? t('confirm'));
  readonly canConfirm = $derived.by(() => {
    return !this.scene.isBusy && (this.scene.offered !== null || this.#chosen().canConfirm === true);
  });
  /** Undo and Restart have something to take back. */
  readonly canUndo = $derived.by(() => {
    return this.scene.canUndo || this.scene.offered !== null || this.#chosen().canRestart === true;
  });
  /** The table, where undo no longer helps and everybody may be asked. */
  readonly asksBack = $derived.by(() => {
    const { scene } = this;
    return scene instanceof TableStore && scene.canAskBack && !this.canUndo ? scene : null;
  });

  #chosen: () => Chosen;
  #offering: Element | null = null; // what was pressed to make the offer: pressed again by Enter, it confirms

  constructor(chosen: () => Chosen) {
    this.#chosen = chosen;
    $effect(() => {
      this.#offering = this.scene.offered ? document.activeElement : null;
    });
  }

  get scene(): Scene {
    return this.#chosen().scene;
  }

  confirm(): void {
    if (!this.canConfirm) return;
    if (this.scene.offered) this.scene.confirm();
    else this.#chosen().onconfirm?.();
  }

  undo(): void {
    if (this.scene.offered || this.#chosen().canRestart) this.forget();
    else this.scene.undo();
  }

  restart(): void {
    this.#chosen().onrestart?.();
    this.scene.restart();
  }

  forget(): void {
    this.#chosen().onrestart?.();
    this.scene.forget();
  }

  /** Takes a key, if it is one of ours. */
  key({ key }: { key: string }, target: HTMLElement): boolean {
    if (key === 'Enter' && this.canConfirm && this.#isFree(target)) this.confirm();
    else if (key === 'Escape') this.forget();
    else if (key === 'u') this.undo();
    else return false;
    return true;
  }

  /** Enter does what the button says. On a thing that can be chosen and put back Space does that; any
   * other button or link that has the focus is meant itself. */
  #isFree(target: HTMLElement): boolean {
    const isToggle = target.matches('[data-choice][aria-pressed]');
    return !/^(BUTTON|A)$/.test(target.tagName) || target === this.#offering || isToggle;
  }
}
