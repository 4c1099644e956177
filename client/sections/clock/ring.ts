/** Radius of the ring's middle, in units of its drawing, which is centred at 0, 0. */
const RADIUS = 150;
/** Half of the ring's maximum width. */
const HALF = 22;
/** Maximum radius of the bends beside crossings, in halves of the ring's width. */
const BEND = 2.4;
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
  // Narrow enough for the wide bends of a part between two crossings.
  const shortest = lengthOf(Math.min(...durations.slice(1, -1), Number.POSITIVE_INFINITY));
  const half = Math.min(HALF, lengthOf(dot) / 3.4, shortest / 4);
  const outline = crosses ? crossingLine : plainLine;
  let [time, count] = [0, 0];
  const parts = durations.map((duration, index): RingPart => {
    const angle = angleAt(time);
    const [isFirst, isLast] = [index === 0, index === durations.length - 1];
    const line = outline({ angle, length: lengthOf(duration), half, isFirst, isLast });
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
  isFirst: boolean;
  isLast: boolean;
}

/**
 * Runs along the outside and back along the inside, in concentric arcs. Where two parts meet, their lines
 * cross at a right angle and bend into the arcs; at both ends of the ring, the line turns round.
 */
function crossingLine({ angle, length, half, isFirst, isLast }: Stretch): string {
  const end = angle + length / RADIUS;
  const [outer, inner] = [RADIUS + half, RADIUS - half];
  const [outerBend, innerBend] = [bendOf(half, length, 1), bendOf(half, length, -1)];
  const arc = (radius: number, from: number, to: number) =>
    `A${round(radius)} ${round(radius)} 0 ${Math.abs(to - from) > Math.PI ? 1 : 0} ${to > from ? 1 : 0} ${place(radius, to)}`;
  const curve = (radius: number, to: string) => `A${round(radius)} ${round(radius)} 0 0 1 ${to}`;
  const outerFrom = angle + (isFirst ? half / RADIUS : outerBend.joins);
  const outerTo = end - (isLast ? half / RADIUS : outerBend.joins);
  const innerFrom = angle + (isFirst ? half / RADIUS : innerBend.joins);
  const innerTo = end - (isLast ? half / RADIUS : innerBend.joins);
  const [start, back] = [place(outer, outerFrom), place(inner, innerTo)];
  return [
    `M${place(inner, innerFrom)}`,
    isFirst
      ? curve(half, start)
      : curve(innerBend.turn, place(innerBend.radius, angle + innerBend.angle)) +
        `L${place(RADIUS, angle)}L${place(outerBend.radius, angle + outerBend.angle)}` +
        curve(outerBend.turn, start),
    arc(outer, outerFrom, outerTo),
    isLast
      ? curve(half, back)
      : curve(outerBend.turn, place(outerBend.radius, end - outerBend.angle)) +
        `L${place(RADIUS, end)}L${place(innerBend.radius, end - innerBend.angle)}` +
        curve(innerBend.turn, back),
    arc(inner, innerTo, innerFrom),
    'Z',
  ].join('');
}

/**
 * The bend between a line that leaves a crossing at 45 degrees and the outer (1) or inner (-1) edge: a circle
 * that touches both. The two bends of a short part are one.
 *
 * @returns its radius, where it leaves the line, and the angle at which it joins the edge, both from the crossing
 */
function bendOf(half: number, length: number, side: 1 | -1) {
  const diagonal = Math.SQRT1_2;
  // The middle of the part, where both bends would meet; in a long part they do not.
  const middle = Math.min(length / 2 / RADIUS, Math.PI / 4);
  const slope = Math.sin(middle - (side * Math.PI) / 4);
  const whole = ((RADIUS + side * half) * slope + side * diagonal * RADIUS) / (1 + side * slope);
  const turn = Math.min(BEND * half, whole);
  const centre = RADIUS + side * (half - turn);
  const square = centre ** 2 - turn ** 2 - RADIUS ** 2 / 2 + side * Math.SQRT2 * RADIUS * turn;
  const way = side * (Math.sqrt(square) - diagonal * RADIUS);
  const [x, y] = [diagonal * way, RADIUS + side * diagonal * way];
  return {
    turn,
    radius: Math.hypot(x, y),
    angle: Math.atan2(x, y),
    joins: Math.atan2(x + diagonal * turn, y - side * diagonal * turn),
  };
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

const round = (number: number) => Math.round(number * 100) / 100;
const place = (radius: number, angle: number) =>
  `${round(radius * Math.sin(angle))} ${round(-radius * Math.cos(angle))}`;
