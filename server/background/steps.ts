import { setImmediate as nextTurn } from 'node:timers/promises';

/** Work that pauses every few milliseconds, so that others can have the event loop. */
export type Steps<Result> = Generator<void, Result>;

/** Number of items that are visited without a pause. */
const PIECE = 100;

/** Visits items, pausing now and then. */
export function* visitAll<Item>(items: Iterable<Item>, visit: (item: Item) => void): Steps<void> {
  let count = 0;
  for (const item of items) {
    visit(item);
    count += 1;
    if (count % PIECE === 0) yield;
  }
}

/** Does all of the work at once. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Does each step in a turn of its own of the event loop. */
export async function inTurns<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await nextTurn();
  }
}
