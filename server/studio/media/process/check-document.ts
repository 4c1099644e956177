import { documentFormat, PartReader, TooManyPartsError } from '#server/studio/doors/worker.ts';
import { faulty } from '../media-error.ts';
import type { JobResult } from './jobs.ts';

/**
 * Finds out what a document is; the file stays as it is.
 *
 * @param as the format that the document must have
 * @throws StudioError if visitors may not have it
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
