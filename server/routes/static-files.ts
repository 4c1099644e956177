import { readdirSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import express, { type RequestHandler, Router } from 'express';
import { addresses } from '#server/http/addresses.ts';
import { StartError } from '#server/http/listen.ts';
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
  /** Pictures that were prepared while the server runs. */
  pictureDir: string;
  /** Assets of all builds that visitors may still ask for; null for this build's alone. */
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
 * Files with an address of their own. Browsers keep hashed assets for a year, media and the site's
 * own embeds for an hour. A missing file is a plain 404, never a page.
 */
export function staticFiles(deps: StaticFilesDeps): Router {
  const { distDir, contentDir, pictureDir, assetDir, https } = deps;
  const assets = ownAssets(join(distDir, 'assets'));
  const others = [
    laterAssets(pictureDir),
    ...(assetDir === null ? [] : [laterAssets(join(assetDir, 'assets'))]),
  ];
  const media = folder(join(contentDir, 'media'));
  const embeds = folder(join(distDir, 'embeds'));
  return Router()
    .use(
      addresses.assets.path,
      only(assetFile, assets, ...others),
      setHeaders(fileHeaders(https)),
      notFound,
    )
    .use(addresses.media.path, setHeaders(mediaHeaders(https)), only(mediaFile, media), notFound)
    .use(addresses.embeds.path, setHeaders(embedHeaders(https)), only(embedFile, embeds), notFound)
    .get(addresses.favicon.path, rewrite('/brand/favicon.ico'), media, notFound);
}

const folder = (root: string) =>
  express.static(root, { index: false, redirect: false, dotfiles: 'ignore', maxAge: HOUR_MS });

/** The build's own assets do not change while the server runs. */
function ownAssets(root: string): RequestHandler {
  const files = new Set(filesIn(root));
  return hashedAssets(root, (name) => files.has(name));
}

/** Assets of newer pictures and of other builds come and go while the server runs. */
const laterAssets = (root: string): RequestHandler =>
  hashedAssets(root, (name) =>
    access(join(root, name)).then(
      () => true,
      () => false,
    ),
  );

/** Serves an asset in the smallest coding that the build has made and the client accepts. */
function hashedAssets(
  root: string,
  has: (name: string) => boolean | Promise<boolean>,
): RequestHandler {
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
  const endings = { br: '.br', gzip: '.gz', identity: '' };
  return async (req, res, next) => {
    const name = req.path.slice(1);
    if (!(await has(name))) return next();
    if (compressed.test(name) && (await has(`${name}.br`))) {
      res.vary('Accept-Encoding').type(name);
      const [coding = 'identity'] = acceptedCodings(req.headers['accept-encoding']);
      req.url = `/${name}${endings[coding]}`;
    }
    serve(req, res, next);
  };
}

function filesIn(root: string): string[] {
  try {
    return readdirSync(root, { recursive: true, encoding: 'utf8' });
  } catch (cause) {
    throw new StartError(`${root} cannot be read: run "npm run build" first`, { cause });
  }
}

/** Handlers for the paths that match a pattern. */
const only = (pattern: RegExp, ...handlers: RequestHandler[]): Router =>
  Router().use(
    (req, _res, next) => next(pattern.test(req.path) ? undefined : 'router'),
    ...handlers,
  );

const rewrite =
  (path: string): RequestHandler =>
  (req, _res, next) => {
    req.url = path;
    next();
  };

const notFound: RequestHandler = (_req, res) => {
  res.set('Cache-Control', 'no-store').status(404).type('text').send('Not found\n');
};
