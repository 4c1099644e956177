import type { ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** Yields the CPU to visitors and editors. If the system forbids it, the priority stays unchanged. */
export function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {}
}
