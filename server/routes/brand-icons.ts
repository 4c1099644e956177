import { basename } from 'node:path';
import { type RequestHandler, Router } from 'express';
import { iconFolder } from '#server/brand/brand-files.ts';
import { addresses } from '#server/http/addresses.ts';
import { type Https, setMediaHeaders } from '#server/http/security-headers.ts';
import type { SiteVersion } from '#server/site/site-version.ts';
import { mediaOptions, servedFolder } from './served-folder.ts';

/**
 * The icons of a theme newer than the build.
 *
 * @param pictureDir contains the icons drawn at run time
 */
export function brandIcons(site: () => SiteVersion, pictureDir: string, https: Https): Router {
  const serve = servedFolder(pictureDir, mediaOptions);
  const icon: RequestHandler = (req, res, next) => {
    const { url } = req;
    req.url = `/${iconFolder(site().icons)}/${basename(req.path)}`;
    serve(req, res, (error) => {
      req.url = url;
      next(error);
    });
  };
  const paths = [addresses.favicon.path, `${addresses.media.path}/brand/:file`];
  return Router().get(paths, setMediaHeaders(https), icon);
}
