/** The network of the AI film: five layers of dots, and the ways of one line between them. */
import type { Point } from '../../kolam.ts';
import { HEART } from '../lattice.ts';
import { mix } from '../timing.ts';

export const SPACING = 60;
const GAP = 2 * SPACING;
const EYE = 16;

type Port = { readonly node: number; readonly offset: number };
type Layer = {
  readonly x: number;
  readonly nodes: readonly number[];
  readonly ports: readonly Port[];
};

/** Ten ways lead from each layer to the next; `ports` says past which dots, and how far off. */
export const LAYERS: readonly Layer[] = [
  layer(0, [-3, 0, 3], [4, 2, 4]),
  layer(1, [-4, -2, 0, 2, 4], [2, 2, 2, 2, 2]),
  layer(2, [-4, -2, 0, 2, 4], [2, 2, 2, 2, 2]),
  layer(3, [-3, 0, 3], [4, 2, 4]),
  layer(4, [0], [10]),
];

/** From port to port of the next layer, found by search: together they make one single line. */
const WAYS: readonly (readonly number[])[] = [
  [5, 3, 7, 0, 1, 8, 9, 2, 6, 4],
  [2, 0, 4, 1, 3, 5, 9, 7, 6, 8],
  [4, 1, 0, 7, 6, 3, 2, 9, 8, 5],
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
];

export const STRANDS = WAYS.flatMap((way, gap) =>
  way.map((goal, start) => ({
    name: `${gap}:${start}`,
    points: strand(portPlace(gap, start), portPlace(gap + 1, goal)),
  })),
);
export const TURNS = [...uTurns(0, -1), ...uTurns(4, 1)];
function layer(index: number, nodes: readonly number[], counts: readonly number[]): Layer {
  const ports = counts.flatMap((count, node) =>
    Array.from({ length: count }, (_, port) => {
      const rank = port - count / 2;
      return { node, offset: (rank < 0 ? rank : rank + 1) * EYE };
    }),
  );
  return { x: HEART.x + (index - 2) * GAP, nodes, ports };
}

function portPlace(index: number, port: number): Point {
  const { x, nodes, ports } = LAYERS[index] as Layer;
  const { node, offset } = ports[port] as Port;
  return { x, y: HEART.y + (nodes[node] ?? 0) * SPACING + offset };
}

/** A way between two layers that leaves and arrives level. */
function strand(from: Point, to: Point): Point[] {
  return Array.from({ length: 41 }, (_, index) => {
    const s = index / 40;
    const u = 1 - s;
    const x = u ** 3 * 0 + 3 * u * u * s * 0.52 + 3 * u * s * s * 0.48 + s ** 3;
    return { x: mix(from.x, to.x, x), y: mix(from.y, to.y, s * s * (3 - 2 * s)) };
  });
}

/** The half circles at the outer layers, round each dot as often as ways lead there. */
export function uTurns(index: number, side: 1 | -1): Point[][] {
  const { x, nodes, ports } = LAYERS[index] as Layer;
  return ports
    .filter(({ offset }) => offset > 0)
    .map(({ node, offset }) =>
      Array.from({ length: 41 }, (_, step) => {
        const angle = (step / 40 - 0.5) * Math.PI;
        return {
          x: x + side * offset * Math.cos(angle),
          y: HEART.y + (nodes[node] ?? 0) * SPACING + offset * Math.sin(angle),
        };
      }),
    );
}
