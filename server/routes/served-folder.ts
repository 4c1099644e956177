import express, { type RequestHandler } from 'express';
import { type RealFile, realFile } from '#server/content/real-files.ts';

/** As for `express.static`. */
export type ServedFolderOptions = Pick<
  Parameters<typeof express.static>[1] & object,
  'immutable' | 'maxAge' | 'setHeaders'
>;

/**
 * Serves the regular files that really are in a folder, for GET and HEAD. Links that leave the folder,
 * hidden files, folders and pipes count as missing.
 *
 * @param isAllowed refuses further files
 */
export function servedFolder(
  folder: string,
  options: ServedFolderOptions,
  isAllowed: (file: RealFile) => boolean = () => true,
): RequestHandler {
  const serve = express.static(folder, { index: false, redirect: false, ...options });
  return async (req, res, next) => {
    const file = await realFile(folder, req.path);
    if (file && isAllowed(file)) serve(req, res, next);
    else next();
  };
}
