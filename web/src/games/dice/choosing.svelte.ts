// What is being chosen at the table of Dice Trip: numbers to write, a city to cross, dice to roll again,
// and what is lit by that. It is forgotten when my own round goes on, not when somebody else's does.
import { untrack } from 'svelte';
import { room } from '$lib/screen.svelte';
import { capital } from '$lib/sentences';
import { settings } from '$lib/settings.svelte';
import { gain, say } from '$lib/words.svelte';
import { diceKey, setKey, shortName, sorted } from './choices';
import type { Looking } from './looking.svelte';
import type { PairChip } from './pairs';
import { Plan } from './plan.svelte';
import type { Belgium, DiceScene } from './types';
import { t } from './words';

export type Mode = 'write' | 'cross' | 'twice';

export class Choosing {
  readonly plan = new Plan();
  mode = $state<Mode>('write');
  picked = $state.raw(new Set<string>()); // dice to roll again
  leftOut = $state<string | null>(null); // the die that Die twice leaves out
  hovered = $state<string | null>(null); // city
  chip = $state.raw<PairChip | null>(null); // under the pointer
  #wanted: string[] = []; // numbers for which the roll is kept

  readonly view = $derived(this.scene.view);
  readonly packet = $derived(this.view.packet ?? null);
  readonly entries = $derived(this.packet?.entries ?? []); // one's own, of this round
  readonly first = $derived(this.entries[0] ?? null);
  readonly isSealed = $derived(this.packet?.closed === true);
  readonly choices = $derived(sorted(this.scene.isMine && !this.isSealed ? this.scene.legal : []));
  readonly isRerolling = $derived(this.choices.rerolls.size > 0);
  readonly isLastRound = $derived(this.view.phase === 'fill-last');
  /** The numbers that one means to write. */
  readonly hand = $derived(this.plan.hand ? (this.choices.writes.get(this.plan.hand) ?? null) : null);
  readonly next = $derived(this.plan.next ? (this.choices.writes.get(this.plan.next) ?? null) : null);
  /** What each number would bring, by its dice and its city. */
  readonly gains = $derived(new Map((this.view.numbers ?? []).map((one) => [diceKey(one.dice), one.cities])));

  /** Cities that may be chosen now, with what each would bring, if one wants to know. */
  readonly lit = $derived.by(() => {
    const { mode, choices, view, plan } = this;
    if (!this.#looking.isOwn) return new Map<string, number | null>();
    const cities = mode === 'cross' ? choices.crosses : mode === 'write' ? this.hand?.cities : null;
    const values = mode === 'cross' ? view.crosses : plan.hand ? this.gains.get(plan.hand) : null;
    return new Map([...(cities?.keys() ?? [])].map((city) => [city, settings.hints ? (values?.[city] ?? null) : null]));
  });
  /** The city of the move that waits to be confirmed. */
  readonly chosen = $derived.by(() => {
    const move = this.scene.offered?.move;
    if (!move) return null;
    const cities = this.mode === 'cross' ? this.choices.crosses : this.hand?.cities;
    return [...(cities ?? [])].find(([, one]) => one === move)?.[0] ?? null;
  });
  /** The one city that is left is marked before a number for it is chosen. */
  readonly left = $derived.by(() => {
    if (!this.isLastRound || !this.#looking.isOwn) return null;
    const { crosses, writes } = this.choices;
    const cities = new Set([...crosses.keys(), ...[...writes.values()].flatMap((one) => [...one.cities.keys()])]);
    return cities.size === 1 ? [...cities][0]! : null;
  });
  /** Numbers as they would stand in their cities. */
  readonly ghosts = $derived.by(() => {
    const { chosen, hovered, hand, mode, chip } = this;
    const { isOwn, entered } = this.#looking;
    const found = new Map<string, number>();
    if (chosen && hand && mode === 'write') found.set(chosen, hand.number);
    else if (hovered && hand && this.lit.has(hovered) && mode === 'write') found.set(hovered, hand.number);
    else if (chip && settings.hints && isOwn) {
      for (const { best, number } of chip.figures) if (best && !entered.has(best)) found.set(best, number);
    }
    return found;
  });
  /** Numbers to mark among all numbers: those entered, and those one means to write. */
  readonly marked = $derived.by(() => {
    const { isOwn, entries } = this.#looking;
    const meant = isOwn && this.mode === 'write' ? [this.hand?.number, this.next?.number] : [];
    return new Set([...meant, ...entries.map((one) => one.number)].filter((one) => one !== undefined));
  });
  /** What the city pointed at would bring. */
  readonly aim = $derived.by(() => {
    const city = this.chosen ?? this.hovered;
    const value = city ? this.lit.get(city) : null;
    if (!city || value === null || value === undefined) return null;
    const words = { number: this.hand?.number ?? '', city: this.short(city) };
    return { gain: value, text: t(this.mode === 'cross' ? 'dice.aimCross' : 'dice.aim', words) };
  });

  readonly rerollMove = $derived(this.choices.rerolls.get(setKey(this.picked)) ?? null);
  readonly confirmLabel = $derived.by(() => {
    if (this.picked.size) return t('dice.rerollThese', { n: this.picked.size });
    return this.isSealed ? t('dice.sealedButton') : undefined;
  });
  readonly canRestart = $derived(
    this.picked.size > 0 || this.mode !== 'write' || (this.plan.hand !== null && this.entries.length === 0),
  );
  /** How far my round is. */
  readonly stage = $derived(
    [this.view.turn_number, this.view.phase, this.entries.length, this.packet?.twice?.doubled, this.isSealed].join(' '),
  );

  #scene: () => DiceScene;
  #looking: Looking;

  constructor(scene: () => DiceScene, looking: Looking) {
    this.#scene = scene;
    this.#looking = looking;
    $effect(() => {
      void this.stage;
      untrack(() => this.#begin());
    });
    $effect(() => {
      const { writes } = this.choices;
      untrack(() => {
        this.plan.follow((key) => writes.has(key));
        if (writes.size) this.#takeWanted();
        if (!this.plan.hand && writes.size === 1 && this.entries.length) this.plan.hand = [...writes.keys()][0]!;
      });
    });
  }

  get scene(): DiceScene {
    return this.#scene();
  }

  #begin(): void {
    this.mode = 'write';
    this.picked = new Set();
    this.leftOut = null;
    this.chip = null;
    if (!this.scene.isMine || this.isSealed) return;
    this.#looking.show(null);
  }

  clear(): void {
    this.plan.clear();
    this.picked = new Set();
    this.leftOut = null;
    this.mode = 'write';
  }

  // Cities

  pointCity(city: string): void {
    const { scene, choices, hand } = this;
    if (!scene.isMine || this.isSealed || !this.#looking.isOwn) return;
    const at = this.short(city);
    if (this.mode === 'cross') {
      const move = choices.crosses.get(city);
      if (move) scene.offer(move, this.#labelOf('dice.doCross', { city: at }, 'dice.crossShort'));
      else scene.why(`cross ${city}`);
    } else if (hand) {
      const move = hand.cities.get(city);
      if (move) scene.offer(move, this.#labelOf('dice.write', { number: hand.number, city: at }, 'dice.writeShort'));
      else scene.why(`write ${city} ${hand.number} (${diceKey(hand.dice)})`);
    } else if (city in this.#looking.drawn.sheet) scene.why(`cross ${city}`);
  }

  /** What the button says: on a phone the sentence names the city. The last entry closes the round. */
  #labelOf(long: Parameters<typeof t>[0], facts: Record<string, string | number>, brief: typeof long): string {
    const what = t(room.isTight ? brief : long, facts);
    const isLast = this.isLastRound || this.entries.length === 1;
    return isLast ? t('dice.andSeal', { what }) : what;
  }

  /** A city in one word. */
  short(city: string): string {
    return shortName(city, settings.language);
  }

  /** A city for those who hear it. */
  describe(city: string): string {
    const { mode, hand, lit, ghosts } = this;
    const { drawn, entered } = this.#looking;
    const value = drawn.sheet[city];
    const entry = entered.get(city);
    const color = (this.scene.map as Belgium).cities[city]?.color;
    const worth = lit.get(city) ? gain(lit.get(city)!) : '';
    const what = mode === 'cross' ? '' : (hand?.number ?? '');
    const isGhost = ghosts.has(city) && !(lit.has(city) && ghosts.get(city) === hand?.number);
    const facts = [
      this.short(city),
      color ? t('dice.cityColor', { color: say(`card.${color}`) }) : '',
      value === 'X' ? t('dice.cityCrossed') : (value ?? (entry === undefined ? t('dice.cityFree') : '')),
      entry === undefined ? '' : `${entry === 'X' ? t('dice.cityCrossed') : entry}, ${t('dice.cityYours')}`,
      drawn.bonus.includes(city) ? t('dice.cityBonus') : '',
      city === this.left ? t('dice.lastCity') : '',
      isGhost ? t('dice.couldHold', { number: ghosts.get(city)! }) : '',
      lit.has(city) ? `${t(mode === 'cross' ? 'dice.youCanCross' : 'dice.youCanWrite')} ${[what, worth].join(' ').trim()}` : '',
    ];
    return facts.filter((fact) => fact !== '').join(', ');
  }

  // Numbers

  /** May a number be chosen: to be written, or to keep the roll for it? */
  canChoose(key: string): boolean {
    return this.choices.keep !== null || this.choices.writes.has(key);
  }

  /** Who chooses a pair before the roll is kept keeps it for that pair. */
  choosePair(keys: string[]): void {
    if (this.choices.keep) return this.keepRoll(keys);
    this.#beginWriting();
    this.plan.choose(keys);
  }

  #takeWanted(): void {
    const keys = this.#wanted.filter((key) => this.choices.writes.has(key));
    this.#wanted = [];
    if (keys.length && !this.plan.hand) this.plan.choose(keys);
  }

  tapNumber(key: string, partners: string[]): void {
    if (this.choices.keep) return this.keepRoll([key]);
    this.#beginWriting();
    this.plan.tap(key, partners);
  }

  swap(): void {
    this.scene.forget();
    this.plan.swap();
  }

  turnMode(other: 'cross' | 'twice'): void {
    this.scene.forget();
    this.#looking.show(null);
    this.leftOut = null;
    this.mode = this.mode === other ? 'write' : other;
  }

  #beginWriting(): void {
    if (this.mode !== 'write') this.plan.clear();
    this.mode = 'write';
    this.leftOut = null;
    this.#looking.show(null);
    this.scene.forget();
  }

  // Dice

  canPick(die: string): boolean {
    const { twices } = this.choices;
    if (this.isRerolling) return true;
    if (this.leftOut === null) return twices.some((one) => one.left_out === die);
    return twices.some((one) => one.left_out === this.leftOut && one.doubled === die);
  }

  pickDie(die: string): void {
    this.scene.forget();
    if (this.isRerolling) this.#toggleDie(die);
    else if (die === this.leftOut) this.leftOut = null;
    else if (this.leftOut === null) this.#leaveOut(die);
    else this.#useTwice(die, this.leftOut);
  }

  reroll(): void {
    this.#wanted = [];
    if (this.rerollMove) this.scene.play(this.rerollMove);
  }

  keepRoll(wanted: string[] = []): void {
    this.#wanted = wanted;
    this.picked = new Set();
    if (this.choices.keep) this.scene.offer(this.choices.keep, t('dice.keep'));
  }

  #toggleDie(die: string): void {
    const some = new Set(this.picked);
    if (!some.delete(die)) some.add(die);
    this.picked = some;
  }

  #leaveOut(die: string): void {
    const other = Object.keys(this.view.dice).find((one) => one !== die) ?? die;
    if (this.canPick(die)) this.leftOut = die;
    else this.scene.why(`twice ${other} without ${die}`);
  }

  #useTwice(die: string, leftOut: string): void {
    const move = this.choices.twices.find((one) => one.left_out === leftOut && one.doubled === die)?.text;
    const words = { doubled: capital(say(`card.${die}`)), leftOut: say(`card.${leftOut}`) };
    if (move) this.scene.offer(move, t('dice.doTwice', words));
    else this.scene.why(`twice ${die} without ${leftOut}`);
  }

  /** Takes a key, if it is one of ours. */
  key({ key }: { key: string }): boolean {
    const { keep, crosses, twices } = this.choices;
    if (key === 'k' && keep) this.keepRoll();
    else if (key === 'x' && crosses.size) this.turnMode('cross');
    else if (key === 't' && twices.length) this.turnMode('twice');
    else if (key === 'o' && this.plan.next) this.swap();
    else return false;
    return true;
  }
}
