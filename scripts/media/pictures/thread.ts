/**
 * A thread: one smooth line that passes round dots the way a kolam does. It leaves and reaches every
 * dot on a common tangent, so that it is made of straight pieces and exact arcs alone.
 * Coordinates are units of the drawing; x runs right, y runs down.
 */

/** A place that the line goes round (`turn`), or a corner that it rounds off (`turn` 0). */
export type Stop = {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** 1 clockwise, -1 anticlockwise, 0 a corner. */
  readonly turn: 1 | -1 | 0;
  /** Whole extra rounds. */
  readonly rounds: number;
};

/** A corner at (x, y), rounded with `radius`; as first or last stop, an end of the line. */
export const to = (x: number, y: number, radius = 25): Stop => ({
  x,
  y,
  radius,
  turn: 0,
  rounds: 0,
});

/** Clockwise round the dot at (x, y). */
export const cw = (x: number, y: number, radius = 25, rounds = 0): Stop => ({
  x,
  y,
  radius,
  turn: 1,
  rounds,
});

/** Anticlockwise round the dot at (x, y). */
export const ccw = (x: number, y: number, radius = 25, rounds = 0): Stop => ({
  x,
  y,
  radius,
  turn: -1,
  rounds,
});

/**
 * SVG path data of the line through `stops`, closed where `closed` says so.
 * @throws Error where two neighbouring circles lie inside each other, so that no tangent exists.
 */
export function thread(stops: readonly Stop[], closed = false): string {
  const pairs = closed ? stops.length : stops.length - 1;
  const tangents = Array.from({ length: pairs }, (_, index) =>
    tangent(stops[index] as Stop, stops[(index + 1) % stops.length] as Stop),
  );
  const first = closed ? tangents.at(-1) : undefined;
  const parts: string[] = [];
  if (first && tangents[0]) {
    const bend = bendAt(stops[0] as Stop, first, tangents[0]);
    parts.push(`M${place(bend.from)}${bend.draw}`);
  } else parts.push(`M${place((tangents[0] as Tangent).from)}`);
  for (const [index, line] of tangents.entries()) {
    const next = tangents[index + 1];
    if (!next) {
      if (!closed) parts.push(`L${place(line.to)}`);
      continue;
    }
    const bend = bendAt(stops[index + 1] as Stop, line, next);
    parts.push(`L${place(bend.from)}${bend.draw}`);
  }
  return parts.join('') + (closed ? 'Z' : '');
}

/** A number for SVG: at most one decimal. */
export const number = (value: number): string => String(Math.round(value * 10) / 10 + 0);

type Place = { readonly x: number; readonly y: number };
type Tangent = { readonly from: Place; readonly to: Place; readonly angle: number };

const place = ({ x, y }: Place) => `${number(x)} ${number(y)}`;
const signed = ({ turn, radius }: Stop) => turn * radius;

/** The straight piece from one stop to the next. A clockwise circle lies right of the line. */
function tangent(a: Stop, b: Stop): Tangent {
  const distance = Math.hypot(b.x - a.x, b.y - a.y);
  const offset = signed(b) - signed(a);
  if (Math.abs(offset) > distance + 1e-6)
    throw new Error(`No line leads from ${a.x},${a.y} to ${b.x},${b.y}: one circle is inside.`);
  const length = Math.sqrt(Math.max(0, distance ** 2 - offset ** 2));
  const angle = Math.atan2(b.y - a.y, b.x - a.x) - Math.atan2(offset, length);
  const right = { x: -Math.sin(angle), y: Math.cos(angle) };
  const touch = (stop: Stop): Place => ({
    x: stop.x - signed(stop) * right.x,
    y: stop.y - signed(stop) * right.y,
  });
  return { from: touch(a), to: touch(b), angle };
}

/** How the line bends at a stop: where the bend starts, and the path data up to its end. */
function bendAt(stop: Stop, before: Tangent, after: Tangent): { from: Place; draw: string } {
  if (stop.turn === 0) return cornerAt(stop, before, after);
  const full = 2 * Math.PI;
  const turned = (((stop.turn * (after.angle - before.angle)) % full) + full) % full;
  const sweep = (turned > full - 1e-6 ? 0 : turned) + full * stop.rounds;
  const start = Math.atan2(before.to.y - stop.y, before.to.x - stop.x);
  // Rounded ends move the centre of an arc near a half circle visibly, so arcs stay below a third.
  const pieces = Math.ceil(sweep / (full / 3) - 1e-6);
  const radius = number(stop.radius);
  const draw = Array.from({ length: pieces }, (_, index) => {
    const angle = start + (stop.turn * sweep * (index + 1)) / pieces;
    const end = {
      x: stop.x + stop.radius * Math.cos(angle),
      y: stop.y + stop.radius * Math.sin(angle),
    };
    return `A${radius} ${radius} 0 0 ${stop.turn === 1 ? 1 : 0} ${place(end)}`;
  });
  return { from: before.to, draw: draw.join('') };
}

/** A rounded corner; its radius shrinks where the straight pieces are too short for it. */
function cornerAt(stop: Stop, before: Tangent, after: Tangent): { from: Place; draw: string } {
  const turned = Math.atan2(
    Math.sin(after.angle - before.angle),
    Math.cos(after.angle - before.angle),
  );
  const slope = Math.tan(Math.abs(turned) / 2);
  const room = Math.min(lengthOf(before), lengthOf(after));
  const cut = Math.min(stop.radius * slope, room);
  if (cut < 0.05) return { from: stop, draw: '' };
  const radius = number(cut / slope);
  const at = (angle: number, distance: number): Place => ({
    x: stop.x + Math.cos(angle) * distance,
    y: stop.y + Math.sin(angle) * distance,
  });
  const end = place(at(after.angle, cut));
  return {
    from: at(before.angle, -cut),
    draw: `A${radius} ${radius} 0 0 ${turned > 0 ? 1 : 0} ${end}`,
  };
}

const lengthOf = ({ from, to: end }: Tangent) => Math.hypot(end.x - from.x, end.y - from.y);
