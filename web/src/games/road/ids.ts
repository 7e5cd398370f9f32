// What the map draws once and the windows of the cards use again.
export const LAND = 'road-land';
export const FRONTIER = 'road-frontier';
export const COAST = 'road-coast';
