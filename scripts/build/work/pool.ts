import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { shrink } from '../client/terser.ts';

const idle: Worker[] = [];

/**
 * Does `shrink` in a thread of its own.
 *
 * @throws what it throws
 */
export async function shrinkInThread(...args: Parameters<typeof shrink>): Promise<string> {
  // With options of this process, such as those of `node --eval`, it might not start.
  const worker =
    idle.pop() ?? new Worker(new URL('./worker.ts', import.meta.url), { execArgv: [] });
  // The process waits for its tasks, but not for idle threads.
  worker.ref();
  worker.postMessage(args);
  const [code] = await once(worker, 'message');
  worker.unref();
  idle.push(worker);
  return code;
}

/** Does something with each item, with as many at once as there are cores. */
export async function forEach<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = rest.next(); !next.done; next = rest.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}
