import { Router } from 'express';
import { staticFiles } from '#server/routes/static-files.ts';
import type { SharedPreviewsDeps } from './shared-previews.ts';

/** The files that pages in the studio's own frames load, at the addresses that they have on the site. */
export const siteFiles = ({
  distDir,
  contentDir,
  pictureDir,
}: Pick<SharedPreviewsDeps, 'distDir' | 'contentDir' | 'pictureDir'>): Router =>
  Router().use(
    ['/assets', '/media', '/embeds', '/favicon.ico'],
    (req, _res, next) => {
      // The router below knows the whole addresses.
      req.url = req.originalUrl;
      next();
    },
    staticFiles({ distDir, contentDir, pictureDir, assetDir: null, https: false }),
  );
