// Chances by counting: every card that one does not see may lie on top, each as likely as any other.

export type Counts = Readonly<Record<string, number>>; // cards by colour

const TURNED_UP = 3; // cards, at a tunnel

/** All cards of the game, without those that one sees. */
export function unseenOf(all: Counts, ...seen: Counts[]): Record<string, number> {
  const left = { ...all };
  for (const cards of seen) for (const [color, number] of Object.entries(cards)) left[color] = (left[color] ?? 0) - number;
  return left;
}

export const sum = (counts: Counts) => Object.values(counts).reduce((total, one) => total + one, 0);

/** The chances that of three cards none, one, two, all three are of these `matching`. */
export function tunnelOdds(unseen: number, matching: number): number[] {
  const turned = Math.min(TURNED_UP, unseen);
  const odds = Array.from({ length: TURNED_UP + 1 }, (_, more) => ways(matching, more) * ways(unseen - matching, turned - more));
  const all = ways(unseen, turned);
  return odds.map((one) => (all > 0 ? one / all : 0));
}

/** The chance that of so many cards from the deck at least one is of these `matching`. */
export function helps(unseen: number, matching: number, cards: number): number {
  const drawn = Math.min(cards, unseen);
  return drawn === 0 ? 0 : 1 - ways(unseen - matching, drawn) / ways(unseen, drawn);
}

/** In how many ways so many may be chosen. */
function ways(from: number, many: number): number {
  if (many < 0 || many > from) return 0;
  let found = 1;
  for (let at = 0; at < many; at++) found = (found * (from - at)) / (at + 1);
  return Math.round(found);
}
