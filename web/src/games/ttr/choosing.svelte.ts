// What is being chosen at the table of a train game: what one points at, what is lit by that, and what
// the button then says. It is forgotten when the table changes.
import type { TrainMap } from '$lib/maps';
import { CARDS } from '$lib/sentences';
import { settings } from '$lib/settings.svelte';
import { gain } from '$lib/words.svelte';
import { colorOf, expressText, sorted, ticketsKey, type Landing, type Payment } from './choices';
import { Routes } from './routes';
import type { TrainAids, TrainBoard, TrainScene, TrainView } from './types';
import { t } from './words';

const EAST = 0.7; // of the board's width: beyond it a payment at the right would lie on the route

export class Choosing {
  color = $state<string | null>(null); // of the hand, as a letter
  route = $state<string | null>(null);
  city = $state<string | null>(null);
  isStation = $state(false); // a city for a station is looked for
  landing = $state.raw<Landing | null>(null); // on the mat
  picked = $state.raw(new Set<string>()); // tickets
  focus = $state<string | null>(null); // ticket that one looks at
  line = $state<string | null>(null); // of the mat
  side = $state<'left' | 'right'>('right'); // edge of a wide map at which the payment is asked for

  readonly view = $derived(this.scene.view as TrainView);
  readonly aids = $derived(this.scene.aids as TrainAids | null);
  readonly map = $derived(this.scene.map as TrainMap);
  readonly board = $derived(this.scene.board as TrainBoard);
  readonly routes = $derived(new Routes(this.map, this.board));
  readonly choices = $derived(sorted(this.scene.isMine ? this.scene.legal : []));
  readonly isOffered = $derived(Boolean(this.view.offer?.length) && !this.scene.isReplay); // tickets
  readonly isDraft = $derived(this.choices.drafts.size > 0 || this.view.phase === 'draft');

  readonly litRoutes = $derived.by(() => {
    const { borrows, claims } = this.choices;
    if (borrows.size) return new Set([...borrows.keys()].filter((name) => name !== null));
    if (this.isStation) return new Set<string>();
    return new Set([...claims].filter(([, ways]) => !this.color || this.#inColor(ways).length).map(([name]) => name));
  });
  readonly litCities = $derived.by(() => {
    const { festivals, stations } = this.choices;
    if (festivals.size) return new Set([...festivals.keys()].filter((name) => name !== null));
    return new Set(this.isStation ? stations.keys() : []);
  });
  readonly payments = $derived.by<Payment[]>(() => {
    const { claims, stations } = this.choices;
    const all: Payment[] = (this.route ? claims.get(this.route) : this.city ? stations.get(this.city) : undefined) ?? [];
    const own = this.#inColor(all);
    return own.length ? own : all;
  });
  /** The two tracks of the route to be paid for, where both are open and not alike. */
  readonly tracks = $derived.by(() => {
    const twin = this.route && this.routes.twinOf(this.route);
    if (!this.route || !twin || !this.#mustChooseTrack(this.route)) return [];
    return [this.route, twin].sort().map((name) => ({ name, isOn: name === this.route }));
  });
  readonly provinces = $derived(
    Object.fromEntries((this.board.provinces ?? []).map((one) => [one.color, this.provinceName(one.name)])),
  );

  /** The move that keeps the tickets picked, if they may be kept. */
  readonly keep = $derived(this.choices.keeps.get(ticketsKey(this.picked)) ?? null);
  readonly confirmLabel = $derived(this.picked.size ? t('ttr.keepThese', { n: this.picked.size }) : undefined);
  readonly canRestart = $derived(
    this.route !== null || this.city !== null || this.color !== null || this.picked.size > 0 || this.isStation,
  );

  #scene: () => TrainScene;
  #seen = ''; // what was to be decided when one last looked

  constructor(scene: () => TrainScene) {
    this.#scene = scene;
    $effect(() => this.#follow());
  }

  get scene(): TrainScene {
    return this.#scene();
  }

  #follow(): void {
    const { scene, view } = this;
    this.route = this.city = this.landing = this.line = null;
    this.isStation = false;
    const sealed = ticketsKey(view.chosen ?? []);
    const seen = `${view.phase} ${view.turn_number} ${view.pick ?? ''} ${scene.isMine} ${this.isOffered} ${sealed}`;
    if (seen === this.#seen) return;
    this.#seen = seen;
    this.picked = new Set();
  }

  clear(): void {
    this.route = this.city = this.color = this.landing = this.line = null;
    this.isStation = false;
    this.picked = new Set();
  }

  // Routes and cities

  pointRoute(name: string): void {
    const { scene, choices, routes } = this;
    const borrow = choices.borrows.get(name);
    if (borrow) return scene.offer(borrow, t('ttr.borrow', { route: routes.trackless(name) }));
    if (!scene.isMine || this.view.phase === 'tunnel') return;
    const twin = routes.twinOf(name);
    const route = !choices.claims.has(name) && twin && choices.claims.has(twin) ? twin : name;
    const ways = choices.claims.get(route);
    scene.forget();
    this.city = null;
    if (!ways) {
      this.route = null;
      return scene.why(`claim ${name}`);
    }
    this.side = this.#sideFor(this.map.routes[route]?.mid[0]);
    this.route = route;
    const isPlain = !routes.isTunnel(route) && !this.#mustChooseTrack(route);
    const [only] = ways;
    if (!only || ways.length > 1 || this.#inColor(ways).length === 0 || !isPlain) return;
    scene.offer(only.text, t('ttr.claim', { route: routes.trackless(route) }));
    if (!scene.offered) this.route = null;
    this.color = null;
  }

  pointCity(name: string): void {
    const festival = this.choices.festivals.get(name);
    if (festival) return this.takeFestival(festival, name);
    if (!this.choices.stations.has(name)) return this.scene.why(`station ${name}`);
    this.scene.forget();
    this.side = this.#sideFor(this.map.cities[name]?.x);
    this.route = null;
    this.city = name;
  }

  /** Look for a city for a station, or no longer; where none can be built, why. */
  lookForCity(): void {
    const { stations } = this.choices;
    const built = new Set(this.view.players.flatMap((one) => one.built ?? []));
    const free = Object.keys(this.map.cities).find((name) => !built.has(name));
    if (!stations.size && free) return this.scene.why(`station ${free}`);
    this.isStation = !this.isStation;
    this.city = null;
  }

  /** Beside what is paid for, never over it. */
  #sideFor(x = 0): 'left' | 'right' {
    return x > EAST * this.map.size[0] ? 'left' : 'right';
  }

  pay({ text }: Payment): void {
    this.scene.play(text);
    this.route = this.city = this.color = null;
  }

  stopPaying(): void {
    this.route = this.city = null;
  }

  /** A route for those who hear it. */
  describe(name: string): string {
    const owner = this.view.routes[name];
    const isLit = this.litRoutes.has(name);
    const facts = [this.routes.describe(name)];
    if (owner !== undefined) facts.push(t('ttr.takenBy', { who: this.scene.names[owner] ?? '' }));
    if (isLit) facts.push(t(owner === undefined ? 'ttr.youCanClaim' : 'ttr.youCanBorrow'));
    return facts.join(', ');
  }

  /** The festival cards that a claim brings within reach. */
  comingWith(name: string): string[] {
    const coming = this.aids?.festivals?.[name] ?? [];
    const lines = coming.map(({ cards, festival, city, points }) =>
      t('ttr.festivalComing', { n: cards, name: festival, city, gain: gain(points) }),
    );
    return coming.length > 1 ? [...lines, t('ttr.festivalEither')] : lines;
  }

  takeFestival(move: string, city: string | null): void {
    this.scene.offer(move, city === null ? t('ttr.festivalNothing') : t('ttr.festival', { city }));
  }

  #inColor<P extends Payment>(ways: P[]): P[] {
    return this.color ? ways.filter((way) => colorOf(way) === this.color) : ways;
  }

  #mustChooseTrack(name: string): boolean {
    const twin = this.routes.twinOf(name);
    if (twin === null || this.routes.areAlike(name, twin)) return false;
    return this.choices.claims.has(twin) && this.choices.claims.has(name);
  }

  /** A card is large, and taking one is most of all turns: only who confirms everything confirms that. */
  drawCard(move: string, label: string): void {
    if (settings.confirm === 'always') this.scene.offer(move, label);
    else this.scene.play(move);
  }

  // Tickets

  toggleTicket(name: string): void {
    const draft = this.choices.drafts.get(name);
    if (draft) return this.scene.offer(draft, t('ttr.draftThis', { ticket: name }));
    const next = new Set(this.picked.size ? this.picked : (this.view.chosen ?? [])); // one may change one's mind
    if (!next.delete(name)) next.add(name);
    this.picked = next;
  }

  keepPicked(): void {
    if (this.keep) this.scene.play(this.keep);
  }

  // The mat

  pointLanding(landing: Landing): void {
    this.scene.forget();
    this.line = landing.line;
    this.landing = landing;
    const [only] = landing.ways;
    if (landing.ways.length === 1 && only) this.offerLanding(only.text);
  }

  offerLanding(move: string): void {
    const { landing } = this;
    const way = landing?.ways.find((one) => one.text === move);
    if (!landing || !way) return;
    const place = t('ttr.matPlace', { spot: landing.spot, name: this.provinces[landing.line] ?? '' });
    this.scene.offer(move, way.express.length ? `${place}, Express ${expressText(way.express)}` : place);
  }

  /** A province in the language spoken, without what lies in it besides. */
  provinceName(name: string): string {
    const plain = name.replace(/ \(.*/, '');
    return this.scene.texts.words[plain] ?? plain;
  }

  /** Takes a key, if it is one of ours: a colour by its number, and the words by their letters. */
  key({ key }: { key: string }): boolean {
    const { alone, stations } = this.choices;
    const letter = Object.keys(CARDS)[Number(key) - 1];
    if (letter) this.color = this.color === letter ? null : letter;
    else if (key === 'd' && alone.has('draw')) this.drawCard(alone.get('draw')!, t('ttr.draw'));
    else if (key === 't' && alone.has('tickets')) this.scene.offer(alone.get('tickets')!, t('ttr.tickets'));
    else if (key === 's' && stations.size) this.lookForCity();
    else return false;
    return true;
  }
}
