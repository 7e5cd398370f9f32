// Where a card stands: beside its thing, never over it as long as there is any room.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Size {
  width: number;
  height: number;
}

const GAP = 10; // px between the two
const EDGE = 8; // px to the edge of the page

export function placed(thing: Box, card: Size, page: Size): { left: number; top: number; tail: string; dx: number; dy: number } {
  const x = (thing.left + thing.right) / 2;
  const y = (thing.top + thing.bottom) / 2;
  const within = (at: number, length: number, most: number): number => Math.max(EDGE, Math.min(at, most - length - EDGE));
  const left = within(x - card.width / 2, card.width, page.width);
  const top = within(y - card.height / 2, card.height, page.height);
  const sides = [
    { tail: 'left', left: thing.right + GAP, top, room: page.width - thing.right - GAP - EDGE - card.width },
    { tail: 'right', left: thing.left - GAP - card.width, top, room: thing.left - GAP - EDGE - card.width },
    { tail: 'top', left, top: thing.bottom + GAP, room: page.height - thing.bottom - GAP - EDGE - card.height },
    { tail: 'bottom', left, top: thing.top - GAP - card.height, room: thing.top - GAP - EDGE - card.height },
  ];
  // Beside it where that fits, above or below it otherwise; on the side with most room where nothing does.
  const best = sides.find(({ room }) => room >= 0) ?? sides.reduce((most, one) => (one.room > most.room ? one : most));
  const at = { left: within(best.left, card.width, page.width), top: within(best.top, card.height, page.height) };
  return { ...at, tail: best.tail, dx: x - at.left, dy: y - at.top };
}
