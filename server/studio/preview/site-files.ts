import { join } from 'node:path';
import { type RequestHandler, Router } from 'express';
import { servedFolder } from '#server/routes/served-folder.ts';
import { staticFiles } from '#server/routes/static-files.ts';
import type { SharedPreviewsDeps } from './shared-previews.ts';

type Folders = Pick<SharedPreviewsDeps, 'distDir' | 'contentDir' | 'pictureDir'>;

/** The studio's own screens have no dots in their addresses. */
const file = /^\/(?:(?:assets|media|embeds)\/.+\.\w+|favicon\.ico)$/;

/**
 * The files that pages in the studio's frames load, at the addresses that they have on the site.
 *
 * @param guards refuse people without a session
 */
export const siteFiles = (folders: Folders, guards: RequestHandler[]): Router =>
  Router().use(
    (req, _res, next) => next(file.test(req.path) ? undefined : 'router'),
    ...guards,
    newPhotos(folders.contentDir),
    staticFiles({ ...folders, assetDir: null, https: false }),
  );

/** A photo that was just added is shown as it is until its sizes are made; visitors get those alone. */
const newPhotos = (contentDir: string): Router =>
  Router().use(
    '/media',
    (req, _res, next) => next(/\.jpe?g$/i.test(req.path) ? undefined : 'router'),
    servedFolder(join(contentDir, 'media'), { maxAge: 0 }),
  );
