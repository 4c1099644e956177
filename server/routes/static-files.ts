import { extname, join } from 'node:path';
import express, { type RequestHandler, Router } from 'express';
import { addresses } from '#server/http/addresses.ts';
import {
  embedHeaders,
  fileHeaders,
  mediaHeaders,
  setHeaders,
} from '#server/http/security-headers.ts';
import { acceptedCodings } from '#server/responses/content-coding.ts';

interface StaticFilesDeps {
  /** The build. */
  distDir: string;
  /** The content folder; only `media` in it is served. */
  contentDir: string;
  /** Pictures that are prepared while the server runs. */
  pictureDir: string;
  /** Assets of the other builds that visitors may still ask for; null means none. */
  assetDir: string | null;
  https: boolean;
}

const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;
const assetFile = /^\/(?:[\w.-]+\.(?:js|css|svg|woff2|avif|webp)|og\/[\w-]+\.png)$/;
const compressed = /\.(?:js|css|svg)$/;
const mediaFile = /^\/[\w/-]+\.(?:avif|webp|svg|png|ico|mp4|webm)$/;
const embedFile = /^\/[\w/.-]+\.(?:html|js|css|json|svg)$/;

/**
 * Serves assets, media and the site's own embeds. Browsers keep hashed assets for a year, the
 * others for an hour. A missing file gets a plain 404, not a page.
 */
export function staticFiles(deps: StaticFilesDeps): Router {
  const { distDir, contentDir, pictureDir, assetDir, https } = deps;
  const ownAssets = hashedAssets(join(distDir, 'assets'));
  const otherAssets = assetDir === null ? [] : [hashedAssets(join(assetDir, 'assets'))];
  const media = folder(join(contentDir, 'media'));
  const embeds = folder(join(distDir, 'embeds'));
  return Router()
    .use(
      addresses.assets.path,
      only(assetFile, ownAssets, hashedAssets(pictureDir), ...otherAssets),
      setHeaders(fileHeaders(https)),
      notFound,
    )
    .use(addresses.media.path, setHeaders(mediaHeaders(https)), only(mediaFile, media), notFound)
    .use(addresses.embeds.path, setHeaders(embedHeaders(https)), only(embedFile, embeds), notFound)
    .get(addresses.favicon.path, brandIcon, media, notFound);
}

const folder = (root: string) =>
  express.static(root, { index: false, redirect: false, dotfiles: 'ignore', maxAge: HOUR_MS });

const endings = { br: '.br', gzip: '.gz', identity: '' };

/** Serves assets, each in the smallest coding that the build has made and the client accepts. */
function hashedAssets(root: string): RequestHandler {
  const serve = express.static(root, {
    index: false,
    redirect: false,
    immutable: true,
    maxAge: YEAR_MS,
    setHeaders: (res, path) => {
      const coding = path.endsWith('.br') ? 'br' : path.endsWith('.gz') ? 'gzip' : null;
      if (coding) res.setHeader('Content-Encoding', coding);
    },
  });
  return (req, res, next) => {
    const { path } = req;
    if (!compressed.test(path)) return serve(req, res, next);
    res.vary('Accept-Encoding').type(extname(path));
    const [coding = 'identity'] = acceptedCodings(req.headers['accept-encoding']);
    req.url = path + endings[coding];
    serve(req, res, (error) => {
      // The build has not compressed the file, or there is none.
      req.url = path;
      if (error) next(error);
      else serve(req, res, next);
    });
  };
}

/** Limits handlers to the paths that match a pattern. */
const only = (pattern: RegExp, ...handlers: RequestHandler[]): Router =>
  Router().use(
    (req, _res, next) => next(pattern.test(req.path) ? undefined : 'router'),
    ...handlers,
  );

const brandIcon: RequestHandler = (req, _res, next) => {
  req.url = '/brand/favicon.ico';
  next();
};

const notFound: RequestHandler = (_req, res) => {
  res.set('Cache-Control', 'no-store').status(404).type('text').send('Not found\n');
};
