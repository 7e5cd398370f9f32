// What the three train games' views have in common, and what each adds, as one type for the screen.
import type {
  Claim,
  FestivalCards,
  Festival,
  Lead,
  MatLine,
  Moves,
  Plan,
  SeatWays,
  Ticket,
  TicketAid,
  Tunnel,
  TunnelOdds,
  TtrEuropePlayer,
  TtrEuropeView,
  TtrIberiaPlayer,
  TtrSouthKoreaPlayer,
} from '$lib/protocol';
import type { Scene } from '$lib/scene';

export type TrainGame = 'ttr-europe' | 'ttr-iberia' | 'ttr-south-korea';
export type TrainScene = Scene<TrainGame>;
export type TrainMove = Moves[TrainGame];

export type TrainPlayer = Pick<
  TtrEuropePlayer,
  'seat' | 'trains' | 'points' | 'cards' | 'tickets' | 'deciding'
> &
  Partial<TtrEuropePlayer> &
  Partial<TtrIberiaPlayer> &
  Partial<TtrSouthKoreaPlayer>;

export interface TrainView extends Omit<TtrEuropeView, 'players'> {
  players: TrainPlayer[];
  tunnel?: Tunnel;
  pick?: number;
  drafted?: Ticket[];
  festivals?: Festival[];
  draft?: string;
  draft_depth?: number;
  mat?: MatLine[];
  claim?: Claim;
}

export interface TrainAids {
  trains_left: number | null;
  tickets: TicketAid[];
  offer: TicketAid[];
  drafted: TicketAid[];
  closed?: string[]; // routes that nobody has
  plans?: Plan[];
  ways?: SeatWays[];
  tunnels?: Record<string, Record<string, TunnelOdds>>;
  leads?: Record<string, Record<string, Lead>>;
  festivals?: Record<string, FestivalCards[]>; // by route
}

/** What the screen reads of the board's JSON. */
export interface TrainBoard {
  cities?: { id: string; name?: string }[];
  tickets?: { a: string; b: string }[]; // ids of cities
  routePoints: Record<string, number>;
  provinces?: { id: string; name: string; color: string }[];
  provinceScoring?: Record<string, number[]>;
  trainCards?: { perColor: number; locomotives: number };
  stationRules?: { cost: number[]; unusedPoints: number };
}
