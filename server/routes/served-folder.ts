import express, { type Request, type RequestHandler } from 'express';
import { type RealFile, realFile } from '#server/media/real-files.ts';
import { documentType } from '#shared/media-files.ts';

/** As for `express.static`. */
export type ServedFolderOptions = Pick<
  Parameters<typeof express.static>[1] & object,
  'immutable' | 'maxAge' | 'setHeaders'
>;

/** Media are cached for an hour. Documents are saved, because viewers run what is in them. */
export const mediaOptions: ServedFolderOptions = {
  maxAge: 3_600_000,
  setHeaders(res, path) {
    if (documentType(path)) res.attachment(path);
  },
};

/**
 * Serves the regular files that really are in a folder, for GET and HEAD. Links that leave the folder,
 * hidden files, folders and pipes count as missing.
 *
 * @param isAllowed refuses further files
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
 * Whether a client gets the range that it asks for: of GET alone (RFC 9110, 14.2), and with `If-Range`
 * only by exactly the file's date (13.1.5). Our ETags are weak, so none of them will do. The package
 * would take them, and a later date, which is that of another file.
 */
function mayHaveRange({ method, headers }: Request, { mtimeMs }: RealFile): boolean {
  if (method !== 'GET') return false;
  const condition = headers['if-range'];
  // Rounded like the `mtime` of which `Last-Modified` is made.
  return condition === undefined || condition === new Date(Math.round(mtimeMs)).toUTCString();
}
