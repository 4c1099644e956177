import type { ErrorRequestHandler } from 'express';
import { OddFileError } from '#server/content/index.ts';
import { DatabaseUnavailableError } from '#server/studio/doors/database.ts';
import type { Logger } from '#server/studio/doors/program.ts';
import { TooManyPasswordsError } from '#server/studio/doors/service.ts';
import { busy, StudioError } from './studio-error.ts';
import { pathForLog } from './studio-log.ts';

/**
 * Node's and SQLite's codes for a full disk, and for missing write permission: for a read-only folder, SQLite
 * only reports that it cannot open a file in it.
 */
const fullDisk: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 13]);
const readOnly: ReadonlySet<unknown> = new Set(['EROFS', 'EACCES', 'EPERM', 8, 14]);

/** The low byte of SQLite's extended result codes is the primary one. */
const codeOf = ({ code, errcode }: { code?: string; errcode?: number }): unknown =>
  errcode === undefined ? code : errcode % 256;

const failed = new StudioError(
  500,
  'failed',
  'Something went wrong on our side, and we have logged it. Try again; your drafts are kept.',
);

/**
 * The error for the browser. Details of unexpected errors stay in the log.
 *
 * @param error anything that a handler threw
 */
export function studioErrorOf(error: unknown): StudioError {
  if (error instanceof StudioError) return error;
  if (!(error instanceof Error)) return failed;
  if (error instanceof DatabaseUnavailableError)
    return new StudioError(
      503,
      'unavailable',
      'The studio’s database can’t be reached at the moment. Keep this page open and try again in a minute.',
    );
  if (error instanceof TooManyPasswordsError)
    return busy('Too many people are signing in at the moment. Try again in a minute.');
  if (error instanceof OddFileError)
    return new StudioError(
      409,
      'odd-file',
      `On the server, ${error.file} is a link, or not an ordinary file. Ask a developer to put the file itself there; drafts are kept.`,
    );
  const code = codeOf(error as NodeJS.ErrnoException);
  if (fullDisk.has(code))
    return new StudioError(
      507,
      'disk-full',
      'The server’s disk is full, so nothing was saved. Keep this page open, and ask whoever runs the server for space.',
    );
  if (readOnly.has(code))
    return new StudioError(
      503,
      'read-only',
      'The server may not change this file, so nothing was saved. Ask whoever runs the server for permission to write.',
    );
  return refusalOf(error) ?? failed;
}

/** Express and its body parsers throw errors with a status. */
function refusalOf({ status }: Error & { status?: unknown }): StudioError | undefined {
  if (status === 413)
    return new StudioError(413, 'too-large', 'This is more than the studio accepts at once.');
  if (typeof status !== 'number' || status < 400 || status > 499) return undefined;
  return new StudioError(status, 'malformed', 'The studio can’t read this request.');
}

/**
 * Answers an error with its {@link StudioError.body}. For errors from 500 on, the stack is logged, except for
 * a full password queue, which has its own log lines.
 */
export function studioErrorHandler(logger: Logger): ErrorRequestHandler {
  return (error, req, res, _next) => {
    const { status, body } = studioErrorOf(error);
    if (status >= 500 && !(error instanceof TooManyPasswordsError)) {
      const path = pathForLog(req);
      logger.error({ err: error, method: req.method, path, status }, 'studio call failed');
    }
    if (res.headersSent) {
      res.destroy();
      return;
    }
    res.status(status).set('Cache-Control', 'no-store').json(body);
  };
}
