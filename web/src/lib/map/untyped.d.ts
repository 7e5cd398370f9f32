// What we use of packages that bring no types.
declare module 'topojson-simplify' {
  type Weighed = [x: number, y: number, weight: number];
  export function presimplify(topology: {
    type: 'Topology';
    objects: object;
    arcs: [number, number][][];
  }): { arcs: Weighed[][] };
}

declare module 'd3-delaunay' {
  export class Delaunay {
    static from(points: Iterable<[number, number]>): Delaunay;
    voronoi(bounds: [number, number, number, number]): {
      cellPolygon(index: number): [number, number][] | null;
    };
  }
}
