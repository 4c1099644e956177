import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { endWithParent } from '#server/studio/doors/worker.ts';

/** Interval of the heartbeat, in ms. */
const SIGN_OF_LIFE_MS = 5000;

/**
 * Gives the site that started this process precedence: pages get the CPU first, the kernel kills this process
 * first if memory runs out, and it ends with the site. Does nothing in a standalone process.
 */
export function followParent(): void {
  const { send } = process;
  if (!send) return;
  try {
    setPriority(10);
    writeFileSync('/proc/self/oom_score_adj', '500');
  } catch {
    // Unsupported on this system; the heap limit remains.
  }
  endWithParent(() => process.kill(process.pid, 'SIGTERM'));
  setInterval(() => process.connected && process.send?.('alive'), SIGN_OF_LIFE_MS).unref();
}
