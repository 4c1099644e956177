/** Time, easing and mixing. All shares run from 0 to 1. */

export const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value));

export const mix = (from: number, to: number, share: number) => from + (to - from) * share;

/** Slow at both ends, without a jolt in speed or acceleration. */
export const smooth = (share: number) => {
  const x = clamp(share);
  return x * x * x * (x * (x * 6 - 15) + 10);
};

/** Quick at first, then settling. */
export const settle = (share: number) => 1 - (1 - clamp(share)) ** 3;

/** Like `settle`, but passes the goal by a tenth before it rests there. */
export const spring = (share: number) => {
  const x = clamp(share) - 1;
  return 1 + 2.7 * x ** 3 + 1.7 * x ** 2;
};

/** How far `t` is between two times, as a plain share. */
export const between = (t: number, start: number, end: number) =>
  clamp((t - start) / (end - start));

/** Smooth way from 0 before `start` to 1 after `end`. */
export const phase = (t: number, start: number, end: number) => smooth(between(t, start, end));

/** Comes between the first two times and goes between the last two. */
export const stay = (t: number, start: number, there: number, leave: number, gone: number) =>
  phase(t, start, there) * (1 - phase(t, leave, gone));

/** A bump of height 1 at `centre` that reaches 0 at `width` to either side. */
export const bump = (value: number, centre: number, width: number) =>
  smooth(1 - Math.abs(value - centre) / width);

/** The part of `value` behind the point, for negative values too. */
export const fraction = (value: number) => value - Math.floor(value);
