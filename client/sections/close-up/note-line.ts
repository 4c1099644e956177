type Point = readonly [x: number, y: number];

/** A spot in the picture, in percent of its width and height. */
interface Spot {
  x: number;
  y: number;
}

/** The line drawn over a picture 600 units wide and over the gap between it and its notes. */
export interface NoteLine {
  /** SVG path data of one continuous line. */
  line: string;
  /** Positions of the line's loops. */
  spots: Point[];
  /** Positions where it meets the notes. */
  ends: Point[];
  extent: readonly [width: number, height: number];
}

const WIDTH = 600;
/** Width of the gap between picture and notes, in which the line changes its height. */
const GAP = 110;
const END = WIDTH + 70;
/** Radius of the line's turns. */
const TURN = 22;
/** How far the line runs past a spot before it turns back. */
const PAST = 40;

/** A kolam's loop around a dot above the line, which crosses itself on the way. */
const loop = { rise: 43.7, half: 25.6, radius: 18, diagonal: 12.8, foot: 38.4 };

/**
 * Draws a line from a note to its spot, on to the next spot and back to that one's note, and so on. The notes
 * are beside the picture, each centred in an equal fraction of its height. After an odd number of notes the
 * line exits the picture on the left.
 *
 * @param aspect the picture's height divided by its width
 * @param loops whether the line loops around the spots; otherwise it runs through them
 */
export function drawNoteLine(notes: readonly Spot[], aspect: number, loops: boolean): NoteLine {
  const height = WIDTH * aspect;
  const spots = notes.map(
    ({ x, y }): Point => [round((x / 100) * WIDTH), round((y / 100) * height)],
  );
  const ends = notes.map((_, index): Point => {
    return [END, round(((index + 0.5) / notes.length) * height)];
  });
  const runs = spots.map(([, y]) => round(y + (loops ? loop.rise : 0)));
  const parts = spots.map(([x], index) => {
    const [run = 0, end = 0, next] = [runs[index], ends[index]?.[1], runs[index + 1]];
    const way = index % 2 === 0 ? -1 : 1;
    const passing = loops ? loopAt(x, run, way) : '';
    if (way < 0) {
      const there = `${index === 0 ? `M${END} ${end}` : ''}${bend(end, run, way)}${passing}`;
      if (next === undefined) return `${there}H0`;
      return `${there}H${round(Math.min(x, spots[index + 1]?.[0] ?? x) - PAST)}${turn(run, next, way)}`;
    }
    const nextEnd = ends[index + 1]?.[1];
    const back = nextEnd === undefined ? '' : turn(end, nextEnd, way);
    return `${passing}${bend(run, end, way)}H${END}${back}`;
  });
  return { line: parts.join(''), spots, ends, extent: [WIDTH + GAP, round(height)] };
}

/** The line between two heights, in the gap between picture and notes. */
function bend(from: number, to: number, way: -1 | 1): string {
  const [near, far] = [WIDTH + 8, END - 14];
  const middle = (near + far) / 2;
  const [start, stop] = way < 0 ? [far, near] : [near, far];
  return `H${start}C${middle} ${from} ${middle} ${to} ${stop} ${to}`;
}

/** A turn to another height, on the left (-1) or right (1) of the current position. */
function turn(from: number, to: number, side: -1 | 1): string {
  const down = to > from ? 1 : -1;
  const radius = round(Math.min(TURN, Math.abs(to - from) / 2));
  const sweep = side * down > 0 ? 1 : 0;
  const arc = `a${radius} ${radius} 0 0 ${sweep}`;
  return `${arc}${side * radius} ${down * radius}V${round(to - down * radius)}${arc}${-side * radius} ${down * radius}`;
}

/** A loop around the dot above the line, for a line that runs to the left (-1) or right (1). */
function loopAt(x: number, run: number, way: -1 | 1): string {
  const { rise, half, radius, diagonal, foot } = loop;
  const dot = run - rise;
  const sweep = way > 0 ? 0 : 1;
  const at = (across: number, down: number) => `${round(x + way * across)} ${round(dot + down)}`;
  return (
    `H${round(x - way * half)}A${radius} ${radius} 0 0 ${sweep} ${at(-diagonal, foot)}` +
    `L${at(diagonal, diagonal)}A${radius} ${radius} 0 1 ${sweep} ${at(-diagonal, diagonal)}` +
    `L${at(diagonal, foot)}A${radius} ${radius} 0 0 ${sweep} ${at(half, rise)}`
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
