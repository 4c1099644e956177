import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits until something is so; asks again and again.
 *
 * @returns what was found
 * @throws Error after `limitMs`, with what `message` says then
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
