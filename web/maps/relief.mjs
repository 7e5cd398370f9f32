/** Little hills along mountain ranges, only where nothing else stands. */
import { pair } from '../src/lib/map/rings.js';

/** Ranges as lines of longitude and latitude. */
const RANGES = {
  'ttr-europe': [
    [[6.2, 44.4], [7, 45.6], [8.3, 46.3], [10, 46.6], [12, 47], [13.8, 47.2]], // Alps
    [[-1.2, 43], [0.6, 42.7], [2.2, 42.4]], // Pyrenees
    [[19.3, 49.2], [21, 49.3], [23.6, 48.4], [25, 47.2], [25.8, 45.8], [24.2, 45.4]], // Carpathians
    [[17.2, 44.2], [19.4, 42.9], [20.8, 41.4], [21.6, 39.8]], // Dinaric Alps, Pindus
    [[40.5, 43.4], [42.6, 43.2], [44.5, 42.6]], // Caucasus
    [[30.5, 37.2], [33, 37], [35.5, 38], [38.5, 39]], // Taurus
    [[9.9, 44.4], [12.2, 43.2], [13.9, 42.1], [15.6, 40.6]], // Apennines
    [[7.5, 60.5], [9, 62], [11, 63.2]], // Scandinavian Mountains
    [[-5.4, 38.2], [-3.4, 37.2]], // Sierra Morena, Sierra Nevada
    [[-4.8, 57], [-4.2, 57.6]], // Highlands
  ],
  'ttr-iberia': [
    [[-1.2, 42.95], [0.2, 42.75], [1.4, 42.55], [2.3, 42.4]], // Pyrenees
    [[-6.6, 43.02], [-5.2, 43.08], [-4.2, 43.1]], // Cordillera Cantábrica
    [[-5.8, 40.3], [-4.9, 40.55], [-3.9, 41]], // Sistema Central
    [[-3.6, 37.0], [-3.0, 37.05]], // Sierra Nevada
    [[-2.4, 41.2], [-1.4, 40.8], [-0.6, 40.4]], // Sistema Ibérico
    [[-5.9, 38.15], [-4.6, 38.35], [-3.4, 38.4]], // Sierra Morena
    [[-7.7, 40.3], [-7.2, 40.6]], // Serra da Estrela
    [[-6, 34.9], [-4.6, 34.7]], // Rif
  ],
  'ttr-south-korea': [
    [[128.1, 38.2], [128.45, 37.9], [128.6, 37.55], [128.75, 37.3], [128.95, 36.95]], // Taebaek
    [[127.9, 36.8], [128.3, 36.85], [128.6, 36.95]], // Sobaek
    [[127.6, 35.3], [127.72, 35.5], [127.75, 35.85], [127.85, 36]], // Jirisan, Deogyusan
    [[129, 35.55], [128.95, 35.7]], // Yeongnam Alps
    [[127.4, 39], [126.9, 39.4]],
  ],
};

/** The strokes of one hill: a start, then quadratic steps. */
const STROKES = [
  { start: [-13, 7], steps: [[7, -3, 11.5, -15.5], [4.5, 10.5, 13.5, 15.5]] },
  { start: [-1.5, -8.5], steps: [[0.9, 8.5, 4.1, 13]] },
  { start: [1.2, -2.6], steps: [[1.4, 4.6, 4.8, 7.6]] },
  { start: [-4.5, -2.2], steps: [[-0.4, 1.6, -0.9, 3.2]] },
];
const SPACING = 21;
const ROOM = 15;

/**
 * @param {string} game
 * @param {(point: [number, number]) => [number, number]} toBoard
 * @param {number} scale 1 on a board with names of 21.5 pixels
 * @param {(x: number, y: number, radius: number) => number} busy above 0 where something stands
 * @returns {string} path
 */
export function hills(game, toBoard, scale, busy) {
  const spots = (RANGES[game] ?? []).flatMap((range) => walk(range.map(toBoard), SPACING * scale));
  return spots
    .map(([x, y], i) => scatter(x, y, i, scale))
    .filter(({ x, y }) => busy(x, y, ROOM * scale) === 0)
    .map(hillPath)
    .join('');
}

/** Points along a line, about so far apart. */
function walk(line, spacing) {
  return line.slice(1).flatMap(([toX, toY], i) => {
    const [x, y] = line[i];
    const count = Math.max(1, Math.round(Math.hypot(toX - x, toY - y) / spacing));
    return Array.from({ length: count }, (_, k) => [
      x + (k / count) * (toX - x),
      y + (k / count) * (toY - y),
    ]);
  });
}

/** Moves and scales a hill as if by chance, but always alike. */
function scatter(x, y, i, scale) {
  return {
    x: x + (((i * 37) % 11) - 5) * 3.1 * scale,
    y: y + (((i * 53) % 13) - 6) * 1.5 * scale,
    size: scale * (0.85 + ((i * 29) % 7) / 16),
  };
}

function hillPath({ x, y, size }) {
  return STROKES.map(({ start, steps }) => {
    const from = pair(x + size * start[0], y + size * start[1]);
    const curves = steps.map(([cx, cy, ex, ey]) => {
      const [control, end] = [pair(size * cx, size * cy), pair(size * ex, size * ey)];
      return `q${control}${end.startsWith('-') ? '' : ' '}${end}`;
    });
    return `M${from}${curves.join('')}`;
  }).join('');
}
