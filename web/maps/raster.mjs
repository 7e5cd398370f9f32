/**
 * A map as a grid of small cells, to ask quickly what lies where.
 *
 * @typedef {import('../src/lib/map/rings.js').Point} Point
 * @typedef {import('../src/lib/map/rings.js').Box} Box
 * @typedef {import('../src/lib/map/rings.js').Ring} Ring
 */
import { densify } from '../src/lib/map/rings.js';

export class Raster {
  /** @param {Box} box @param {number} cell size of a cell in pixels */
  constructor([left, top, right, bottom], cell) {
    this.left = left;
    this.top = top;
    this.cell = cell;
    this.columns = Math.ceil((right - left) / cell);
    this.rows = Math.ceil((bottom - top) / cell);
    this.values = new Int16Array(this.columns * this.rows); // 0: nothing
  }

  /** Writes a value into every cell whose middle is in the rings. @param {Ring[]} rings */
  fill(rings, value) {
    this.crossings(rings).forEach((xs, row) => {
      xs.sort((one, two) => one - two);
      for (let i = 0; i + 1 < xs.length; i += 2) {
        const first = Math.max(0, Math.ceil(xs[i]));
        const last = Math.min(this.columns - 1, Math.floor(xs[i + 1]));
        for (let column = first; column <= last; column++) {
          this.values[row * this.columns + column] = value;
        }
      }
    });
  }

  /** Writes a value into every cell that the rings touch. @param {Ring[]} rings */
  trace(rings, value) {
    for (const ring of rings) {
      for (const point of densify([...ring, ring[0]], this.cell / 2)) {
        const [column, row] = this.toCells(point).map(Math.round);
        const isIn = column >= 0 && row >= 0 && column < this.columns && row < this.rows;
        if (isIn) this.values[row * this.columns + column] = value;
      }
    }
  }

  /** For every row, where its middle crosses the rings, in cells. */
  crossings(rings) {
    const found = Array.from({ length: this.rows }, () => []);
    for (const ring of rings) {
      let [lastX, lastY] = this.toCells(ring.at(-1));
      for (const point of ring) {
        const [x, y] = this.toCells(point);
        const first = Math.max(0, Math.ceil(Math.min(y, lastY)));
        const last = Math.min(this.rows - 1, Math.ceil(Math.max(y, lastY)) - 1);
        for (let row = first; row <= last; row++) {
          found[row].push(lastX + ((row - lastY) / (y - lastY)) * (x - lastX));
        }
        [lastX, lastY] = [x, y];
      }
    }
    return found;
  }

  /** A point in cells; the middle of a cell is a whole number. */
  toCells([x, y]) {
    return [(x - this.left) / this.cell - 0.5, (y - this.top) / this.cell - 0.5];
  }

  /** The middle of a cell in pixels. @returns {Point} */
  middle(index) {
    const row = Math.floor(index / this.columns);
    const column = index - row * this.columns;
    return [this.left + (column + 0.5) * this.cell, this.top + (row + 0.5) * this.cell];
  }

  /** The cell at a point, or the nearest one. @param {Point} point */
  indexAt(point) {
    const [x, y] = this.toCells(point).map(Math.round);
    const column = Math.min(this.columns - 1, Math.max(0, x));
    const row = Math.min(this.rows - 1, Math.max(0, y));
    return row * this.columns + column;
  }

  /** @param {Point} point */
  at(point) {
    return this.values[this.indexAt(point)];
  }

  /** The eight cells around one, each with its distance in cells. */
  *around(index) {
    const row = Math.floor(index / this.columns);
    const column = index - row * this.columns;
    for (let down = -1; down <= 1; down++) {
      for (let across = -1; across <= 1; across++) {
        if (!down && !across) continue;
        const [r, c] = [row + down, column + across];
        if (r < 0 || c < 0 || r >= this.rows || c >= this.columns) continue;
        yield [r * this.columns + c, down && across ? Math.SQRT2 : 1];
      }
    }
  }

  /**
   * How far each cell is from the nearest edge, in pixels.
   *
   * @param {(cell: number) => boolean} isEdge
   * @returns {Float32Array}
   */
  depths(isEdge) {
    const { columns, cell } = this;
    const depth = Float32Array.from(this.values, (_, i) => (isEdge(i) ? 0 : Infinity));
    const sweep = (i, sign) => {
      const straight = Math.min(depth[i + sign] ?? Infinity, depth[i + sign * columns] ?? Infinity);
      const slanted = Math.min(
        depth[i + sign * (columns - 1)] ?? Infinity,
        depth[i + sign * (columns + 1)] ?? Infinity,
      );
      depth[i] = Math.min(depth[i], straight + cell, slanted + Math.SQRT2 * cell);
    };
    for (let i = 0; i < depth.length; i++) sweep(i, -1);
    for (let i = depth.length - 1; i >= 0; i--) sweep(i, 1);
    return depth;
  }

  /** Whether something else begins beside a cell. */
  isBorder(cell) {
    const { values, columns } = this;
    const value = values[cell];
    return [1, -1, columns, -columns].some((offset) => values[cell + offset] !== value);
  }
}
