import { StudioError } from '#server/studio/http/studio-error.ts';
import type { Json } from '#shared/studio/files.ts';
import { MAX_FILE_BYTES } from './disk-files.ts';

/** The content's model needs about ten. */
const MAX_DEPTH = 30;

/**
 * Refuses a value that no content file can have, before anything else looks at it.
 *
 * @throws StudioError
 */
export function refuseOddValue(value: unknown): asserts value is Json & object {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new StudioError(
      400,
      'malformed',
      'The content of a file has to be an object with fields.',
    );
  if (isTooDeep(value))
    throw new StudioError(
      400,
      'malformed',
      `The content of a file can have ${MAX_DEPTH} levels at most, and this has more.`,
    );
  if (Buffer.byteLength(JSON.stringify(value)) > MAX_FILE_BYTES)
    throw new StudioError(
      413,
      'too-large',
      'This is more than one page can hold (1 MB). Divide it into several pages; what was saved before is kept.',
    );
}

/** Looks at one level after the other: a call for each level could end the stack. */
function isTooDeep(value: object): boolean {
  let level: unknown[] = [value];
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap((held) =>
      typeof held === 'object' && held !== null ? Object.values(held) : [],
    );
  }
  return false;
}
