import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RequestHandler, Router } from 'express';
import {
  mediaOptions,
  PREVIEW_FIELD,
  previews,
  readPreview,
  realFile,
  servedFolder,
} from '#server/studio/doors/http.ts';
import { StudioError } from '#server/studio/http/studio-error.ts';
import { servedMedia } from '#shared/media-files.ts';
import type { OpenPreviews } from './open-previews.ts';
import { sharedFileHeaders } from './preview-headers.ts';
import { moveInText } from './shared-page.ts';

/**
 * Previews behind signed addresses, for people without an account and for the frame with scripts: the page is
 * at its own address, as on the site, and its resources are below `/preview/TOKEN/`. Nothing here needs a
 * session or reads a cookie. They expire when their creator loses the role for sharing them.
 */
export function sharedPreviews(deps: OpenPreviews): Router {
  const { responses, secret, isShared, studioUrl } = deps;
  const { origin } = studioUrl;
  const prefixOf = (token: string) => `${origin}/preview/${token}`;
  const files = sharedFiles(deps);
  const page = previews({
    secrets: [secret],
    async respond(shared, token) {
      if (!(await isShared(token, shared))) return null;
      const { file, path, expires: until } = shared;
      return responses.shared({ file, path, prefix: prefixOf(token), until });
    },
  });
  return Router()
    .use(page)
    .get('/{*path}', ({ query }, _res, next) => next(PREVIEW_FIELD in query ? ended : undefined))
    .use('/preview/:token', async (req, res, next) => {
      const { token = '' } = req.params;
      const shared = readPreview(secret, token, new Date());
      // The names of the studio's own frames contain no dot.
      if (!shared || !(await isShared(token, shared))) return next('router');
      res.locals['shared'] = { ...shared, prefix: prefixOf(token) };
      files(req, res, next);
    })
    .get('/preview/:token/theme.css', async (req, res) => {
      (await responses.theme()).send(req, res.set(sharedFileHeaders));
    })
    .get('/preview/:token/{*path}', (req, res) => {
      const { path } = res.locals['shared'];
      const asked = `/${[req.params['path'] ?? []].flat().join('/')}`;
      if (asked !== path) return void notFound(req, res, () => {});
      // Links shared before previews used the pages' own addresses.
      res.set('Cache-Control', 'no-store');
      res.redirect(`${origin}${path}?${PREVIEW_FIELD}=${req.params.token}`);
    })
    .use('/preview/:token', notFound);
}

const ended = new StudioError(
  401,
  'ended',
  'This preview has ended. Ask the person who sent you the link for another one.',
);

const assetFile = /^\/(?:[\w.-]+\.(?:js|svg|woff2|avif|webp))$/;
const embedFile = /^\/[\w/.-]+\.(?:js|css|json|svg)$/;

function sharedFiles({ distDir, contentDir, pictureDir }: OpenPreviews): RequestHandler {
  const hour = { maxAge: 3_600_000 };
  const assets = join(distDir, 'assets');
  const embeds = join(distDir, 'embeds');
  return Router({ mergeParams: true })
    .use(['/assets', '/media', '/embeds'], (_req, res, next) => {
      res.set(sharedFileHeaders);
      next();
    })
    .use('/assets', moved(assets, /^\/[\w.-]+\.css$/, 'css'))
    .use('/assets', only(assetFile, servedFolder(assets, hour), servedFolder(pictureDir, hour)))
    .use('/media', drawings)
    .use(
      '/media',
      only(
        servedMedia,
        servedFolder(join(distDir, 'media'), mediaOptions),
        servedFolder(join(contentDir, 'media'), mediaOptions),
      ),
    )
    .use('/embeds', moved(embeds, /^\/[\w/-]+\.html$/, 'html'))
    .use('/embeds', only(embedFile, servedFolder(embeds, hour)));
}

/** Sends a folder's stylesheets or embeds with their addresses moved below the preview's. */
function moved(folder: string, pattern: RegExp, type: 'css' | 'html'): RequestHandler {
  return async (req, res, next) => {
    const file = pattern.test(req.path) ? await realFile(folder, req.path) : null;
    if (!file) return next();
    const { prefix } = res.locals['shared'];
    const text = moveInText(await readFile(file.path, 'utf8'), prefix);
    if (type === 'html') res.set('Content-Security-Policy', embedPolicy(prefix));
    res.set('Cache-Control', 'private, max-age=3600').type(type).send(text);
  };
}

/** Policy for the site's own embeds, which have an opaque origin like the page around them. */
const embedPolicy = (prefix: string) =>
  [
    "default-src 'none'",
    `script-src ${prefix}/embeds/ ${prefix}/assets/`,
    `style-src ${prefix}/embeds/ ${prefix}/assets/ ${prefix}/theme.css`,
    `img-src ${prefix}/ data:`,
    `connect-src ${prefix}/embeds/`,
    `font-src ${prefix}/assets/`,
    "base-uri 'none'",
    "form-action 'none'",
    'sandbox allow-scripts',
  ].join(';');

/** An SVG may contain links and scripts; the sandbox disables them. */
const drawings: RequestHandler = ({ path }, res, next) => {
  const policy = "default-src 'none';img-src data:;style-src 'unsafe-inline';sandbox";
  if (/\.svg$/i.test(path)) res.set('Content-Security-Policy', policy);
  next();
};

const only = (pattern: RegExp, ...handlers: RequestHandler[]): Router =>
  Router().use(
    (req, _res, next) => next(pattern.test(req.path) ? undefined : 'router'),
    ...handlers,
  );

const notFound: RequestHandler = (_req, res) => {
  res.status(404).set('Cache-Control', 'no-store').type('text').send('Not found\n');
};
