// Countries in their pale colours and the ship lines, painted beneath the drawing: they never change,
// so a drag moves a picture.
import { settings } from '$lib/settings.svelte';
import type { Painter } from '$parts/ground';
import type { TourMap } from './types';

/** Fine hachures over a country, by colour: [width, height, path, by day, by night]. */
export const HACHURES: Record<string, [number, number, string, string, string]> = {
  red: [16, 16, 'M-2 18 18-2M-2 2 2-2M14 18 18 14', '#8e1712', '#f0a49b'],
  green: [15, 15, 'M4 4 11 11M11 4 4 11', '#0e5a3c', '#a9e0c4'],
  blue: [20, 13, 'M0 6.5q5-5.5 10 0t10 0', '#123f80', '#a8cdf7'],
  purple: [17, 17, 'M8.5 3.5 13.5 8.5 8.5 13.5 3.5 8.5z', '#5e2560', '#e6c3e5'],
  yellow: [12, 12, 'M5.1 6a.9.9 0 1 0 1.8 0a.9.9 0 1 0-1.8 0', '#7a5c00', '#f3e3a0'],
};
const PALE = 0.3; // of a country that is not on the tour
const FAINT = 0.26; // of its hachure
const DENSE = 2; // as the map's canvas has it, at most

export function europeOf(map: TourMap, colorOf: (country: string) => string): Painter {
  let shapes: { color: string; path: Path2D }[] | null = null;
  return (pen, color) => {
    shapes ??= Object.entries(map.countries).map(([name, { path }]) => ({ color: colorOf(name), path: new Path2D(path) }));
    const scale = pen.getTransform().a;
    const px = Math.min(DENSE, devicePixelRatio || 1) / scale;
    pen.lineJoin = 'round';
    paintLines(pen, map, color('--sea-ink'), px);
    pen.strokeStyle = color('--coast');
    pen.lineWidth = 3 * px;
    for (const { path } of shapes) pen.stroke(path);
    const hachures = new Map(Object.keys(HACHURES).map((name) => [name, hachureOf(name, pen, scale)]));
    pen.lineWidth = 1.2 * px;
    for (const { color: name, path } of shapes) {
      fill(pen, path, color('--land'), 1);
      fill(pen, path, color(`--t-${name}`), PALE);
      const hachure = hachures.get(name);
      if (hachure) fill(pen, path, hachure, FAINT);
    }
    pen.strokeStyle = edgeColor(color);
    for (const { path } of shapes) pen.stroke(path);
  };
}

/** Between countries: paper by day, night ink by night. */
function edgeColor(color: (name: string) => string): string {
  return settings.isDark ? '#12181c' : color('--paper');
}

function fill(pen: CanvasRenderingContext2D, path: Path2D, style: string | CanvasPattern, strength: number): void {
  pen.globalAlpha = strength;
  pen.fillStyle = style;
  pen.fill(path);
  pen.globalAlpha = 1;
}

function paintLines(pen: CanvasRenderingContext2D, map: TourMap, color: string, px: number): void {
  const isSmall = 1 / px < 0.4;
  pen.save();
  pen.strokeStyle = color;
  pen.globalAlpha = 0.85;
  pen.lineCap = 'round';
  pen.lineWidth = (isSmall ? 1.4 : 1.8) * px;
  pen.setLineDash([0.1 * px, (isSmall ? 3.6 : 4.5) * px]);
  for (const { path } of map.lines) pen.stroke(new Path2D(path));
  pen.restore();
}

/** A tile drawn for this scale, so that it is crisp. */
function hachureOf(name: string, pen: CanvasRenderingContext2D, scale: number): CanvasPattern | null {
  const [width, height, path, day, night] = HACHURES[name]!;
  const tile = document.createElement('canvas');
  tile.width = Math.max(1, Math.round(width * scale));
  tile.height = Math.max(1, Math.round(height * scale));
  const brush = tile.getContext('2d');
  if (!brush) return null;
  brush.scale(tile.width / width, tile.height / height);
  brush.strokeStyle = settings.isDark ? night : day;
  brush.lineWidth = name === 'yellow' ? 1.8 : 1.5;
  brush.lineCap = 'round';
  brush.stroke(new Path2D(path));
  const pattern = pen.createPattern(tile, 'repeat');
  pattern?.setTransform(new DOMMatrix([width / tile.width, 0, 0, height / tile.height, 0, 0]));
  return pattern;
}
