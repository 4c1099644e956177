/** The middle of the ring, in units of its drawing, whose centre is at 0, 0. */
const RADIUS = 150;
/** Half of the ring's greatest thickness. */
const HALF = 26;
/** Where the ring is open at the top, in radians. */
const OPEN = 0.24;
/** From the ring to the writing around it. */
const SPACE = 13;

export interface RingPart {
  /** Encloses the part: a closed line. */
  line: string;
  /** The dots in it, one for each unit of time. */
  dots: string;
  /** Where its beginning is written. */
  label: RingLabel;
  /** Where its dots are counted, in order. */
  counts: RingLabel[];
}

export interface RingLabel {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

/**
 * A ring of time that starts and ends at the top and runs clockwise. Its parts take their share of
 * it, each with a line around its dots.
 *
 * @param durations of the parts
 * @param dot how long one dot is
 * @param crosses whether the line crosses itself from part to part, as a kolam's does
 */
export function drawRing(
  durations: readonly number[],
  dot: number,
  crosses: boolean,
): { parts: RingPart[]; end: RingLabel } {
  const total = durations.reduce((sum, duration) => sum + duration, 0);
  const angleAt = (time: number) => OPEN / 2 + (time / total) * (2 * Math.PI - OPEN);
  const lengthOf = (time: number) => RADIUS * (angleAt(time) - angleAt(0));
  const half = Math.min(HALF, 0.44 * lengthOf(dot));
  const turn = Math.min(1.7 * half, lengthOf(Math.min(...durations)) / 2);
  const outline = crosses ? crossingLine : plainLine;
  let [time, count] = [0, 0];
  const parts = durations.map((duration): RingPart => {
    const angle = angleAt(time);
    const line = outline({ angle, length: lengthOf(duration), half, turn });
    const label = labelAt(angle, half);
    time += duration;
    const angles = Array.from({ length: duration / dot }, (_, index) =>
      angleAt((count + index + 0.5) * dot),
    );
    count += angles.length;
    const dots = angles.map((each) => `M${place(RADIUS, each)}h0`).join('');
    return { line, dots, label, counts: angles.map((each) => labelAt(each, half)) };
  });
  return { parts, end: labelAt(2 * Math.PI - OPEN / 2, half) };
}

interface Stretch {
  angle: number;
  length: number;
  half: number;
  turn: number;
}

/** Runs out, along and in again, and back inside. Where two parts meet, their lines cross. */
function crossingLine({ angle, length, half, turn }: Stretch): string {
  const at = (along: number, out: number) => place(RADIUS + out, angle + along / RADIUS);
  const large = (length - 2 * turn) / RADIUS > Math.PI ? 1 : 0;
  const [outer, inner] = [round(RADIUS + half), round(RADIUS - half)];
  const bend = (...points: [number, number][]) =>
    `C${points.map(([along, out]) => at(along, out)).join(' ')}`;
  return [
    `M${at(0, 0)}`,
    bend([turn / 4, half / 2], [turn / 2, half], [turn, half]),
    `A${outer} ${outer} 0 ${large} 1 ${at(length - turn, half)}`,
    bend([length - turn / 2, half], [length - turn / 4, half / 2], [length, 0]),
    bend([length - turn / 4, -half / 2], [length - turn / 2, -half], [length - turn, -half]),
    `A${inner} ${inner} 0 ${large} 0 ${at(turn, -half)}`,
    bend([turn / 2, -half], [turn / 4, -half / 2], [0, 0]),
  ].join('');
}

/** A band with straight ends. */
function plainLine({ angle, length, half }: Stretch): string {
  const gap = 3;
  const at = (along: number, out: number) => place(RADIUS + out, angle + along / RADIUS);
  const large = (length - 2 * gap) / RADIUS > Math.PI ? 1 : 0;
  const [outer, inner] = [round(RADIUS + half), round(RADIUS - half)];
  const out = `M${at(gap, -half)}L${at(gap, half)}A${outer} ${outer} 0 ${large} 1 ${at(length - gap, half)}`;
  return `${out}L${at(length - gap, -half)}A${inner} ${inner} 0 ${large} 0 ${at(gap, -half)}Z`;
}

function labelAt(angle: number, half: number): RingLabel {
  const radius = RADIUS + half + SPACE;
  const side = Math.sin(angle);
  const anchor = side > 0.1 ? 'start' : side < -0.1 ? 'end' : 'middle';
  return { x: round(radius * side), y: round(-radius * Math.cos(angle)), anchor };
}

const round = (number: number) => Math.round(number * 10) / 10;
const place = (radius: number, angle: number) =>
  `${round(radius * Math.sin(angle))} ${round(-radius * Math.cos(angle))}`;
