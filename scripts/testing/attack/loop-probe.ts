import { isMainThread } from 'node:worker_threads';

// Loaded into a server with `--import`. On SIGUSR2 it writes the longest turn of the event loop since the
// last one: the time that the main thread itself worked, which other programs on the machine cannot make
// longer.

const worked = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

if (isMainThread) {
  let last = worked();
  let longest = 0;
  setInterval(() => {
    const now = worked();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1).unref();
  process.on('SIGUSR2', () => {
    process.stderr.write(`longest turn: ${longest.toFixed(1)} ms\n`);
    longest = 0;
  });
}
