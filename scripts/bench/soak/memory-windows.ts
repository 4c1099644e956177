import { memoryMb } from '#testing/process-figures.ts';
import type { ServerProcess } from '../server-process.ts';

const SAMPLE_MS = 1000;

/** Mean resident memory in the first and last part of a run, in MB. */
export interface MemoryWindows {
  first: number;
  last: number;
  highest: number;
}

/**
 * Samples a server's memory every second.
 *
 * @returns stops sampling and returns the means of the first and last `windowSeconds`
 */
export function watchMemory(server: ServerProcess): (windowSeconds: number) => MemoryWindows {
  const samples: number[] = [];
  const timer = setInterval(() => samples.push(memoryMb(server)), SAMPLE_MS);
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
