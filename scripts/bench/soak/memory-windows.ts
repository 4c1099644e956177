import { residentBytes, type ServerProcess } from '../server-process.ts';

const SAMPLE_MS = 1000;

/** Resident memory of the first and of the last part of a run, means in MB. */
export interface MemoryWindows {
  first: number;
  last: number;
  highest: number;
}

/**
 * Notes a server's memory every second until it is told to stop.
 *
 * @returns ends it; gives the means of the first and the last `windowSeconds`
 */
export function watchMemory(server: ServerProcess): (windowSeconds: number) => MemoryWindows {
  const samples: number[] = [];
  const timer = setInterval(() => samples.push(residentBytes(server) / 2 ** 20), SAMPLE_MS);
  return (windowSeconds) => {
    clearInterval(timer);
    const mean = (some: number[]) => some.reduce((sum, each) => sum + each, 0) / some.length;
    const count = Math.max(1, Math.round((windowSeconds * 1000) / SAMPLE_MS));
    return {
      first: mean(samples.slice(0, count)),
      last: mean(samples.slice(-count)),
      highest: Math.max(...samples),
    };
  };
}
