type Point = readonly [x: number, y: number];

/** A spot in the picture, in percent of its width and height. */
interface Spot {
  x: number;
  y: number;
}

/** Lines from a picture 600 units wide across the gap between it and its notes. */
export interface NoteLine {
  /** SVG path data, one line for each note. */
  line: string;
  /** Where the lines start. */
  spots: Point[];
  /** Where they meet the notes. */
  ends: Point[];
  extent: readonly [width: number, height: number];
}

const WIDTH = 600;
/** Width of the gap between picture and notes, in which a line changes its height. */
const GAP = 110;
const END = WIDTH + 70;

/**
 * Draws a line from each spot to its note. The notes are beside the picture, each centred in an equal fraction
 * of its height.
 *
 * @param aspect the picture's height divided by its width
 */
export function drawNoteLine(notes: readonly Spot[], aspect: number): NoteLine {
  const height = WIDTH * aspect;
  const spots = notes.map(
    ({ x, y }): Point => [round((x / 100) * WIDTH), round((y / 100) * height)],
  );
  const ends = notes.map((_, index): Point => {
    return [END, round(((index + 0.5) / notes.length) * height)];
  });
  const line = spots.map(([x, y], index) => {
    const end = ends[index]?.[1] ?? y;
    const [near, far] = [WIDTH + 8, END - 14];
    const middle = (near + far) / 2;
    return `M${x} ${y}H${near}C${middle} ${y} ${middle} ${end} ${far} ${end}H${END}`;
  });
  return { line: line.join(''), spots, ends, extent: [WIDTH + GAP, round(height)] };
}

const round = (value: number) => Math.round(value * 10) / 10;
