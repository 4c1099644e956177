import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { endWithParent } from '#server/studio/doors/worker.ts';

/** How often this process says that its event loop turns, in ms. */
const SIGN_OF_LIFE_MS = 5000;

/**
 * Makes this process the lesser one beside the site that started it: pages get the processor first,
 * the kernel ends this process first if memory runs out, and it ends with the site. It does nothing
 * in a process that runs alone.
 */
export function followParent(): void {
  const { send } = process;
  if (!send) return;
  try {
    setPriority(10);
    writeFileSync('/proc/self/oom_score_adj', '500');
  } catch {
    // Not on this system; the limit of the heap stays.
  }
  endWithParent(() => process.kill(process.pid, 'SIGTERM'));
  setInterval(() => process.connected && process.send?.('alive'), SIGN_OF_LIFE_MS).unref();
}
