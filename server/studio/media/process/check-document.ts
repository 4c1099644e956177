import { documentFormat, PartReader, TooManyPartsError } from '#server/studio/doors/worker.ts';
import { faulty } from '../media-error.ts';
import type { JobResult } from './jobs.ts';

/**
 * Checks the format of a document; the file stays unchanged.
 *
 * @param as the required format
 * @throws StudioError if the document may not be served
 */
export function checkDocument(path: string, as: string | null): JobResult {
  try {
    const { type, hasMacro } = PartReader.open(path, documentFormat);
    if (!type || (as && as !== type)) throw faulty('document');
    if (hasMacro) throw faulty('macro');
    return { format: type, width: null, height: null };
  } catch (error) {
    throw error instanceof TooManyPartsError ? faulty('document') : error;
  }
}
