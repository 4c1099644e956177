type Point = readonly [x: number, y: number];

/** Dots in columns, 4 units apart, starting at the origin; the last column may be shorter. */
export interface Lattice {
  columns: number;
  rows: number;
  /** Total number of dots. */
  of: number;
  /** Number of joined dots, column by column. */
  count: number;
  /** Whether the line, if it joins all dots, continues beyond the end. */
  isCropped?: boolean;
}

/** The lattice with this number of dots that is about `ratio` times as wide as it is high. */
export function latticeOf(of: number, ratio: number): Pick<Lattice, 'columns' | 'rows' | 'of'> {
  const nearest = Math.max(1, Math.round(Math.sqrt(of / ratio)));
  // With full columns, if a lattice of nearly this shape has them: a shorter last one looks like an error.
  const full = [nearest, nearest - 1, nearest + 1].find(
    (rows) => rows > 1 && rows < of && of % rows === 0,
  );
  const rows = full ?? nearest;
  return { columns: Math.ceil(of / rows), rows, of };
}

/** SVG path data of a line along each row, to be dashed into dots. */
export function drawDots({ rows, of }: Pick<Lattice, 'rows' | 'of'>): string {
  const width = (row: number) => 4 * Math.ceil((of - row) / rows) - 4;
  // Slightly longer, so that rounding loses no dot.
  const length = Math.min(rows, of);
  return Array.from({ length }, (_, row) => `M0 ${4 * row}h${width(row)}.1`).join('');
}

/** Draws a straight line through the joined dots of each row. */
export function drawStraight({ rows, count }: Pick<Lattice, 'rows' | 'count'>): string {
  return drawDots({ rows, of: count });
}

/**
 * Draws one closed line around the joined dots by the mirror-curve rule: it runs diagonally through the gates
 * midway between neighbouring dots, where it crosses itself, and turns back outside them. If that yields
 * several lines, they are merged at the last gates where they meet, so that all turns are at the end.
 *
 * @returns SVG path data; empty if no dot is joined
 */
export function drawLine(lattice: Lattice): string {
  const joined = joinedDots(lattice);
  const mirrors = new Set<number>();
  for (;;) {
    const lines = followLines(joined, mirrors);
    if (lines.length < 2) return lines.map(({ path }) => path).join('');
    mirrors.add(Math.max(...gatesBetween(lines)));
  }
}

/** A unique number for each point with coordinates from -500 to 499. */
const keyOf = (x: number, y: number) => (x + 500) * 1000 + y + 500;

/** The joined dots by their keys, neighbours 2 apart, plus one column beyond a cropped edge. */
function joinedDots({ columns, rows, count, isCropped }: Lattice): Map<number, Point> {
  const dots = new Map<number, Point>();
  const end = isCropped && count === columns * rows ? count + rows : count;
  for (let index = 0; index < end; index++) {
    const [x, y] = [2 * Math.floor(index / rows), 2 * (index % rows)];
    dots.set(keyOf(x, y), [x, y]);
  }
  return dots;
}

interface Line {
  path: string;
  gates: number[];
}

/** Gates at which two lines meet. */
function gatesBetween(lines: readonly Line[]): number[] {
  const passed = new Map<number, Line>();
  const found: number[] = [];
  for (const line of lines)
    for (const gate of line.gates) {
      if ((passed.get(gate) ?? line) !== line) found.push(gate);
      passed.set(gate, line);
    }
  return found;
}

function followLines(joined: ReadonlyMap<number, Point>, mirrors: ReadonlySet<number>): Line[] {
  const visited = new Set<number>();
  const lines: Line[] = [];
  // A line passes each dot on four sides, on its way to the adjacent gate.
  for (const [x, y] of joined.values())
    for (const [dx, dy] of [
      [1, 1],
      [-1, 1],
      [1, -1],
      [-1, -1],
    ] as const)
      if (!visited.has(keyOf(2 * x + dx, 2 * y - dy)))
        lines.push(followLine(joined, mirrors, [x + dx, y, dx, dy], visited));
  return lines;
}

/** Traces one line from the gate (x, y) in direction (dx, dy), and marks the pieces that it passes. */
function followLine(
  joined: ReadonlyMap<number, Point>,
  mirrors: ReadonlySet<number>,
  [x, y, dx, dy]: [number, number, number, number],
  visited: Set<number>,
): Line {
  const first = keyOf(2 * x - dx, 2 * y - dy);
  const gates: number[] = [];
  let path = `M${2 * x - dx} ${2 * y - dy}`;
  let straight = 0;
  let piece = first;
  do {
    visited.add(piece);
    const gate = keyOf(x, y);
    gates.push(gate);
    const isAcross = x % 2 !== 0;
    const isInner = isAcross
      ? joined.has(keyOf(x - 1, y)) && joined.has(keyOf(x + 1, y))
      : joined.has(keyOf(x, y - 1)) && joined.has(keyOf(x, y + 1));
    if (isInner && !mirrors.has(gate)) straight += 2;
    else {
      if (straight > 0) path += `l${straight * dx} ${straight * dy}`;
      straight = 0;
      const [fromX, fromY] = [dx, dy];
      // An edge of the joined dots reflects the line, a mirror between two dots lets it pass.
      if (isInner === isAcross) dy = -dy;
      else dx = -dx;
      path += `q${fromX} ${fromY} ${fromX + dx} ${fromY + dy}`;
    }
    x += dx;
    y += dy;
    piece = keyOf(2 * x - dx, 2 * y - dy);
  } while (piece !== first);
  if (straight > 0) path += `l${straight * dx} ${straight * dy}`;
  return { path: `${path}z`, gates };
}
