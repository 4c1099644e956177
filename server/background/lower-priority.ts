import type { ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** Lets visitors and editors come first. If the system forbids it, the priority stays as it is. */
export function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {}
}
