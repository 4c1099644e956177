import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RequestHandler, Router } from 'express';
import { addresses, realFile, servedFolder, staticFiles } from '#server/studio/doors/http.ts';
import { withoutScripts } from './frame-page.ts';
import type { OpenPreviews } from './open-previews.ts';
import { frameHeaders } from './preview-headers.ts';

/** The addresses of the studio's own screens contain no dots. */
const file = /^\/(?:(?:assets|media|embeds)\/.+\.\w+|favicon\.ico|theme\.css)$/;

/**
 * The resources of pages in the studio's frames, at the same addresses as on the site.
 *
 * @param guards refuse people without a session
 */
export const siteFiles = (files: OpenPreviews, guards: RequestHandler[]): Router =>
  Router().use(
    (req, _res, next) => next(file.test(req.path) ? undefined : 'router'),
    ...guards,
    newPhotos(files.contentDir),
    embeds(files.distDir),
    theme(files.responses),
    staticFiles({ ...files, assetDir: null, https: false }),
  );

/** A new photo is served unresized until its sizes are made; visitors only get those. */
const newPhotos = (contentDir: string): Router =>
  Router().use(
    '/media',
    (req, _res, next) => next(/\.jpe?g$/i.test(req.path) ? undefined : 'router'),
    servedFolder(join(contentDir, 'media'), { maxAge: 0 }),
  );

/** The site's own embeds without scripts, like the page around them. */
const embeds = (distDir: string): Router =>
  Router().get('/embeds/*path', async ({ path }, res, next) => {
    const isPage = /^\/embeds\/[\w/-]+\.html$/.test(path);
    const file = isPage ? await realFile(distDir, path) : null;
    if (!file) return next();
    const html = withoutScripts(await readFile(file.path, 'utf8'));
    res.set(frameHeaders('')).type('html').send(html);
  });

/** The colours that embeds share with the site. */
const theme = (responses: OpenPreviews['responses']): Router =>
  Router().get(addresses.theme.path, async (req, res) => {
    (await responses.theme()).send(req, res);
  });
