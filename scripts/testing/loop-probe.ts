import { isMainThread } from 'node:worker_threads';

// Loaded into a server with `--import`. On SIGUSR2 it writes the longest turn of the event loop
// since the last signal: its duration, and the CPU time of the main thread, which does not depend
// on other programs. Both in ms.

/** A JSON line that the probe writes to stderr. */
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
