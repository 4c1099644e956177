/** A filter's choice: an index into the dimension's list, or null for all. */
export type Choice = number | null;

/** @returns whether `value` passes a filter set to `choice` */
export function passes(choice: Choice, value: number): boolean {
  return choice === null || choice === value;
}

/** The element at `index`; asking outside the list is an error in the data. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`No element ${index} in a list of ${list.length}.`);
  return item;
}

/** The whole numbers from `from` to `to`, both included. */
export function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
}

/** The sum of `value` over all rows. */
export function sum<T>(rows: readonly T[], value: (row: T) => number): number {
  return rows.reduce((total, row) => total + value(row), 0);
}

/** @returns the sum for each of the groups 0 to `groups - 1` */
export function sumBy<T>(
  rows: readonly T[],
  groups: number,
  group: (row: T) => number,
  value: (row: T) => number,
): number[] {
  const sums = new Array<number>(groups).fill(0);
  for (const row of rows) sums[group(row)] = at(sums, group(row)) + value(row);
  return sums;
}

/** The running total of `values`. */
export function cumulate(values: readonly number[]): number[] {
  let total = 0;
  return values.map((value) => {
    total += value;
    return total;
  });
}

/** @returns `part` of `whole` as a ratio; 0 if `whole` is 0 */
export function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

/** @returns the relative change from `before` to `now`; null if `before` is 0 */
export function change(now: number, before: number): number | null {
  return before === 0 ? null : (now - before) / Math.abs(before);
}

/** @returns the indexes of `values`, largest value first */
export function ranked(values: readonly number[]): number[] {
  return range(0, values.length - 1).sort((a, b) => at(values, b) - at(values, a));
}
