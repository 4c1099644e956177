import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import express, { type RequestHandler, Router } from 'express';
import { acceptedCodings } from './content-coding.ts';
import { StartError } from './listen.ts';
import { embedHeaders, mediaHeaders, setHeaders } from './security-headers.ts';

interface StaticFilesDeps {
  /** What the build made. */
  distDir: string;
  /** The content folder; only `media` in it is served. */
  contentDir: string;
  https: boolean;
}

const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;
const assetFile = /^\/(?:[\w.-]+\.(?:js|css|svg|woff2|avif|webp)|og\/[\w-]+\.png)$/;
const mediaFile = /^\/[\w/-]+\.(?:avif|webp|svg|png|ico|mp4|webm)$/;
const embedFile = /^\/[\w/.-]+\.(?:html|js|css|json|svg)$/;

/**
 * Files with an address of their own: hashed assets for ever, media and the site's own embeds for
 * an hour. What is not there is a plain 404, never a page. The headers of files are set before.
 */
export function staticFiles({ distDir, contentDir, https }: StaticFilesDeps): Router {
  const assets = hashedAssets(join(distDir, 'assets'));
  const media = folder(join(contentDir, 'media'));
  const embeds = folder(join(distDir, 'embeds'));
  return Router()
    .use('/assets', only(assetFile), assets, notFound)
    .use('/media', setHeaders(mediaHeaders(https)), only(mediaFile), media, notFound)
    .use('/embeds', setHeaders(embedHeaders(https)), only(embedFile), embeds, notFound)
    .get('/favicon.ico', rewrite('/brand/favicon.ico'), media, notFound);
}

const folder = (root: string) =>
  express.static(root, { index: false, redirect: false, dotfiles: 'ignore', maxAge: HOUR_MS });

/** Serves the smallest coding of an asset that the build made and the client accepts. */
function hashedAssets(root: string): RequestHandler {
  const files = new Set(filesIn(root));
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
  return (req, res, next) => {
    const name = req.path.slice(1);
    if (!files.has(name)) return next();
    if (files.has(`${name}.br`)) {
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

const only =
  (pattern: RegExp): RequestHandler =>
  (req, res, next) =>
    pattern.test(req.path) ? next() : notFound(req, res, next);

const rewrite =
  (path: string): RequestHandler =>
  (req, _res, next) => {
    req.url = path;
    next();
  };

const notFound: RequestHandler = (_req, res) => {
  res.set('Cache-Control', 'no-store').status(404).type('text').send('Not found\n');
};
