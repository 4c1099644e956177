/** Radius of the ring's middle, in units of its drawing, which is centred at 0, 0. */
const RADIUS = 150;
/** Half of the ring's maximum width. */
const HALF = 26;
/** The gap at the top of the ring, in radians. */
const OPEN = 0.24;
/** Distance from the ring to its labels. */
const SPACE = 13;

export interface RingPart {
  /** The closed outline of the part. */
  line: string;
  /** Its dots, one for each unit of time. */
  dots: string;
  /** Position of the label for its start. */
  label: RingLabel;
}

export interface RingLabel {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

/**
 * A ring of time that starts and ends at the top and runs clockwise. Its parts are proportional to their
 * durations, each with a line around its dots.
 *
 * @param durations of the parts
 * @param dot duration of one dot
 * @param crosses whether the line crosses itself between parts, like a kolam
 * @param unit duration of the unit counted around the ring, if any
 */
export function drawRing(
  durations: readonly number[],
  dot: number,
  crosses: boolean,
  unit?: number,
): { parts: RingPart[]; counts: RingLabel[]; end: RingLabel } {
  const total = durations.reduce((sum, duration) => sum + duration, 0);
  const angleAt = (time: number) => OPEN / 2 + (time / total) * (2 * Math.PI - OPEN);
  const lengthOf = (time: number) => RADIUS * (angleAt(time) - angleAt(0));
  const half = Math.min(HALF, 0.44 * lengthOf(dot));
  const turn = Math.min(1.7 * half, lengthOf(Math.min(...durations)) / 2);
  const outline = crosses ? crossingLine : plainLine;
  let [time, count] = [0, 0];
  const parts = durations.map((duration, index): RingPart => {
    const angle = angleAt(time);
    const [isFirst, isLast] = [index === 0, index === durations.length - 1];
    const line = outline({ angle, length: lengthOf(duration), half, turn, isFirst, isLast });
    const label = labelAt(angle, half);
    time += duration;
    const angles = Array.from({ length: duration / dot }, (_, nth) =>
      angleAt((count + nth + 0.5) * dot),
    );
    count += angles.length;
    const dots = angles.map((each) => `M${place(RADIUS, each)}h0`).join('');
    return { line, dots, label };
  });
  const counts = Array.from({ length: unit ? total / unit : 0 }, (_, index) =>
    labelAt(angleAt((index + 0.5) * (unit as number)), half),
  );
  return { parts, counts, end: labelAt(2 * Math.PI - OPEN / 2, half) };
}

interface Stretch {
  angle: number;
  length: number;
  half: number;
  turn: number;
  isFirst: boolean;
  isLast: boolean;
}

/**
 * Runs along the outside and back along the inside. Where two parts meet, their lines cross; at both ends of
 * the ring, the line turns round.
 */
function crossingLine({ angle, length, half, turn, isFirst, isLast }: Stretch): string {
  const at = (way: number, out: number) => place(RADIUS + out, angle + way / RADIUS);
  const bend = (...points: [number, number][]) =>
    `C${points.map(([way, out]) => at(way, out)).join(' ')}`;
  const [start, end] = [isFirst ? half : turn, length - (isLast ? half : turn)];
  const large = (end - start) / RADIUS > Math.PI ? 1 : 0;
  const [outer, inner] = [round(RADIUS + half), round(RADIUS - half)];
  const cap = `A${round(half)} ${round(half)} 0 0 1 `;
  return [
    `M${at(start, -half)}`,
    isFirst
      ? cap + at(start, half)
      : bend([turn / 2, -half], [turn / 4, -half / 2], [0, 0]) +
        bend([turn / 4, half / 2], [turn / 2, half], [turn, half]),
    `A${outer} ${outer} 0 ${large} 1 ${at(end, half)}`,
    isLast
      ? cap + at(end, -half)
      : bend([length - turn / 2, half], [length - turn / 4, half / 2], [length, 0]) +
        bend([length - turn / 4, -half / 2], [length - turn / 2, -half], [end, -half]),
    `A${inner} ${inner} 0 ${large} 0 ${at(start, -half)}Z`,
  ].join('');
}

/** A band with straight ends. */
function plainLine({ angle, length, half }: Stretch): string {
  const gap = 3;
  const at = (way: number, out: number) => place(RADIUS + out, angle + way / RADIUS);
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
