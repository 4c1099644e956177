/** Dots and line of a drawing whose neighbouring dots are 4 units apart, centred on the origin. */
export interface KolamDrawing {
  dots: [number, number][];
  /** SVG path data of one closed line. */
  line: string;
  /** Distance from the origin to the edge of the drawing, the stroke's half included. */
  extent: number;
}

/** How the line turns between two neighbouring dots if it does not cross itself. */
type Bend = 'join' | 'part';
type Dot = [x: number, y: number];
type Bends = ReadonlyMap<number, Bend>;
/** The dots by their keys, neighbours 2 apart. */
type Lattice = ReadonlyMap<number, Dot>;

/** A unique number for each point with coordinates under 100. */
const keyOf = (x: number, y: number) => x * 200 + y;

/**
 * Draws a diamond of dots and one line around all of them by the mirror-curve rule: the line runs
 * on diagonals through the gates midway between neighbouring dots. At a gate it crosses itself or,
 * mirrored, bends: `part` back around its own dot, `join` on beside the other line; the lattice's
 * outer gates always part. `seed` chooses the bends. Left and right, top and bottom are alike.
 *
 * @param size dots along the middle row: odd, 3 to 9
 */
export function drawKolam(seed: string, size: number): KolamDrawing {
  const radius = (size - 1) / 2;
  const lattice = new Map<number, Dot>();
  for (let x = -radius; x <= radius; x++) {
    const height = radius - Math.abs(x);
    for (let y = -height; y <= height; y++) {
      lattice.set(keyOf(2 * x, 2 * y), [2 * x, 2 * y]);
    }
  }
  return {
    dots: [...lattice.values()].map(([x, y]) => [2 * x, 2 * y]),
    line: drawLine(lattice, seed),
    extent: 4 * radius + 2,
  };
}

/** Draws until the lines are one, which takes ten attempts on average. */
function drawLine(lattice: Lattice, seed: string): string {
  const random = randomFrom(seed);
  for (;;) {
    const [line, second] = followLines(lattice, chooseBends(lattice, random));
    if (line && !second) return line;
  }
}

/** Bends for the gates, most of which stay crossings. One quarter counts: the others mirror it. */
function chooseBends(lattice: Lattice, random: () => number): Bends {
  const bends = new Map<number, Bend>();
  for (const [x, y] of lattice.values()) {
    for (const gate of [keyOf(x + 1, y), keyOf(x, y + 1)]) {
      const choice = random();
      if (choice < 0.28) bends.set(gate, choice < 0.23 ? 'join' : 'part');
    }
  }
  return bends;
}

/** Path data of every closed line, followed from gate to gate. */
function followLines(lattice: Lattice, bends: Bends): string[] {
  const visited = new Set<number>();
  const paths: string[] = [];
  for (const [dotX, dotY] of lattice.values()) {
    for (const [dx, dy] of [
      [1, -1],
      [1, 1],
      [-1, 1],
      [-1, -1],
    ] as const) {
      // A line passes the middle between dot and corner on its way to the gate beside the dot.
      if (!visited.has(keyOf(2 * dotX + dx, 2 * dotY + dy))) {
        paths.push(followLine(lattice, bends, [dotX + dx, dotY, dx, -dy], visited));
      }
    }
  }
  return paths;
}

/** One line from the gate (x, y), reached in direction (dx, dy); marks the pieces it passes. */
function followLine(
  lattice: Lattice,
  bends: Bends,
  [x, y, dx, dy]: [number, number, number, number],
  visited: Set<number>,
): string {
  const first = keyOf(2 * x - dx, 2 * y - dy);
  let path = `M${2 * x - dx} ${2 * y - dy}`;
  let piece = first;
  do {
    visited.add(piece);
    const horizontal = x % 2 !== 0;
    const inner = horizontal
      ? lattice.has(keyOf(x - 1, y)) && lattice.has(keyOf(x + 1, y))
      : lattice.has(keyOf(x, y - 1)) && lattice.has(keyOf(x, y + 1));
    const bend = inner ? bends.get(keyOf(Math.abs(x), Math.abs(y))) : 'part';
    if (bend) {
      const clockwise = (bend === 'part') === horizontal ? dx * dy > 0 : dx * dy < 0;
      if ((bend === 'part') === horizontal) dx = -dx;
      else dy = -dy;
      path += `A1.41 1.41 0 0 ${clockwise ? 1 : 0} ${2 * x + dx} ${2 * y + dy}`;
    } else path += `L${2 * x + dx} ${2 * y + dy}`;
    piece = keyOf(2 * x + dx, 2 * y + dy);
    x += dx;
    y += dy;
  } while (piece !== first);
  return `${path}Z`;
}

/** A repeatable sequence of numbers from 0 to 1 (FNV-1a hash of the seed, xorshift32). */
function randomFrom(seed: string): () => number {
  let state = 2166136261;
  for (const char of seed) state = Math.imul(state ^ char.charCodeAt(0), 16777619);
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
}
