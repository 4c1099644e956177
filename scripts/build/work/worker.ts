import { parentPort } from 'node:worker_threads';
import { shrink } from '../client/terser.ts';

/** Tasks of the build's threads: steps that would keep one core busy for long. */
const tasks = { shrink };
export type Tasks = typeof tasks;

interface Question {
  name: keyof Tasks;
  args: unknown[];
}

export type Answer = { result: unknown } | { error: unknown };

parentPort?.on('message', async ({ name, args }: Question) => {
  const task = tasks[name] as (...args: unknown[]) => Promise<unknown>;
  const answer: Answer = await task(...args).then(
    (result) => ({ result }),
    (error) => ({ error }),
  );
  parentPort?.postMessage(answer);
});
