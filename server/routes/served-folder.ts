import express, { type Request, type RequestHandler } from 'express';
import { type RealFile, realFile } from '#server/media/real-files.ts';
import { documentType } from '#shared/media-files.ts';

/** A subset of the options of `express.static`. */
export type ServedFolderOptions = Pick<
  Parameters<typeof express.static>[1] & object,
  'immutable' | 'maxAge' | 'setHeaders'
>;

/** Media are cached for an hour. Documents are downloaded, because viewers run code in them. */
export const mediaOptions: ServedFolderOptions = {
  maxAge: 3_600_000,
  setHeaders(res, path) {
    if (documentType(path)) res.attachment(path);
  },
};

/**
 * Serves regular files whose real path is in a folder, for GET and HEAD. Links that leave the folder, hidden
 * files, folders and pipes count as missing.
 *
 * @param isAllowed excludes further files
 */
export function servedFolder(
  folder: string,
  options: ServedFolderOptions,
  isAllowed: (file: RealFile) => boolean | Promise<boolean> = () => true,
): RequestHandler {
  const serve = express.static(folder, { index: false, redirect: false, ...options });
  return async (req, res, next) => {
    const file = await realFile(folder, req.path);
    if (!file || !(await isAllowed(file))) return next();
    if (req.headers.range !== undefined && !mayHaveRange(req, file)) delete req.headers.range;
    serve(req, res, next);
  };
}

/**
 * Whether a client gets the requested range: only with GET (RFC 9110, 14.2), and with `If-Range` only for
 * exactly the file's date (13.1.5). Our ETags are weak, so none of them qualifies. The package would accept
 * them, and also a later date, which belongs to another file.
 */
function mayHaveRange({ method, headers }: Request, { mtimeMs }: RealFile): boolean {
  if (method !== 'GET') return false;
  const condition = headers['if-range'];
  // Rounded like the `mtime` in `Last-Modified`.
  return condition === undefined || condition === new Date(Math.round(mtimeMs)).toUTCString();
}
