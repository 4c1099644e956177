import type { Request } from 'express';
import { StudioError } from '#server/studio/http/studio-error.ts';

/**
 * The revision of the draft that a call replaces, from `If-Match: "12"`; null if it starts one, from
 * `If-None-Match: *`.
 *
 * @throws StudioError 428 if the call has neither
 */
export function revisionOf(req: Request): number | null {
  const match = /^(?:W\/)?"(\d{1,10})"$/.exec(req.get('if-match') ?? '')?.[1];
  // The maximum of this column in PostgreSQL, which no revision reaches.
  if (match) return Math.min(Number(match), 2 ** 31 - 1);
  if (req.get('if-none-match') === '*') return null;
  throw new StudioError(
    428,
    'malformed',
    'The call has to say which version it replaces: If-Match with its revision, or If-None-Match: * for none.',
  );
}
