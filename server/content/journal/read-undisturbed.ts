import { setTimeout as sleep } from 'node:timers/promises';
import { isPublicationOpen, lastPublication } from './plan.ts';

const PAUSE_MS = 20;

/** What a reader got. */
export type Reading<Value> = { isUndisturbed: true; value: Value } | { isUndisturbed: false };

/**
 * Reads files of the content, unless a publication is under way or takes place meanwhile: the files
 * would be partly old and partly new.
 *
 * @throws Error what `read` throws, unless it was disturbed
 */
export function tryToRead<Value>(folder: string, read: () => Value): Reading<Value> {
  const last = lastPublication(folder);
  if (isPublicationOpen(folder)) return { isUndisturbed: false };
  const isDisturbed = () => isPublicationOpen(folder) || lastPublication(folder) !== last;
  try {
    const value = read();
    return isDisturbed() ? { isUndisturbed: false } : { isUndisturbed: true, value };
  } catch (error) {
    if (isDisturbed()) return { isUndisturbed: false };
    throw error;
  }
}

/** Reads files of the content as soon as no publication is under way. */
export async function readUndisturbed<Value>(folder: string, read: () => Value): Promise<Value> {
  for (;;) {
    const reading = tryToRead(folder, read);
    if (reading.isUndisturbed) return reading.value;
    await sleep(PAUSE_MS);
  }
}
