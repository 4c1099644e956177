import { resolve } from 'node:path';
import type { RequestHandler } from 'express';
import { readAssetManifest } from '#server/studio/doors/program.ts';

/** Sends the build's sprite of all icons. */
export function iconSprite(distDir: string): RequestHandler {
  return (_req, res, next) => {
    const { icons } = readAssetManifest(distDir);
    res.set('Cache-Control', 'private, max-age=3600');
    res.sendFile(resolve(distDir, `.${icons}`), { cacheControl: false }, (error) => {
      if (error && !res.headersSent) next(error);
    });
  };
}
