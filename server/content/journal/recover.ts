import { completeInterrupted } from './journal.ts';
import { withPublicationLock } from './lock.ts';
import { inJournal, isPublicationOpen, type Plan } from './plan.ts';

/**
 * Completes an interrupted publication, or waits for the one in progress. Call it before reading content;
 * usually it only checks whether there is one.
 *
 * @returns the plan that was completed
 * @throws Error with a one-line instruction, if files cannot be written
 */
export async function recoverPublication(folder: string): Promise<Plan | null> {
  if (!isPublicationOpen(folder)) return null;
  try {
    return await withPublicationLock(folder, () => completeInterrupted(folder));
  } catch (error) {
    throw new Error(
      `A publication was interrupted and cannot be completed: ${(error as Error).message}. Make ${folder} writable and start again; the plan is ${inJournal(folder, 'plan.json')}.`,
      { cause: error },
    );
  }
}
