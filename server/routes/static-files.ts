import { extname, join } from 'node:path';
import { type RequestHandler, Router } from 'express';
import type { ContentIndex } from '#server/content/index.ts';
import { addresses } from '#server/http/addresses.ts';
import { acceptedCodings } from '#server/http/content-coding.ts';
import {
  embedHeaders,
  fileHeaders,
  type Https,
  setHeaders,
  setMediaHeaders,
} from '#server/http/security-headers.ts';
import { servedMedia } from '#shared/media-files.ts';
import { mediaOptions, type ServedFolderOptions, servedFolder } from './served-folder.ts';

interface StaticFilesDeps {
  /** The build, which includes the icons of `media/brand`. */
  distDir: string;
  /** The content; only `media` in its folder is served, and only permitted files in it. */
  index: Pick<ContentIndex, 'folder' | 'mayServe'>;
  /** Pictures prepared at run time. */
  pictureDir: string;
  /** Assets of other builds that visitors may still request; null if there is no such folder. */
  assetDir: string | null;
  https: Https;
}

const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;
const assetFile = /^\/(?:[\w.-]+\.(?:js|css|svg|woff2|avif|webp)|og\/[\w-]+\.(?:png|jpg))$/;
const pictureFile = /^\/(?:[\w.-]+\.(?:avif|webp)|og\/[\w-]+\.(?:png|jpg))$/;
const compressed = /\.(?:html|js|css|json|svg)$/;
const embedFile = /^\/[\w/.-]+\.(?:html|js|css|json|svg)$/;

/**
 * Serves assets, media and the site's own embeds. Browsers cache hashed assets for a year, the others for an
 * hour. A missing file gets a plain 404, not a page.
 */
export function staticFiles(deps: StaticFilesDeps): Router {
  const { distDir, index, pictureDir, assetDir, https } = deps;
  const ownAssets = encodedFiles(join(distDir, 'assets'), forAYear);
  const otherAssets = assetDir === null ? [] : [encodedFiles(join(assetDir, 'assets'), forAYear)];
  const media = servedFolder(join(index.folder, 'media'), mediaOptions, (file) =>
    index.mayServe(file),
  );
  const builtMedia = servedFolder(join(distDir, 'media'), mediaOptions);
  const embeds = encodedFiles(join(distDir, 'embeds'), forAnHour);
  return Router()
    .use(
      addresses.assets.path,
      only(assetFile, ownAssets, ...otherAssets),
      only(pictureFile, servedFolder(pictureDir, forAYear)),
      setHeaders(fileHeaders(https)),
      notFound,
    )
    .use(
      addresses.media.path,
      setMediaHeaders(https),
      only(servedMedia, builtMedia, media),
      notFound,
    )
    .use(addresses.embeds.path, setHeaders(embedHeaders(https)), only(embedFile, embeds), notFound)
    .get(addresses.favicon.path, brandIcon, builtMedia, notFound);
}

const forAYear: ServedFolderOptions = { immutable: true, maxAge: YEAR_MS };
const forAnHour: ServedFolderOptions = { maxAge: HOUR_MS };

const endings = { br: '.br', gzip: '.gz', identity: '' };

/** Serves a folder's files, text in the smallest coding that the build has and the client accepts. */
function encodedFiles(root: string, options: ServedFolderOptions): RequestHandler {
  const serve = servedFolder(root, {
    ...options,
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
    return serve(req, res, (error) => {
      // The file does not exist, or is not compressed in the build.
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
