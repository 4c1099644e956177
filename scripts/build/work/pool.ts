import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Answer, Tasks } from './worker.ts';

/** Idle threads, and as many promises of one as there may be further threads. */
const idle: Worker[] = [];
const waiting: ((worker: Worker) => void)[] = [];
let started = 0;

/**
 * Does a task in a thread of its own, as soon as a core is free for it.
 *
 * @throws what the task throws
 */
export async function inThread<Name extends keyof Tasks>(
  name: Name,
  ...args: Parameters<Tasks[Name]>
): Promise<Awaited<ReturnType<Tasks[Name]>>> {
  const worker = await freeWorker();
  // The process waits for its tasks, but not for idle threads.
  worker.ref();
  try {
    worker.postMessage({ name, args });
    const [answer] = (await once(worker, 'message')) as [Answer];
    if ('error' in answer) throw answer.error;
    return answer.result as Awaited<ReturnType<Tasks[Name]>>;
  } finally {
    worker.unref();
    const next = waiting.shift();
    if (next) next(worker);
    else idle.push(worker);
  }
}

async function freeWorker(): Promise<Worker> {
  const worker = idle.pop();
  if (worker) return worker;
  if (started < availableParallelism()) {
    started += 1;
    // With options of this process, such as those of `node --eval`, it might not start.
    return new Worker(new URL('./worker.ts', import.meta.url), { execArgv: [] });
  }
  return new Promise((resolve) => waiting.push(resolve));
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
