import { Worker } from 'node:worker_threads';

/** How often a child checks whether its parent is alive, in ms. */
const LOOK_MS = 1000;

/** Grace period for an orderly exit after the parent has ended, in ms. */
const GRACE_MS = 3000;

/** Runs as a thread, because the event loop of the process may be blocked. */
const watch = `
const { workerData: parent } = require('node:worker_threads');
const look = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(look);
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${GRACE_MS});
}, ${LOOK_MS});
`;

/**
 * Ends this process when its parent has ended, even if its event loop is blocked: after three seconds it is
 * killed. Does nothing in a process that was not started by one of ours.
 *
 * @param end ends the process in an orderly way, as soon as the parent has closed the channel
 */
export function endWithParent(end: () => void): void {
  if (!process.send) return;
  process.once('disconnect', end);
  const limits = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 };
  const options = { workerData: process.ppid, execArgv: [], env: {}, resourceLimits: limits };
  // A process that cannot start the thread continues without it.
  new Worker(watch, { eval: true, ...options }).on('error', () => {}).unref();
}
