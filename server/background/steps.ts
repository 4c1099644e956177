import { setImmediate as nextTurn } from 'node:timers/promises';

/** Work that pauses every few milliseconds to yield to the event loop. */
export type Steps<Result> = Generator<void, Result>;

/** Number of items visited between pauses. */
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

/** Runs all steps synchronously. */
export function runAtOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Runs each step in a turn of its own of the event loop. */
export async function runInTurns<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await nextTurn();
  }
}
