import { statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Overlay } from '#server/content/content-texts.ts';
import { readOpenPlan } from './journal.ts';
import { isPublicationOpen, lastPublication, openPlanFile } from './plan.ts';

/** How long a reader waits for a publication before retrying, in ms. */
export const PAUSE_MS = 20;

/** After this time an open publication counts as interrupted, by a process that will not complete it, in ms. */
const PATIENCE_MS = 5000;

/**
 * Reads content files, unless a publication is in progress or happens meanwhile: some files would be old and
 * others new.
 *
 * @returns undefined if a publication interfered
 * @throws Error of `read`, unless a publication interfered
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

/** Reads content files as soon as no publication is in progress. */
export const readUndisturbed = <Value>(folder: string, read: () => Value): Promise<Value> =>
  untilUndisturbed(() => tryToRead(folder, read));

/** Repeats a read until no publication interferes. */
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

/** The pending texts of a stuck plan; null if there is none. */
export function stuckTexts(folder: string): Overlay | null {
  try {
    const { mtimeMs } = statSync(openPlanFile(folder));
    // A timestamp in the future comes from a clock that was ahead.
    return Math.abs(Date.now() - mtimeMs) > PATIENCE_MS ? plannedTexts(folder) : null;
  } catch (error) {
    // It has just been closed.
    if (!isPublicationOpen(folder)) return null;
    throw error;
  }
}
