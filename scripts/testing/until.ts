import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Polls until a condition holds.
 *
 * @returns the found value
 * @throws Error after `limitMs`, with the text of `message` at that time
 */
export async function until<Found>(
  find: () => Found | Promise<Found>,
  limitMs: number,
  message: () => string,
): Promise<NonNullable<Found>> {
  for (const end = performance.now() + limitMs; ; await sleep(20)) {
    const found = await find();
    if (found) return found;
    if (performance.now() > end) throw new Error(message());
  }
}
