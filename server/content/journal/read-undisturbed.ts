import { statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Overlay } from '#server/content/content-texts.ts';
import { readOpenPlan } from './journal.ts';
import { isPublicationOpen, lastPublication, openPlanFile } from './plan.ts';

/** How long a reader waits for a publication before it looks again. */
export const PAUSE_MS = 20;

/** A publication open for longer counts as interrupted, by someone who will not complete it, in ms. */
const PATIENCE_MS = 5000;

/**
 * Reads files of the content, unless a publication is under way or happens during the reading: some
 * files would be old and others new.
 *
 * @returns undefined if a publication was in the way
 * @throws Error what `read` throws, unless it was disturbed
 */
export function tryToRead<Value>(folder: string, read: () => Value): Value | undefined {
  const last = lastPublication(folder);
  if (isPublicationOpen(folder)) return undefined;
  const isDisturbed = () => isPublicationOpen(folder) || lastPublication(folder) !== last;
  try {
    const value = read();
    return isDisturbed() ? undefined : value;
  } catch (error) {
    if (isDisturbed()) return undefined;
    throw error;
  }
}

/** Reads files of the content as soon as no publication is under way. */
export const readUndisturbed = <Value>(folder: string, read: () => Value): Promise<Value> =>
  untilUndisturbed(() => tryToRead(folder, read));

/** Repeats a reading until no publication is in its way. */
export async function untilUndisturbed<Value>(
  read: () => Value | undefined | Promise<Value | undefined>,
): Promise<Value> {
  for (;;) {
    const value = await read();
    if (value !== undefined) return value;
    await sleep(PAUSE_MS);
  }
}

/** The texts that the open plan will write, and the files that it will remove. */
export const plannedTexts = (folder: string): Overlay =>
  new Map(
    readOpenPlan(folder)
      .files.filter(({ text, after }) => text !== null || after === null)
      .map(({ file, text }) => [file, text]),
  );

/** The texts that a stuck plan will write; null without one. */
export function stuckTexts(folder: string): Overlay | null {
  try {
    const { mtimeMs } = statSync(openPlanFile(folder));
    // A moment to come was noted by a clock that was ahead.
    return Math.abs(Date.now() - mtimeMs) > PATIENCE_MS ? plannedTexts(folder) : null;
  } catch (error) {
    // It has just been closed.
    if (!isPublicationOpen(folder)) return null;
    throw error;
  }
}
