// The corners of the home page; on a phone each is a page of its own.
export const CORNERS = ['play', 'watch', 'replays', 'you'] as const;
export type Corner = (typeof CORNERS)[number];

export function cornerOf(hash: string): Corner {
  return CORNERS.find((corner) => corner === hash) ?? 'play';
}
