import { parentPort } from 'node:worker_threads';
import { shrink } from '../client/terser.ts';

/** One of the build's threads: minifies scripts, each of which would keep a core busy for long. */
parentPort?.on('message', async ([text, preamble]: Parameters<typeof shrink>) => {
  parentPort?.postMessage(await shrink(text, preamble));
});
