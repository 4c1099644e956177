import { extname } from 'node:path';
import { type NextFunction, type RequestHandler, type Response, Router } from 'express';
import type { StudioDeps } from '#server/studio/deps.ts';
import { readBody } from '#server/studio/http/read-body.ts';
import { personOf, requireRole } from '#server/studio/people/person-of.ts';
import type { MediaKind } from '#shared/studio/media.ts';
import { z } from '#shared/zod.ts';
import { plainText } from './file-names.ts';
import type { StoredFile } from './media-folder.ts';

const altChange = z.strictObject({
  alt: z
    .string()
    .max(500)
    .transform((alt) => plainText(alt).trim()),
});

const YEAR_S = 31_536_000;

/** The calls below `/api/media`; see `shared/studio/media.ts`. */
export function mediaRoutes({ library }: Pick<StudioDeps, 'library'>): Router {
  const publishers = requireRole('publisher');
  const { replacements } = library;
  return Router()
    .get('/media', async (_req, res) => {
      res.json(await library.list());
    })
    .post('/media', answerEarly, async (req, res) => {
      const { name } = req.query;
      const given = typeof name === 'string' ? name : '';
      res.status(201).json(await library.add(req, given, personOf(res)));
    })
    .get('/media/files/*path', async (req, res, next) => {
      const file = await library.find(pathOf(req.params.path));
      sendFile(res, file, 'private, no-cache', next);
    })
    .put('/media/files/*path', publishers, answerEarly, async (req, res) => {
      res.json(await replacements.replace(req, pathOf(req.params.path), personOf(res)));
    })
    .patch('/media/files/*path', async (req, res) => {
      const { alt } = readBody(altChange, req);
      res.json(await library.setAlt(pathOf(req.params.path), alt, personOf(res)));
    })
    .delete('/media/files/*path', publishers, async (req, res) => {
      await library.remove(pathOf(req.params.path), personOf(res));
      res.status(204).end();
    })
    .get('/media/versions/*path', async (req, res) => {
      res.json(await library.versions(pathOf(req.params.path)));
    })
    .get('/media/replaced/*path', publishers, async (req, res) => {
      res.json(await replacements.list(pathOf(req.params.path)));
    })
    .get('/media/replaced-files/:moment/*path', publishers, async (req, res, next) => {
      const { moment, path } = req.params;
      const found = await replacements.find(pathOf(path), pathOf(moment));
      // Its name on disk is a timestamp.
      res.type(extname(found.address));
      sendFile(res, found, 'private, no-store', next);
    })
    .post('/media/replaced-files/:moment/*path', publishers, async (req, res) => {
      const { moment, path } = req.params;
      res.json(await replacements.bringBack(pathOf(path), pathOf(moment), personOf(res)));
    })
    .delete('/media/replaced-files/:moment/*path', publishers, async (req, res) => {
      const { moment, path } = req.params;
      await replacements.forget(pathOf(path), pathOf(moment), personOf(res));
      res.status(204).end();
    })
    .get('/media/thumbnails/:size/*path', async (req, res, next) => {
      const { size, path } = req.params;
      if (size !== 'small' && size !== 'large') return next();
      const found = await library.thumbnail(pathOf(path), size);
      const isVersion = req.query.v === found.version;
      const cache = isVersion ? `private, max-age=${YEAR_S}, immutable` : 'private, no-cache';
      sendFile(res, found, cache, next);
    });
}

const opened = "default-src 'none'; media-src 'self'; img-src 'self'";

/** A file opened by its address runs no code and loads nothing else; drawings may have styles. */
const policies: Readonly<Record<MediaKind, string>> = {
  picture: opened,
  drawing: "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  film: opened,
  document: "default-src 'none'; sandbox",
};

const pathOf = (path: string | string[] | undefined): string => [path ?? []].flat().join('/');

/** Discards the rest of a body, so that a client which is still sending can read the refusal. */
const answerEarly: RequestHandler = (req, res, next) => {
  res.on('finish', () => {
    if (!req.readableEnded) req.resume();
  });
  next();
};

function sendFile(
  res: Response,
  { address, path, kind }: StoredFile,
  cache: string,
  next: NextFunction,
) {
  res.set({ 'Content-Security-Policy': policies[kind], 'Cache-Control': cache });
  if (kind === 'document') res.attachment(address);
  res.sendFile(path, { dotfiles: 'allow', cacheControl: false }, (error) => {
    // The client has disconnected, or has the headers already.
    if (error && !res.headersSent) next(error);
  });
}
