import { Worker } from 'node:worker_threads';

/** How often a child looks whether its parent is still there, in ms. */
const LOOK_MS = 1000;

/** How long it may take to end by itself once the parent has gone, in ms. */
const GRACE_MS = 3000;

/** A thread of its own: whatever holds up the event loop of the process does not hold up this one. */
const watch = `
const { workerData: parent } = require('node:worker_threads');
const look = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(look);
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${GRACE_MS});
}, ${LOOK_MS});
`;

/**
 * Ends this process with the one that has started it, also while it does something without end: three
 * seconds after the parent has gone, the kernel does it. It does nothing in a process that runs alone.
 *
 * @param end ends the process in the usual way, as soon as the parent has closed the channel
 */
export function endWithParent(end: () => void): void {
  if (!process.send) return;
  process.once('disconnect', end);
  const limits = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 };
  const options = { workerData: process.ppid, execArgv: [], env: {}, resourceLimits: limits };
  // A process that cannot have the thread goes on without it.
  new Worker(watch, { eval: true, ...options }).on('error', () => {}).unref();
}
