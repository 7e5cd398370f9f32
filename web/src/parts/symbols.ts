// The sign of each player: who cannot tell the colours tells the shapes.
export const SYMBOLS = [
  'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0',
  'M0-5 5 0 0 5-5 0z',
  'M-3.8-3.8h7.6v7.6h-7.6z',
  'M0-4.8 4.9 3.7h-9.8z',
  'M-1.7-4.8h3.4v3.1h3.1v3.4h-3.1v3.1h-3.4v-3.1h-3.1v-3.4h3.1z',
];

/** A locomotive, about its middle, 20 wide. */
export const LOCOMOTIVE =
  'M-9 4.6h18v-2.1l-2.2-1V-1.2h-1.1l.6-3.6h-3.2l.6 3.6h-3.4V-6h-8.4v1.7h1.3v5.8L-9 2.6zM-7.4 5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M-1.6 5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M3.8 5.2a2 2 0 1 0 4 0a2 2 0 1 0-4 0';
