/**
 * Kolam geometry: the closed lines round a lattice of dots, as mirror curves.
 *
 * One unit is the distance between two neighbouring dots; x runs right, y runs down. Round every
 * dot lie four pieces of line, one per quadrant. Where two dots are neighbours, their pieces meet
 * at the midpoint between them, at a gate: `cross` (the lines pass each other at 45 degrees),
 * `part` (each line turns back round its own dot) or `join` (the lines run on side by side). A side
 * without a neighbour is a mirror, which is always `part`. All bends are eighths of circles of one
 * radius, tangent to the straight pieces, so the line is smooth everywhere.
 */

/** A point or a dot of a lattice, in lattice units. */
export type Point = { readonly x: number; readonly y: number };

/** What the lines do between two neighbouring dots. */
export type Gate = 'cross' | 'part' | 'join';

/** Gates that differ from `cross`, keyed by `gateKey`. */
export type Gates = ReadonlyMap<string, Gate>;

/** A piece of line: straight, or an arc from angle `start` to `end` (radians) round `centre`. */
export type Segment = {
  readonly from: Point;
  readonly to: Point;
  readonly arc?: { readonly centre: Point; readonly start: number; readonly end: number };
};

/** A closed line: each segment starts where the one before ends, the first after the last. */
export type Loop = readonly Segment[];

/** Radius of every bend, in lattice units. */
export const BEND = Math.SQRT2 / 4;

type Quadrant = { readonly sx: 1 | -1; readonly sy: 1 | -1 };
type Piece = Quadrant & { readonly dot: Point };
type Axis = 'x' | 'y';

/** All dots of a lattice of `columns` by `rows`, centred on the origin. */
export function squareLattice(columns: number, rows: number): Point[] {
  const dots: Point[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      dots.push({ x: column - (columns - 1) / 2, y: row - (rows - 1) / 2 });
  return dots;
}

/** The dots of a diamond, centred on the origin: rows of 1, 3, 5 … 2 * radius + 1 … 3, 1 dots. */
export function diamondLattice(radius: number): Point[] {
  return squareLattice(2 * radius + 1, 2 * radius + 1).filter(
    ({ x, y }) => Math.abs(x) + Math.abs(y) <= radius,
  );
}

/** The key of the gate between two neighbouring dots, in either order. */
export function gateKey(a: Point, b: Point): string {
  return dotKey({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
}

/** The closed lines round `dots`; every gate that `gates` does not name is a crossing. */
export function kolam(dots: readonly Point[], gates: Gates = new Map()): Loop[] {
  const known = new Set(dots.map(dotKey));
  const gateAt = (dot: Point, neighbour: Point): Gate =>
    known.has(dotKey(neighbour)) ? (gates.get(gateKey(dot, neighbour)) ?? 'cross') : 'part';
  const visited = new Set<string>();
  const loops: Loop[] = [];
  for (const dot of dots)
    for (const quadrant of QUADRANTS) {
      const first: Piece = { dot, ...quadrant };
      if (!visited.has(pieceKey(first))) loops.push(followLine(first, gateAt, visited));
    }
  return loops;
}

/**
 * Gates that make one single line of a lattice centred on the origin: some crossings become a
 * `join`, in sets that a quarter turn maps onto itself as long as that helps, then a half turn,
 * then one by one; inner ones first.
 */
export function singleLineGates(dots: readonly Point[]): Gates {
  let gates: Gates = new Map();
  let count = kolam(dots).length;
  const inner = innerGates(dots);
  for (const turn of [Math.PI / 2, Math.PI, 2 * Math.PI])
    for (const gate of inner) {
      if (count === 1) return gates;
      const orbit = orbitKeys(gate, turn).map((key): [string, Gate] => [key, 'join']);
      const tried = new Map([...gates, ...orbit]);
      const left = kolam(dots, tried).length;
      if (left < count) [gates, count] = [tried, left];
    }
  return gates;
}

/** Midpoints between neighbouring dots, the nearest to the origin first. */
function innerGates(dots: readonly Point[]): Point[] {
  const known = new Set(dots.map(dotKey));
  return dots
    .flatMap(({ x, y }) => [
      known.has(dotKey({ x: x + 1, y })) ? [{ x: x + 0.5, y }] : [],
      known.has(dotKey({ x, y: y + 1 })) ? [{ x, y: y + 0.5 }] : [],
    ])
    .flat()
    .sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y));
}

/** Keys of all gates that turning by `turn` radians, again and again, makes of one gate. */
function orbitKeys({ x, y }: Point, turn: number): string[] {
  const half = (value: number) => Math.round(value * 2) / 2 + 0;
  const turns = Array.from(
    { length: Math.round((2 * Math.PI) / turn) },
    (_, index) => index * turn,
  );
  return turns.map((angle) => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return dotKey({ x: half(x * cos - y * sin), y: half(x * sin + y * cos) });
  });
}

/** Length of a segment in lattice units. */
export function segmentLength({ from, to, arc }: Segment): number {
  return arc ? BEND * Math.abs(arc.end - arc.start) : Math.hypot(to.x - from.x, to.y - from.y);
}

/** Length of a whole line in lattice units. */
export function loopLength(loop: Loop): number {
  return loop.reduce((sum, segment) => sum + segmentLength(segment), 0);
}

/** `count` points at equal distances along the line; the first is not repeated at the end. */
export function loopPoints(loop: Loop, count: number): Point[] {
  const step = loopLength(loop) / count;
  const points: Point[] = [];
  let passed = 0;
  for (const segment of loop) {
    const length = segmentLength(segment);
    while (points.length < count && points.length * step < passed + length)
      points.push(pointOn(segment, (points.length * step - passed) / length));
    passed += length;
  }
  return points;
}

/**
 * The line as SVG path data, closed, with `scale` units of the drawing per lattice unit and the
 * lattice's origin at `origin`.
 */
export function loopPath(loop: Loop, scale: number, origin: Point = { x: 0, y: 0 }): string {
  const number = (value: number) => String(Math.round(value * 100) / 100);
  const at = (point: Point) =>
    `${number(origin.x + point.x * scale)} ${number(origin.y + point.y * scale)}`;
  const radius = number(BEND * scale);
  const draw = ({ to, arc }: Segment) =>
    arc ? `A${radius} ${radius} 0 0 ${arc.end > arc.start ? 1 : 0} ${at(to)}` : `L${at(to)}`;
  return loop[0] ? `M${at(loop[0].from)}${loop.map(draw).join('')}Z` : '';
}

const QUADRANTS: readonly Quadrant[] = [
  { sx: 1, sy: -1 },
  { sx: 1, sy: 1 },
  { sx: -1, sy: 1 },
  { sx: -1, sy: -1 },
];

const dotKey = ({ x, y }: Point) => `${x},${y}`;
const pieceKey = ({ dot, sx, sy }: Piece) => `${dotKey(dot)},${sx},${sy}`;

/** Walks one line from the middle of `first` until it comes back, marking what it visits. */
function followLine(
  first: Piece,
  gateAt: (dot: Point, neighbour: Point) => Gate,
  visited: Set<string>,
): Loop {
  const loop: Segment[] = [];
  let piece = first;
  let axis: Axis = 'x';
  do {
    visited.add(pieceKey(piece));
    const gate = gateAt(piece.dot, neighbourOf(piece, axis));
    const next = afterGate(piece, axis, gate);
    loop.push(halfPiece(piece, axis, gate), reversed(halfPiece(next, axis, gate)));
    piece = next;
    axis = axis === 'x' ? 'y' : 'x';
  } while (pieceKey(piece) !== pieceKey(first));
  return loop;
}

function neighbourOf({ dot, sx, sy }: Piece, axis: Axis): Point {
  return axis === 'x' ? { x: dot.x + sx, y: dot.y } : { x: dot.x, y: dot.y + sy };
}

/** The piece that the line goes on with behind the gate which `piece` reaches along `axis`. */
function afterGate(piece: Piece, axis: Axis, gate: Gate): Piece {
  const flip = (sign: 1 | -1): 1 | -1 => (sign === 1 ? -1 : 1);
  const { dot, sx, sy } = piece;
  const otherSide = axis === 'x' ? { sx, sy: flip(sy) } : { sx: flip(sx), sy };
  if (gate === 'part') return { dot, ...otherSide };
  const neighbour = neighbourOf(piece, axis);
  if (gate === 'cross') return { dot: neighbour, sx: flip(sx), sy: flip(sy) };
  return { dot: neighbour, ...(axis === 'x' ? { sx: flip(sx), sy } : { sx, sy: flip(sy) }) };
}

/** The half of a piece from its middle to the gate along `axis`. */
function halfPiece({ dot, sx, sy }: Piece, axis: Axis, gate: Gate): Segment {
  const from = { x: dot.x + sx / 4, y: dot.y + sy / 4 };
  const towards = axis === 'x' ? { x: sx, y: 0 } : { x: 0, y: sy };
  if (gate === 'cross') return { from, to: { x: dot.x + towards.x / 2, y: dot.y + towards.y / 2 } };
  // A parted line bends round its own dot, a joined one round the corner between four dots.
  const centre = gate === 'part' ? dot : { x: dot.x + sx / 2, y: dot.y + sy / 2 };
  const side = gate === 'part' ? towards : axis === 'x' ? { x: 0, y: -sy } : { x: -sx, y: 0 };
  const start = Math.atan2(from.y - centre.y, from.x - centre.x);
  const turn = Math.atan2(side.y, side.x) - start;
  const end = start + Math.atan2(Math.sin(turn), Math.cos(turn));
  const to = { x: centre.x + side.x * BEND, y: centre.y + side.y * BEND };
  return { from, to, arc: { centre, start, end } };
}

function reversed({ from, to, arc }: Segment): Segment {
  const back = { from: to, to: from };
  return arc ? { ...back, arc: { centre: arc.centre, start: arc.end, end: arc.start } } : back;
}

function pointOn({ from, to, arc }: Segment, share: number): Point {
  if (!arc) return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  const angle = arc.start + (arc.end - arc.start) * share;
  return { x: arc.centre.x + Math.cos(angle) * BEND, y: arc.centre.y + Math.sin(angle) * BEND };
}
