// Made by `python -m grandtour.server.typescript` from the Python types: do not edit it here.

export type Stage = 'closed' | 'open' | 'over' | 'playing';

export type Reason = 'away' | 'left' | 'time';

export type Reaction = 'bravo' | 'hurry' | 'oops' | 'smile' | 'wow';

export type Pace = NoClock | LiveClock | DaysPerMove;

export type Watch = PublicView | DelayedView | NoWatching;

export type Join = 'link' | 'lobby';

export type NewsKind =
  | 'agreed-back'
  | 'asked-back'
  | 'bot'
  | 'bot-asked'
  | 'closed'
  | 'declined-back'
  | 'hinted'
  | 'left'
  | 'offered'
  | 'over'
  | 'reacted'
  | 'rematch'
  | 'returned'
  | 'said'
  | 'sat'
  | 'started'
  | 'stood-in'
  | 'taken-back'
  | 'withdrew-back';

export type Message = Update | State | Presence | Done | Refused;

export type AnyCommand =
  | Sit
  | Call
  | Leave
  | Return
  | AddBot
  | Caretaker
  | Offer
  | Clear
  | Start
  | Play
  | Undo
  | AskBack
  | AnswerBack
  | Say
  | React
  | Mute
  | AllowHints
  | Rematch
  | Close;

/** Everybody takes the time they need. */
export interface NoClock {
  kind: 'none';
}

/** So many seconds for the whole game, and some more for every move that others can see. */
export interface LiveClock {
  kind: 'live';
  seconds: number;
  increment?: number;
}

/** So many days for each move. */
export interface DaysPerMove {
  kind: 'days';
  days: number;
}

/** Anybody sees what lies open on the table. */
export interface PublicView {
  kind: 'public';
}

/** The same, some time later. */
export interface DelayedView {
  kind: 'delayed';
  seconds?: number;
}

/** Nobody but the players. */
export interface NoWatching {
  kind: 'none';
}

/** Somebody with a name. The id is public; only the signed token proves who one is. */
export interface Person {
  id: string;
  name: string;
  /** plays through the protocol, without a person before a screen */
  program?: boolean;
}

/** What a table is to be like. The board is the game's own unless its JSON is given. */
export interface CreateTable {
  game: string;
  seats: number;
  board?: Record<string, unknown> | null;
  options?: Record<string, boolean | number | string>;
  pace?: Pace;
  join?: Join;
  watch?: Watch;
  title?: string;
  /** players may ask what a strong bot would do; everybody hears of it */
  hints?: boolean;
}

/** A board to look over before a table is opened on it. */
export interface CheckBoard {
  board: Record<string, unknown>;
  /** if the file does not say it */
  game?: string | null;
}

export interface BoardProblem {
  /** place in the file, such as `routes[2].length`; empty: the file as a whole */
  path: string;
  problem: string;
}

/** What there is to say of a board; without faults it can be played. */
export interface BoardReport {
  game: string;
  title: string;
  edition: string;
  /** what its maker says of it */
  notice: string;
  /** so many can play on it */
  seats: number[];
  switches: Record<string, number[]>;
  /** it cannot be played */
  faults: BoardProblem[];
  /** it can, but this is hardly meant so */
  doubts: BoardProblem[];
}

export interface StudyMove {
  seat: number;
  move: string;
}

/** How other machines reach this server, as far as it knows. */
export interface Site {
  /** none: only this machine does */
  addresses: string[];
  /** what a host types to let others in */
  command: string;
  /** where it says itself that others find it */
  public: string | null;
}

/** Go on from a position of a finished game, at a new table. */
export interface PlayOn {
  /** after so many moves */
  move: number;
  seat?: number | null;
  /** who plays the other seats: bots, or who had them */
  others?: 'bots' | 'people';
  pace?: Pace;
  join?: Join;
  watch?: Watch;
  title?: string;
}

export interface BoardInfo {
  name: string;
  title: string;
  /** 'verified', 'reconstructed' or 'own' */
  edition: string;
  digest: string;
  /** supplied by whoever opened the table */
  own: boolean;
}

/** Somebody plays for the owner of a seat, who may take it back. A caretaker makes the law's default decisions, which draw no tickets and spend nothing that need not be spent. */
export interface StandIn {
  /** the owner left, ran out of time, or was away and somebody asked for it */
  reason: Reason;
  /** who plays instead of a caretaker, as the host or the others wished */
  bot?: string;
}

/** Some at the table want a bot to play where a caretaker does, or somebody is away. */
export interface BotAsk {
  bot: string;
  /** who are for it; it is done once they are more than half of those here */
  people: Person[];
}

/** Who sits there: a person, a bot, or nobody yet. */
export interface SeatInfo {
  person?: Person;
  bot?: string;
  stand_in?: StandIn;
  /** nobody sits there yet, and nobody else may */
  kept?: Person;
  /** who plays there, where one person has several seats */
  called?: string;
  bot_ask?: BotAsk;
  /** a bot plays there, and whoever comes may take its place */
  offered?: boolean;
  /** the bot whose place they took; other bots keep their names */
  after?: string;
}

/** A seat asks to take its last turn back, and with it everything since. */
export interface BackAsk {
  number: number;
  seat: number;
  agreed: number[];
  /** all of the turn; in old games its last move alone */
  turn: boolean;
}

/** The position of a finished game from which this one goes on. */
export interface Origin {
  table: string;
  move: number;
}

/** What everybody may know of a table; nothing of the game itself. */
export interface TableInfo {
  id: string;
  title: string;
  game: string;
  /** version, frozen for this table */
  rules: number;
  board: BoardInfo;
  options: Record<string, boolean | number | string>;
  pace: Pace;
  join: Join;
  watch: Watch;
  host: Person;
  stage: Stage;
  seats: SeatInfo[];
  /** ms since 1970, as all times here */
  created: number;
  back_ask?: BackAsk;
  /** the table at which one goes on */
  rematch?: string;
  /** who asked for it */
  rematch_by?: Person;
  origin?: Origin;
  /** players may ask for hints */
  hints?: boolean;
}

/** A line in a list of tables. */
export interface TableSummary {
  id: string;
  title: string;
  game: string;
  stage: Stage;
  pace: Pace;
  host: Person;
  seats: SeatInfo[];
  created: number;
  /** seats whose decision is awaited */
  deciding?: number[];
  watch?: Watch;
  winners?: number[];
}

/** Time left for each seat when this was said; `running` ones lose it from then on. */
export interface Clock {
  at: number;
  /** ms */
  left: number[];
  running: boolean[];
}

/** The scorecard. */
export interface GameResult {
  /** the game's own; each has seat, place, total and lines */
  cards: AnyCard[];
  winners: number[];
  decided_by: string;
}

/** Something that happened at the table rather than in the game. */
export interface News {
  news: NewsKind;
  at: number;
  seat?: number;
  person?: Person;
  /** what was said or shown, the name of a bot, the id of a table */
  text?: string;
  /** why a caretaker plays */
  reason?: Reason;
  /** who asked for the caretaker */
  by?: Person;
  /** of the turn that is to be taken back, as all may know them */
  events?: Record<string, unknown>[];
}

/** The next message of a stream. */
export interface Update {
  type: 'update';
  seq: number;
  /** to be sent back with decisions; the same as long as nothing new is known */
  version: number;
  at: number;
  table?: TableInfo;
  /** the game's own */
  view?: AnyView;
  /** moves of this seat: kind, text, parts */
  legal?: AnyMove[];
  /** what is to be decided, by language; {}: nothing */
  prompt?: Record<string, string>;
  can_undo?: boolean;
  clock?: Clock;
  result?: GameResult;
  /** of the game, as this seat may know them */
  events?: Record<string, unknown>[];
  news?: News[];
  /** ids of those whom this seat does not want to hear */
  muted?: string[];
}

/** How all stands: the first message, when one does not say what one has seen already. */
export interface State {
  type: 'state';
  seq: number;
  /** to be sent back with decisions; the same as long as nothing new is known */
  version: number;
  at: number;
  table?: TableInfo;
  /** the game's own */
  view?: AnyView;
  /** moves of this seat: kind, text, parts */
  legal?: AnyMove[];
  /** what is to be decided, by language; {}: nothing */
  prompt?: Record<string, string>;
  can_undo?: boolean;
  clock?: Clock;
  result?: GameResult;
  /** of the game, as this seat may know them */
  events?: Record<string, unknown>[];
  news?: News[];
  /** ids of those whom this seat does not want to hear */
  muted?: string[];
}

/** Who is connected. It passes: there is no catching up with it. */
export interface Presence {
  type: 'presence';
  seq: number;
  seats: boolean[];
  watchers: number;
}

/** A command was carried out, and its line is committed. */
export interface Done {
  type: 'done';
  id: string;
  /** of the sender's stream; what the command brought about is in it */
  seq: number;
  /** after `sit` */
  seat?: number;
  /** after `rematch` */
  table?: string;
}

/** A command was not carried out, and nothing has changed. */
export interface Refused {
  type: 'refused';
  id: string;
  seq: number;
  code: string;
  message: string;
  clause?: string;
}

/** Take an empty seat, or the first one that is empty; during a game, a bot's that is offered. */
export interface Sit {
  do: 'sit';
  id: string;
  seat?: number | null;
}

/** Before the game: say what whoever plays one's seat is called; null: as oneself. */
export interface Call {
  do: 'call';
  id: string;
  name?: string | null;
}

/** Stand up; once the game has begun a caretaker plays until one is back. */
export interface Leave {
  do: 'leave';
  id: string;
}

/** Take one's seat back from the caretaker. */
export interface Return {
  do: 'return';
  id: string;
}

/** Let a bot sit there; during a game, in place of another bot. */
export interface AddBot {
  do: 'bot';
  id: string;
  seat: number;
  bot?: string | null;
}

/** During a game: let a caretaker, or a bot, play for somebody who is not connected or has left. */
export interface Caretaker {
  do: 'caretaker';
  id: string;
  seat: number;
  bot?: string | null;
}

/** During a game: let whoever comes take the place of a bot, or no longer. */
export interface Offer {
  do: 'offer';
  id: string;
  seat: number;
  on?: boolean;
}

/** Free a seat before the game, or let nobody be waited for there. */
export interface Clear {
  do: 'clear';
  id: string;
  seat: number;
}

export interface Start {
  do: 'start';
  id: string;
  version: number;
}

export interface Play {
  do: 'play';
  id: string;
  version: number;
  move: string;
}

/** Take one's last move back, while it has shown nobody anything. */
export interface Undo {
  do: 'undo';
  id: string;
  version: number;
}

/** Ask everybody whether one may take one's last turn back. */
export interface AskBack {
  do: 'ask-back';
  id: string;
  version: number;
}

export interface AnswerBack {
  do: 'answer-back';
  id: string;
  number: number;
  agree: boolean;
}

export interface Say {
  do: 'say';
  id: string;
  text: string;
}

/** Show the table a face, without a word. */
export interface React {
  do: 'react';
  id: string;
  what: Reaction;
}

/** Hear no more of somebody at this seat, or hear them again. */
export interface Mute {
  do: 'mute';
  id: string;
  person: string;
  on?: boolean;
}

/** Before the game: say whether hints may be asked for; the host may. */
export interface AllowHints {
  do: 'hints';
  id: string;
  on?: boolean;
}

/** Once the game is over: a new table with the same settings, where everybody's seat is kept. */
export interface Rematch {
  do: 'rematch';
  id: string;
}

/** Give up a table that has not begun; the host may. */
export interface Close {
  do: 'close';
  id: string;
}

/** Say what one is called. */
export interface BeSomebody {
  name: string;
  program?: boolean;
}

/** Oneself. The token is for programs; browsers have it as a cookie. */
export interface Me {
  id: string;
  name: string;
  program: boolean;
  token: string;
}

export interface TableList {
  tables: TableSummary[];
  /** ask again with this for older ones */
  before: string | null;
}

/** A finished game after so many moves, from a seat, from nobody's, or all open. */
export interface ReplayStep {
  number: number;
  /** of the whole game */
  moves: number;
  view: AnyView;
  /** all open: every seat's view */
  open?: AnyView[];
  /** who made the move that led here */
  seat?: number;
  /** the game's own, as in `legal` */
  move?: AnyMove;
  events?: Record<string, unknown>[];
  result?: GameResult;
  /** the game's own */
  aids?: AnyAids;
  /** all open: every seat's, until the game is over */
  open_aids?: AnyAids[];
}

/** A stretch of a finished game, as far as one answer goes. */
export interface ReplaySteps {
  steps: ReplayStep[];
}

/** What comes out otherwise than with the move it is compared with: the next best, or the best. */
export interface Difference {
  /** of the seat's scorecard; null: the points of the best of the others */
  line: string | null;
  /** points, on average */
  more: number;
}

/** A move that was tried out, and what came of it. */
export interface Advice {
  /** the game's own, as in `legal` */
  move: AnyMove;
  /** share of the tries that the seat won */
  wins: number;
  /** of the seat at the end, on average */
  points: number;
  /** 0: there was nothing to choose */
  tries: number;
  /** the weightiest first; none if it is too close to tell */
  reasons: Difference[];
}

/** What a strong bot would do, from what the seat knows: at most three moves, the best first. */
export interface Hint {
  /** of the seat's stream, when it asked */
  version: number;
  advice: Advice[];
}

/** A position to try moves in, as a table of one's own that nobody keeps. */
export interface Study {
  game: string;
  position: Record<string, unknown>;
  /** through whose eyes */
  seat?: number;
  /** who sits there; left out: people who are called by their numbers */
  seats?: SeatInfo[];
  moves?: StudyMove[];
  /** the number of the newest message that is known; left out: none */
  since?: number | null;
  why?: string | null;
}

/** What was wrong with a request. */
export interface Problem {
  code: string;
  message: string;
  clause?: string;
}

/** Whether a move may be made, and if not why not. */
export interface Why {
  legal: boolean;
  /** for programs */
  code?: string;
  /** for people, in the language asked for */
  message?: string;
  /** of the rules, if they refuse it */
  clause?: string;
}

/** What the seat is told of a studied position, in the messages of a table's stream. */
export interface Studied {
  messages: (State | Update)[];
  /** the game's own */
  aids: AnyAids;
  /** the first move that may not be made, and why; the rest is left */
  refused?: Problem;
  why?: Why;
}

// Ticket to Ride Europe

/** What everybody sees of a seat (TTR-66). */
export interface TtrEuropePlayer {
  seat: number;
  deciding: boolean;
  trains: number;
  points: number;
  cards: number;
  tickets: number;
  stations: number;
  /** cities with this seat's stations, in the order built */
  built: string[];
}

export interface Ticket {
  name: string;
  points: number;
  long?: boolean;
  /** told with the option scoreTicketsLive */
  done?: boolean;
}

/** A tunnel being tried (EUR-24, EUR-34). */
export interface Tunnel {
  route: string;
  staged: string;
  revealed: string;
  /** of these, which ask for one card more */
  asking: boolean[];
  surcharge: number;
}

/** All that one seat, or a spectator, may know of a game in which seats take turns. */
export interface TtrEuropeView {
  game: string;
  board: string;
  phase: string;
  /** null for a spectator */
  you: number | null;
  players: TtrEuropePlayer[];
  /** house rules that differ from their defaults */
  options?: Record<string, boolean | number | string>;
  /** seat whose turn it is */
  turn: number;
  turn_number: number;
  /** seat that began */
  first: number;
  /** face-up cards by place, '.' for an empty one */
  display: string;
  deck: number;
  discard: number;
  ticket_deck: number;
  /** claimed ones, and whose they are */
  routes: Record<string, number>;
  final_turns?: number;
  /** whose turns these are, in order */
  last_turns?: number[];
  /** with the option openDiscard */
  discard_cards?: string;
  /** your cards */
  hand?: string;
  /** yours */
  tickets?: Ticket[];
  /** tickets you are choosing from */
  offer?: Ticket[];
  /** what you have put in while others choose */
  chosen?: string[];
  /** the route you are paying for */
  pending?: string;
  /** everybody's, once the game is over */
  all_tickets?: Ticket[][];
  tunnel?: Tunnel;
  /** the city whose station is to borrow a route */
  borrowing?: string;
}

/** One seat's scorecard: the total is the sum of the lines. */
export interface TtrEuropeSeatCard {
  seat: number;
  place: number;
  total: number;
  lines: Record<string, number>;
  completed: Ticket[];
  failed: Ticket[];
  /** trail, in spaces */
  longest: number;
  /** city of a station -> the route it borrows */
  borrowed: Record<string, string | null>;
}

/** How far a ticket has got by your own routes, and the cheapest way to complete it. */
export interface TicketAid {
  name: string;
  done: boolean;
  /** still to claim on that way, 0 if done; null: no way is open any more */
  spaces: number | null;
  /** that it takes, one a space; null: no way is open, or you have too few left */
  trains: number | null;
  /** its routes in order, your own ones included */
  way: string[];
  /** of others, on that way: your stations may borrow one each */
  borrowed?: string[];
  /** not held yet: spaces beyond what those held, or drafted before, need */
  more?: number;
}

/** What your tickets need together, some of those offered to you among them. */
export interface Plan {
  /** of the offer; [] is what you have without any */
  tickets: string[];
  /** still to claim, track that several share counted once; cut-off tickets left out */
  spaces: number;
  /** no plan takes fewer; otherwise one with so many was found */
  exact: boolean;
}

/** A ticket at the end of the game. */
export interface TicketWay {
  name: string;
  points: number;
  done: boolean;
  /** routes that complete it, in order, borrowed ones included */
  way: string[];
}

/** How a seat's tickets came out. */
export interface SeatWays {
  seat: number;
  tickets: TicketWay[];
  /** routes of its longest trail, in order; where that scores */
  longest: string[];
}

/** What a seat's points are made of before the end, as far as the viewer may know it. */
export interface SoFar {
  /** of the scorecard, those that are counted as one goes: they sum up */
  lines: Record<string, number>;
  /** counted at the end: what they would bring as things stand */
  later?: Record<string, number>;
}

/** What a tunnel may ask for beyond its length, if you pay in one colour. */
export interface TunnelOdds {
  /** cards that you do not see, of which any may be on top of the deck */
  unseen: number;
  /** chance that no card more is asked for, one, two … */
  odds: number[];
  /** further cards that you could pay, in this colour and in locomotives */
  spare: number;
}

/** What you could work out with patience. The lists are in the order of the view's. */
export interface TtrEuropeAids {
  /** null for a spectator */
  trains_left: number | null;
  /** yours */
  tickets: TicketAid[];
  /** tickets you are choosing from */
  offer: TicketAid[];
  /** yours in this draft */
  drafted: TicketAid[];
  plans?: Plan[];
  /** routes that nobody has, and that you may not claim: a twin is taken */
  closed?: string[];
  /** everybody's, once the game is over */
  ways?: SeatWays[];
  /** what each seat's points are made of, until the game is over */
  so_far?: SoFar[];
  /** you can pay for: route -> letter of the colour */
  tunnels: Record<string, Record<string, TunnelOdds>>;
}

/** The top card of the deck. */
export interface TtrEuropeDrawMove {
  kind: 'draw';
  /** its one spelling */
  text: string;
}

/** A face-up card. */
export interface TtrEuropeTakeMove {
  kind: 'take';
  /** its one spelling */
  text: string;
  /** of the display, from 1 at the left */
  place: number;
  /** its letter */
  card: string;
}

/** No second card (option). */
export interface StopMove {
  kind: 'stop';
  /** its one spelling */
  text: string;
}

/** Draw destination tickets. */
export interface TicketsMove {
  kind: 'tickets';
  /** its one spelling */
  text: string;
}

/** Nothing can be done. */
export interface PassMove {
  kind: 'pass';
  /** its one spelling */
  text: string;
}

/** These of the offered tickets. */
export interface TtrEuropeKeepMove {
  kind: 'keep';
  /** its one spelling */
  text: string;
  /** in the order of the offer */
  tickets: string[];
}

/** A route, and the cards for it. */
export interface ClaimMove {
  kind: 'claim';
  /** its one spelling */
  text: string;
  /** that leave the hand, as letters */
  cards: string;
  /** letter of those that are no locomotives; null: there are none */
  color: string | null;
  locomotives: number;
  route: string;
}

/** A station, and the cards for it. */
export interface StationMove {
  kind: 'station';
  /** its one spelling */
  text: string;
  /** that leave the hand, as letters */
  cards: string;
  /** letter of those that are no locomotives; null: there are none */
  color: string | null;
  locomotives: number;
  city: string;
}

/** A tunnel's surcharge. */
export interface PayMove {
  kind: 'pay';
  /** its one spelling */
  text: string;
  /** that leave the hand, as letters */
  cards: string;
  /** letter of those that are no locomotives; null: there are none */
  color: string | null;
  locomotives: number;
}

/** The tunnel stays unclaimed. */
export interface WithdrawMove {
  kind: 'withdraw';
  /** its one spelling */
  text: string;
}

/** A route for the station that is asked about (option). */
export interface BorrowMove {
  kind: 'borrow';
  /** its one spelling */
  text: string;
  /** null borrows nothing */
  route: string | null;
}

export type TtrEuropeMove =
  | TtrEuropeDrawMove
  | TtrEuropeTakeMove
  | StopMove
  | TicketsMove
  | PassMove
  | TtrEuropeKeepMove
  | ClaimMove
  | StationMove
  | PayMove
  | WithdrawMove
  | BorrowMove;

// Ticket to Ride Iberia

/** What everybody sees of a seat (TTR-66). */
export interface TtrIberiaPlayer {
  seat: number;
  deciding: boolean;
  trains: number;
  points: number;
  cards: number;
  tickets: number;
  /** in the pile */
  festival_cards: number;
  /** with the option openFestivals, and at the end */
  festivals?: Record<string, number>;
}

/** A festival: what lies at its cities, and what it is worth to you. */
export interface Festival {
  name: string;
  cities: string[];
  /** cards face up at its cities */
  lying: number;
  /** in the box */
  cards: number;
  /** for one card, two cards … */
  points: number[];
  /** cards in your pile */
  yours?: number;
  /** points that taking what lies there would add for you */
  next?: number;
}

/** A view of a map whose tickets are drafted. */
export interface TtrIberiaView {
  game: string;
  board: string;
  phase: string;
  /** null for a spectator */
  you: number | null;
  players: TtrIberiaPlayer[];
  /** house rules that differ from their defaults */
  options?: Record<string, boolean | number | string>;
  /** seat whose turn it is */
  turn: number;
  turn_number: number;
  /** seat that began */
  first: number;
  /** face-up cards by place, '.' for an empty one */
  display: string;
  deck: number;
  discard: number;
  ticket_deck: number;
  /** claimed ones, and whose they are */
  routes: Record<string, number>;
  final_turns?: number;
  /** whose turns these are, in order */
  last_turns?: number[];
  /** with the option openDiscard */
  discard_cards?: string;
  /** your cards */
  hand?: string;
  /** yours */
  tickets?: Ticket[];
  /** tickets you are choosing from */
  offer?: Ticket[];
  /** what you have put in while others choose */
  chosen?: string[];
  /** the route you are paying for */
  pending?: string;
  /** everybody's, once the game is over */
  all_tickets?: Ticket[][];
  /** which choice of a draft, from 1 */
  pick?: number;
  /** yours in this draft */
  drafted?: Ticket[];
  festivals: Festival[];
  /** what has become of the Draft card: 'hidden', 'due', 'held' or 'none' */
  draft: string;
  /** cards above it, with the option openDraftCardDepth */
  draft_depth?: number;
}

/** One seat's scorecard: the total is the sum of the lines. */
export interface TtrIberiaSeatCard {
  seat: number;
  place: number;
  total: number;
  lines: Record<string, number>;
  completed: Ticket[];
  failed: Ticket[];
  /** festival -> cards, points */
  festivals: Record<string, number[]>;
}

/** Festival cards that lie at one end of a route. */
export interface FestivalCards {
  city: string;
  festival: string;
  cards: number;
  /** that taking them would add for you */
  points: number;
}

/** What you could work out with patience. The lists are in the order of the view's. */
export interface TtrIberiaAids {
  /** null for a spectator */
  trains_left: number | null;
  /** yours */
  tickets: TicketAid[];
  /** tickets you are choosing from */
  offer: TicketAid[];
  /** yours in this draft */
  drafted: TicketAid[];
  plans?: Plan[];
  /** routes that nobody has, and that you may not claim: a twin is taken */
  closed?: string[];
  /** everybody's, once the game is over */
  ways?: SeatWays[];
  /** what each seat's points are made of, until the game is over */
  so_far?: SoFar[];
  /** route open to you -> what its claim lets you take */
  festivals: Record<string, FestivalCards[]>;
}

/** This ticket of the packet in hand. */
export interface DraftMove {
  kind: 'draft';
  /** its one spelling */
  text: string;
  ticket: string;
}

/** The festival cards at one end of the route just claimed. */
export interface FestivalMove {
  kind: 'festival';
  /** its one spelling */
  text: string;
  /** null takes nothing */
  city: string | null;
}

export type TtrIberiaMove =
  | TtrEuropeDrawMove
  | TtrEuropeTakeMove
  | StopMove
  | TicketsMove
  | PassMove
  | TtrEuropeKeepMove
  | ClaimMove
  | DraftMove
  | FestivalMove;

// Ticket to Ride South Korea

/** What everybody sees of a seat (TTR-66). */
export interface TtrSouthKoreaPlayer {
  seat: number;
  deciding: boolean;
  trains: number;
  points: number;
  cards: number;
  tickets: number;
  /** values of the Express cards left */
  express: number[];
}

/** One line of the province mat. */
export interface MatLine {
  color: string;
  /** whose train stands on each */
  spots: (number | null)[];
  /** of each seat */
  sums: number[];
  /** for each seat, if the game ended now */
  points: number[];
}

/** The claim you are making; nobody else sees it yet. */
export interface Claim {
  route: string;
  cards: string;
  /** line -> Express cards -> the spot reached */
  landings: Record<string, Record<string, number>>;
}

/** A view of a map whose tickets are drafted. */
export interface TtrSouthKoreaView {
  game: string;
  board: string;
  phase: string;
  /** null for a spectator */
  you: number | null;
  players: TtrSouthKoreaPlayer[];
  /** house rules that differ from their defaults */
  options?: Record<string, boolean | number | string>;
  /** seat whose turn it is */
  turn: number;
  turn_number: number;
  /** seat that began */
  first: number;
  /** face-up cards by place, '.' for an empty one */
  display: string;
  deck: number;
  discard: number;
  ticket_deck: number;
  /** claimed ones, and whose they are */
  routes: Record<string, number>;
  final_turns?: number;
  /** whose turns these are, in order */
  last_turns?: number[];
  /** with the option openDiscard */
  discard_cards?: string;
  /** your cards */
  hand?: string;
  /** yours */
  tickets?: Ticket[];
  /** tickets you are choosing from */
  offer?: Ticket[];
  /** what you have put in while others choose */
  chosen?: string[];
  /** the route you are paying for */
  pending?: string;
  /** everybody's, once the game is over */
  all_tickets?: Ticket[][];
  /** which choice of a draft, from 1 */
  pick?: number;
  /** yours in this draft */
  drafted?: Ticket[];
  mat: MatLine[];
  claim?: Claim;
}

/** One seat's scorecard: the total is the sum of the lines. */
export interface TtrSouthKoreaSeatCard {
  seat: number;
  place: number;
  total: number;
  lines: Record<string, number>;
  completed: Ticket[];
  failed: Ticket[];
  /** line -> sum, points */
  provinces: Record<string, number[]>;
}

/** Where you would stand on a line of the mat with a train on one more spot. */
export interface Lead {
  /** your sum less the best other one: below 0 you trail, at 0 the highest spot tells */
  margin: number;
  /** for you, if the game ended then */
  points: number;
}

/** What you could work out with patience. The lists are in the order of the view's. */
export interface TtrSouthKoreaAids {
  /** null for a spectator */
  trains_left: number | null;
  /** yours */
  tickets: TicketAid[];
  /** tickets you are choosing from */
  offer: TicketAid[];
  /** yours in this draft */
  drafted: TicketAid[];
  plans?: Plan[];
  /** routes that nobody has, and that you may not claim: a twin is taken */
  closed?: string[];
  /** everybody's, once the game is over */
  ways?: SeatWays[];
  /** what each seat's points are made of, until the game is over */
  so_far?: SoFar[];
  /** line -> free spot -> where you would stand */
  leads: Record<string, Record<string, Lead>>;
}

/** Where a train goes on the mat. */
export interface MatMove {
  kind: 'mat';
  /** its one spelling */
  text: string;
  /** by its colour; null: no train goes there */
  line: string | null;
  /** values of the Express cards spent */
  express: number[];
  /** that the train comes to stand on */
  spot: number | null;
}

/** Spend Express cards for a draw, or for tickets. */
export interface ExpressMove {
  kind: 'express';
  /** its one spelling */
  text: string;
  /** their values */
  express: number[];
  what: 'draw' | 'tickets';
}

export type TtrSouthKoreaMove =
  | TtrEuropeDrawMove
  | TtrEuropeTakeMove
  | StopMove
  | TicketsMove
  | PassMove
  | TtrEuropeKeepMove
  | ClaimMove
  | DraftMove
  | MatMove
  | ExpressMove;

// Road Trip Europa

/** A country card (RTE-02). */
export interface RoadTripEuropaCard {
  name: string;
  letter: string;
  region: string;
  number: number;
  cuisine?: string[];
  transport?: string[];
  culture?: string[];
}

/** What one round has brought: a column of the sheet, with its rows in their order. */
export interface RoundRow {
  start_end: number;
  cuisine: number;
  transport: number;
  culture: number;
  /** the type scored, if any */
  culture_type: string | null;
}

/** A score sheet (RTE-38, RTE-50). */
export interface Sheet {
  /** those that are over */
  rounds: RoundRow[];
  /** countries marked */
  marks: string[];
  /** culture types scored */
  used: string[];
}

/** What the round would bring a seat if it ended now, as far as the viewer sees the cards. */
export interface Now {
  start_end: number;
  cuisine: number;
  /** before halving */
  cuisine_sum: number;
  transport: number;
  /** each type that could be scored */
  culture: Record<string, number>;
  /** new ones; null: the sheet is hidden */
  countries: number | null;
  /** regions that would be won */
  stars: string[];
  /** the bonus that would be won */
  passport: number;
}

/** What a viewer sees of a seat. */
export interface RoadTripEuropaPlayer {
  seat: number;
  deciding: boolean;
  /** null: a card that lies face down for the viewer */
  display: (RoadTripEuropaCard | null)[];
  /** the first card lies face down */
  start_hidden: boolean;
  /** in hand: known if the viewer has held that packet in this round */
  packet: RoadTripEuropaCard[] | null;
  packet_size: number;
  /** put in, but not carried out yet */
  has_chosen: boolean;
  /** the total so far; null: the sheet is hidden */
  points: number | null;
  /** the bonus won */
  passport: number | null;
  /** null: hidden (option hideSheets) */
  sheet: Sheet | null;
  /** null between rounds */
  now: Now | null;
}

/** A region of the sheet with its star (RTE-04). */
export interface Region {
  name: string;
  color: string;
  bonus: number;
  countries: string[];
  /** seats; empty while the star is free */
  won_by: number[];
}

/** A tier of the passport (RTE-46). */
export interface Tier {
  bonus: number;
  won_by: number[];
  taken: boolean;
}

/** A type of cuisine, transport or culture, and what it brings. */
export interface RoadTripEuropaSymbol {
  name: string;
  /** the value of cuisine, of a pair of transport, of culture on another's card */
  points: number;
  /** on all cards together */
  copies: number;
}

/** This card of the packet. */
export interface PickMove {
  kind: 'pick';
  /** its one spelling */
  text: string;
  card: string;
}

/** This culture type. */
export interface ScoreMove {
  kind: 'score';
  /** its one spelling */
  text: string;
  /** null scores nothing */
  culture: string | null;
}

/** All that one seat, or a spectator, may know: ready for JSON. */
export interface RoadTripEuropaView {
  game: string;
  board: string;
  phase: string;
  /** null for a spectator */
  you: number | null;
  players: RoadTripEuropaPlayer[];
  /** house rules that differ from their defaults */
  options?: Record<string, boolean | number | string>;
  round: number;
  rounds: number;
  /** number of the card being chosen */
  pick: number;
  hand_size: number;
  /** 'left' or 'right' */
  direction: string;
  /** by seat: who gets its packet next (RTE-63) */
  receivers: number[];
  /** cards not dealt in this round */
  aside: number;
  regions: Region[];
  passport: Tier[];
  cuisine: RoadTripEuropaSymbol[];
  transport: RoadTripEuropaSymbol[];
  culture: RoadTripEuropaSymbol[];
  /** your choice, while the others still choose */
  chosen?: RoadTripEuropaMove;
}

/** One seat's scorecard: the total is the sum of the lines. */
export interface RoadTripEuropaSeatCard {
  seat: number;
  place: number;
  total: number;
  lines: Record<string, number>;
  rounds: RoundRow[];
  countries: number;
  stars: string[];
  passport: number | null;
}

/** The best thing that a card does. */
export interface Deed {
  /** start-end, cuisine, transport-pair, culture, countries, star or passport */
  what: string;
  /** that it does it with */
  cards: string[];
  /** by which this line of the sheet grows */
  points: number;
}

/** What the round would bring you if it ended with this card laid. */
export interface WithCard {
  start_end: number;
  cuisine: number;
  /** before halving */
  cuisine_sum: number;
  transport: number;
  /** each type that could be scored */
  culture: Record<string, number>;
  /** new ones; null: the sheet is hidden */
  countries: number | null;
  /** regions that would be won */
  stars: string[];
  /** the bonus that would be won */
  passport: number;
  /** of all that, with the best culture type */
  total: number;
  /** null: it adds nothing */
  best: Deed | null;
}

/** What you could work out with patience. */
export interface RoadTripEuropaAids {
  /** of the view's `now`, likewise; null: no round is running, or not yours */
  now_total: number | null;
  /** by card of the packet in your hand */
  with_card: Record<string, WithCard>;
  /** what each seat's points are made of; null: a hidden sheet */
  so_far?: (SoFar | null)[];
}

export type RoadTripEuropaMove = PickMove | ScoreMove;

// Dice Trip Belgium

/** A sheet as it stands: the total is the sum of the lines (DTB-43). */
export interface Score {
  total: number;
  lines: Record<string, number>;
  /** cities of the longest road, in order */
  road: string[];
  /** cities of the longest series, in order */
  series: string[];
  clean_zones: string[];
}

/** What everybody sees of a seat (DTB-47). */
export interface DiceTripBelgiumPlayer {
  seat: number;
  deciding: boolean;
  /** not used yet */
  powers: string[];
  /** of these, those of no use any more */
  idle?: string[];
  /** left out where it is hidden */
  sheet?: Record<string, number | string>;
  /** bonus cities */
  bonus?: string[];
  /** numbers struck on the tracker */
  used?: number[];
  /** groups of tens that have a number */
  tens?: number[];
  score?: Score;
}

export interface Entry {
  city: string;
  /** left out for a cross */
  number?: number;
  /** for the tens, for the ones */
  dice?: string[];
}

/** Die twice: which die stands in both numbers, which in none (DTB-26). */
export interface Twice {
  doubled: string;
  left_out: string;
}

/** Your sealed choices of this round (DTB-51). */
export interface Packet {
  closed: boolean;
  entries: Entry[];
  twice?: Twice;
}

/** A number that you may write now, and what each city would bring at once. */
export interface DiceTripBelgiumNumber {
  number: number;
  /** for the tens, for the ones */
  dice: string[];
  /** gain, by city */
  cities: Record<string, number>;
}

/** All that one seat, or a spectator, may know: ready for JSON. */
export interface DiceTripBelgiumView {
  game: string;
  board: string;
  phase: string;
  /** null for a spectator */
  you: number | null;
  players: DiceTripBelgiumPlayer[];
  /** house rules that differ from their defaults */
  options?: Record<string, boolean | number | string>;
  /** the roller */
  turn: number;
  /** the round */
  turn_number: number;
  rounds: number;
  first: number;
  /** the face each shows */
  dice: Record<string, number>;
  /** yours */
  packet?: Packet;
  /** that you may write next */
  numbers?: DiceTripBelgiumNumber[];
  /** gain of crossing a city, by city */
  crosses?: Record<string, number>;
  /** solo, with the option soloTargets */
  targets?: Record<string, number>;
}

/** One seat's scorecard: the total is the sum of the lines. */
export interface DiceTripBelgiumSeatCard {
  seat: number;
  place: number;
  total: number;
  lines: Record<string, number>;
  bonus: string[];
  crossed: string[];
  /** cities in order, with their numbers below */
  road: string[];
  road_numbers: number[];
  series: string[];
  series_numbers: number[];
  clean_zones: string[];
  /** solo, with the option soloTargets */
  medal?: string;
  targets?: Record<string, number>;
}

/** One way to write the numbers of this round; one number where only one is to be written. */
export interface Pair {
  /** one that you have entered already comes first */
  numbers: number[];
  /** of each number: for the tens, for the ones */
  dice: string[][];
  /** of each number: it stands on your sheet already */
  used: boolean[];
  /** of what is still to be entered, at best; null: it cannot be written */
  gain: number | null;
  /** cities that bring so much, one a number; empty: it cannot be written */
  best: string[];
}

/** What you could work out with patience. */
export interface DiceTripBelgiumAids {
  /** as the dice lie, and as far as your entries of this round leave it open */
  pairs: Pair[];
  /** what each seat's points are made of; null: a hidden sheet */
  so_far?: (SoFar | null)[];
}

/** A number into a city. */
export interface WriteMove {
  kind: 'write';
  /** its one spelling */
  text: string;
  city: string;
  number: number;
  /** for the tens, for the ones */
  dice: [string, string];
}

/** A cross into a city. */
export interface CrossMove {
  kind: 'cross';
  /** its one spelling */
  text: string;
  city: string;
}

/** A die for both numbers, and another for none. */
export interface TwiceMove {
  kind: 'twice';
  /** its one spelling */
  text: string;
  doubled: string;
  left_out: string;
}

/** The roll as it is. */
export interface DiceTripBelgiumKeepMove {
  kind: 'keep';
  /** its one spelling */
  text: string;
}

/** These dice again. */
export interface RerollMove {
  kind: 'reroll';
  /** its one spelling */
  text: string;
  dice: string[];
}

export type DiceTripBelgiumMove =
  | WriteMove
  | CrossMove
  | TwiceMove
  | DiceTripBelgiumKeepMove
  | RerollMove;

// Europa Tour

/** A card as everybody would describe it. */
export interface EuropaTourCard {
  /** as in moves: Poland, plane:purple, ship */
  name: string;
  /** country, plane or ship */
  kind: string;
  /** of a country or plane */
  color?: string;
}

/** What joins a place and the next one, or why nothing does. */
export interface Joint {
  places: [number, number];
  /** land, ship, plane, broken or open */
  by: string;
  /** if broken: the code of a refusal, such as no-border */
  why?: string;
  /** that says so */
  clause?: string;
}

/** A rack that may be seen, with its links and the longest run of valid steps in it. */
export interface Rack {
  cards: (EuropaTourCard | null)[];
  links: Joint[];
  /** cards of the longest run */
  run: number;
  /** country cards in it */
  countries: number;
  valid?: boolean;
  /** with uniqueCountries: a country occurs twice */
  twice?: boolean;
}

/** What a viewer sees of a seat. */
export interface EuropaTourPlayer {
  seat: number;
  deciding: boolean;
  /** cards in the rack */
  placed: number;
  active?: boolean;
  /** shown after a wrong announcement, or at the end (ETO-49, ETO-60) */
  rack?: Rack;
  /** a valid route, which ended the game */
  announced?: boolean;
}

export interface Pile {
  /** null for a pile just emptied */
  top: EuropaTourCard | null;
  size: number;
  /** from the bottom to the top, with the option browsePiles */
  cards?: string[];
}

/** What would hold on both sides of a place that is not joined to both its neighbours. */
export interface Fit {
  place: number;
  cards: string[];
}

/** All that one seat, or a spectator, may know of a game in which seats take turns. */
export interface EuropaTourView {
  game: string;
  board: string;
  phase: string;
  /** null for a spectator */
  you: number | null;
  players: EuropaTourPlayer[];
  /** house rules that differ from their defaults */
  options?: Record<string, boolean | number | string>;
  /** seat whose turn it is */
  turn: number;
  turn_number: number;
  /** seat that began */
  first: number;
  talon: number;
  piles: Pile[];
  /** with turnLimit, the present one included */
  turns_left?: number;
  /** the card just taken from a pile, or yours from the talon */
  drawn?: EuropaTourCard;
  /** the pile it is from */
  drawn_from?: number;
  /** yours */
  rack?: Rack;
  /** what would close the gaps of your route */
  fits?: Fit[];
  /** cards you are placing */
  hand?: EuropaTourCard[];
  /** your announcement lies sealed for the next window */
  handed_in?: boolean;
}

/** One seat's result. There are no points: the total is the length of its longest run. */
export interface EuropaTourSeatCard {
  seat: number;
  place: number;
  total: number;
  lines: Record<string, number>;
  rack: Rack;
  /** a valid route, in the last window */
  announced: boolean;
  /** the turn limit ended the game */
  cut_short: boolean;
}

/** Cards that you do not see: in the talon, in the racks of others, under the top of a pile. */
export interface Unseen {
  /** by colour */
  planes: Record<string, number>;
  ships: number;
  countries: string[];
}

/** A card that fits, and where it could come from. */
export interface Source {
  card: string;
  where: 'drawn' | 'pile' | 'unseen';
  /** which one, from 1 */
  pile?: number;
}

/** What you could work out with patience. */
export interface EuropaTourAids {
  unseen: Unseen;
  /** by place, as in the view's fits */
  places: Record<string, Source[]>;
}

/** A card in hand at a place of the rack. */
export interface PlaceMove {
  kind: 'place';
  /** its one spelling */
  text: string;
  /** from 1 */
  place: number;
  /** which one, where one chooses (option startArrange) */
  card: string | null;
}

/** The top card of the talon. */
export interface EuropaTourDrawMove {
  kind: 'draw';
  /** its one spelling */
  text: string;
}

/** The top card of a pile. */
export interface EuropaTourTakeMove {
  kind: 'take';
  /** its one spelling */
  text: string;
  /** from 1 */
  pile: number;
}

/** The drawn card on a pile. */
export interface PutMove {
  kind: 'put';
  /** its one spelling */
  text: string;
  pile: number;
}

/** The drawn card with the one at a place, which goes on a pile. */
export interface ExchangeMove {
  kind: 'exchange';
  /** its one spelling */
  text: string;
  place: number;
  pile: number;
}

/** Two places of the rack (option swapAction). */
export interface SwapMove {
  kind: 'swap';
  /** its one spelling */
  text: string;
  places: [number, number];
}

/** The rack is a tour. */
export interface AnnounceMove {
  kind: 'announce';
  /** its one spelling */
  text: string;
}

/** No announcement in this window. */
export interface SilentMove {
  kind: 'silent';
  /** its one spelling */
  text: string;
}

export type EuropaTourMove =
  | PlaceMove
  | EuropaTourDrawMove
  | EuropaTourTakeMove
  | PutMove
  | ExchangeMove
  | SwapMove
  | AnnounceMove
  | SilentMove;

// By the name of the game

export interface Views {
  'ttr-europe': TtrEuropeView;
  'ttr-iberia': TtrIberiaView;
  'ttr-south-korea': TtrSouthKoreaView;
  'road-trip-europa': RoadTripEuropaView;
  'dice-trip-belgium': DiceTripBelgiumView;
  'europa-tour': EuropaTourView;
}

export interface Cards {
  'ttr-europe': TtrEuropeSeatCard;
  'ttr-iberia': TtrIberiaSeatCard;
  'ttr-south-korea': TtrSouthKoreaSeatCard;
  'road-trip-europa': RoadTripEuropaSeatCard;
  'dice-trip-belgium': DiceTripBelgiumSeatCard;
  'europa-tour': EuropaTourSeatCard;
}

export interface AidsByGame {
  'ttr-europe': TtrEuropeAids;
  'ttr-iberia': TtrIberiaAids;
  'ttr-south-korea': TtrSouthKoreaAids;
  'road-trip-europa': RoadTripEuropaAids;
  'dice-trip-belgium': DiceTripBelgiumAids;
  'europa-tour': EuropaTourAids;
}

export interface Moves {
  'ttr-europe': TtrEuropeMove;
  'ttr-iberia': TtrIberiaMove;
  'ttr-south-korea': TtrSouthKoreaMove;
  'road-trip-europa': RoadTripEuropaMove;
  'dice-trip-belgium': DiceTripBelgiumMove;
  'europa-tour': EuropaTourMove;
}

export type GameName = keyof Views;
export type AnyView = Views[GameName];
export type AnyCard = Cards[GameName];
export type AnyAids = AidsByGame[GameName];
export type AnyMove = Moves[GameName];
