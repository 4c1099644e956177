import { isMainThread } from 'node:worker_threads';

// Loaded into a server with `--import`. On SIGUSR2 it writes the longest turn of the event loop since the
// last one: its length, and the time that the main thread itself worked, which other programs on the
// machine cannot make longer. Both in ms.

/** A line that the probe writes to standard error, as JSON. */
export interface LongestTurn {
  msg: 'longest turn';
  ms: number;
  cpuMs: number;
}

const used = () => {
  const { user, system } = process.threadCpuUsage();
  return { ms: performance.now(), cpuMs: (user + system) / 1000 };
};

if (isMainThread) {
  let last = used();
  let longest = { ms: 0, cpuMs: 0 };
  setInterval(() => {
    const now = used();
    longest = {
      ms: Math.max(longest.ms, now.ms - last.ms),
      cpuMs: Math.max(longest.cpuMs, now.cpuMs - last.cpuMs),
    };
    last = now;
  }, 1).unref();
  process.on('SIGUSR2', () => {
    process.stderr.write(`${JSON.stringify({ msg: 'longest turn', ...longest })}\n`);
    longest = { ms: 0, cpuMs: 0 };
  });
}
