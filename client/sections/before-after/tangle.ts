/** A drawing with its stations in a row, `step` apart, the first one half a step from the edge. */
export interface WayDrawing {
  line: string;
  /** Centres of the stations, along the row. */
  at: number[];
  /** Extent of the drawing on both sides of the row. */
  before: number;
  after: number;
}

export interface WaySizes {
  /** Distance between neighbouring stations. */
  step: number;
  /** Distance between a station and the line around it. */
  radius: number;
  /** Additional distance for each further visit. */
  spread: number;
  /** Height of an arc to the next station, and the additional height for each station it skips. */
  rise: number;
  climb: number;
  /** How far the line runs on beyond both ends of the row. */
  run: number;
}

/** The stations in the order of their first visit. */
export const stationsOf = (visits: readonly string[]): string[] => [...new Set(visits)];

/**
 * Draws one line from visit to visit: forward moves are arcs on one side of the row, backward moves are arcs
 * on the other, and each visit turns around its station, outside the earlier ones.
 */
export function drawTangle(
  visits: readonly string[],
  { step, radius, spread, rise, climb, run }: WaySizes,
): WayDrawing {
  const names = stationsOf(visits);
  const at = names.map((_, index) => (index + 0.5) * step);
  const path = new Path();
  const earlier = new Map<number, number>();
  const reach = { before: 0, after: 0 };
  const indexes = visits.map((name) => names.indexOf(name));
  // The line starts straight, and ends straight at the last station of the row.
  let isForward = true;
  let from = -1;
  path.move(-run, radius);
  for (const [turn, index] of indexes.entries()) {
    const centre = at[index] as number;
    const count = earlier.get(index) ?? 0;
    earlier.set(index, count + 1);
    const around = radius + count * spread;
    const next = indexes[turn + 1];
    const goesForward: boolean = next === undefined ? isForward : next > index;
    reach.before = Math.max(reach.before, around);
    reach.after = Math.max(reach.after, around);
    if (turn === 0) {
      path.line(centre, radius);
      path.arc(around, around, false, centre + around, 0);
    } else {
      // A forward move ends in front of the station, or behind it if the line turns back.
      const side = isForward === goesForward ? (isForward ? -1 : 1) : isForward ? 1 : -1;
      const end = centre + side * around;
      const height = rise + climb * (Math.abs(index - from) - 1) + count * spread;
      path.arc(Math.abs(end - path.x) / 2, height, true, end, 0);
      if (isForward) reach.before = Math.max(reach.before, height);
      else reach.after = Math.max(reach.after, height);
      if (next === undefined) {
        if (!isForward) path.arc(around, around, false, centre - around, 0);
        path.arc(around, around, false, centre, around);
        if (index === at.length - 1) path.line(at.length * step + run, around);
      } else if (isForward === goesForward) {
        path.arc(around, around, false, centre - side * around, 0);
      }
    }
    isForward = goesForward;
    from = index;
  }
  return { line: path.data, at, ...reach };
}

/** Draws one closed line that winds around a row of stations, or runs beside them. */
export function drawStraight(
  count: number,
  { step, radius }: Pick<WaySizes, 'step' | 'radius'>,
  winds: boolean,
): WayDrawing {
  const at = Array.from({ length: count }, (_, index) => (index + 0.5) * step);
  const path = new Path();
  const [first = 0] = at;
  let side = -radius;
  path.move(first, side);
  for (const centre of at.slice(1)) {
    const end = winds ? -side : side;
    path.curve(centre, side, end);
    side = end;
  }
  path.arc(radius, radius, side < 0, path.x, -side);
  side = -side;
  for (const centre of at.slice(0, -1).toReversed()) {
    const end = winds ? -side : side;
    path.curve(centre, side, end);
    side = end;
  }
  path.arc(radius, radius, true, path.x, -side);
  return { line: `${path.data}Z`, at, before: radius, after: radius };
}

/** Builder of path data along a row. */
class Path {
  data = '';
  /** Current position along the row. */
  x = 0;

  move(x: number, y: number): void {
    this.#add('M', x, y);
  }

  line(x: number, y: number): void {
    this.#add('L', x, y);
  }

  arc(rx: number, ry: number, isClockwise: boolean, x: number, y: number): void {
    this.#add(`A${short(rx)} ${short(ry)} 0 0 ${isClockwise ? 1 : 0} `, x, y);
  }

  /** From one side of the row to a side at `x`, with horizontal tangents at both ends. */
  curve(x: number, from: number, to: number): void {
    const middle = short((this.x + x) / 2);
    this.#add(`C${middle} ${short(from)} ${middle} ${short(to)} `, x, to);
  }

  #add(command: string, x: number, y: number): void {
    this.data += `${command}${short(x)} ${short(y)}`;
    this.x = x;
  }
}

const short = (value: number) => Math.round(value * 10) / 10;
