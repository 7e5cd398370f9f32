// The game comes to its end, or to a turning point: what everybody at the table is told of it.
export interface Closing {
  key: string; // a new one is announced
  announcement: string; // in the bar, for a moment
  ribbon: string; // as long as it lasts
  isDone?: (seat: number) => boolean; // a seat has had its last turn
}
