import { readdirSync, readFileSync } from 'node:fs';

/** A separate process (Linux). */
export interface Running {
  process: { pid?: number | undefined };
}

/** IDs of the running child processes of a process. */
export const childrenOf = ({ pid }: Running['process']): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** Resident memory, in MB. */
export function memoryMb({ process: { pid } }: Running): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
}

/** Number of open file descriptors. */
export function descriptors({ process: { pid } }: Running): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

/** CPU time of all running threads, in ms. */
export function cpuMs({ process: { pid } }: Running): number {
  const folder = `/proc/${pid}/task`;
  const nanoseconds = readdirSync(folder).map((thread) =>
    Number(readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ')[0]),
  );
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6;
}
