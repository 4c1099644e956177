/** Repeatable chance for sample data: the same seed always gives the same figures. */
export class Chance {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** A number from 0 up to, not including, 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A number from `low` up to `high`. */
  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** A factor round 1, at most `spread` away from it, mostly near. */
  about(spread: number): number {
    return 1 + spread * ((this.next() + this.next() + this.next()) / 1.5 - 1);
  }

  /** The index of one weight, drawn in proportion to the weights. */
  pick(weights: readonly number[]): number {
    let rest = this.next() * weights.reduce((a, b) => a + b, 0);
    for (const [index, weight] of weights.entries()) {
      rest -= weight;
      if (rest < 0) return index;
    }
    return weights.length - 1;
  }

  /** A whole number near `value`: the fraction decides how likely the next one up is. */
  round(value: number): number {
    return Math.floor(value) + (this.next() < value % 1 ? 1 : 0);
  }
}

/** `count` months as `YYYY-MM`, from `year`-`month` (1 to 12) on. */
export function monthsFrom(year: number, month: number, count: number): string[] {
  return Array.from({ length: count }, (_, i) =>
    new Date(Date.UTC(year, month - 1 + i, 1)).toISOString().slice(0, 7),
  );
}

/** The element at `index`; a generator that asks outside the list is wrong. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`No element ${index} in a list of ${list.length}.`);
  return item;
}
