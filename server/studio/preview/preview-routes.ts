import { type Response, Router } from 'express';
import { StudioError } from '#server/studio/http/studio-error.ts';
import { recordAudit } from '#server/studio/people/audit.ts';
import { personOf } from '#server/studio/people/person-of.ts';
import type { Query } from '#server/upstream/database.ts';
import type { Json } from '#shared/studio/files.ts';
import type { PreviewLink, PreviewLinkRequest, PreviewRequest } from '#shared/studio/preview.ts';
import { z } from '#shared/zod.ts';
import { contentFileName } from './content-file-name.ts';
import { frameHeaders } from './preview-headers.ts';
import { signPreview } from './preview-token.ts';
import type { FramePage, Previews } from './previews.ts';

export interface PreviewRoutesDeps {
  previews: Previews;
  /** Signs addresses of shared previews. */
  secret: string;
  /** Public address of the studio. */
  studioUrl: URL;
  query: Query;
}

const HOUR_MS = 3_600_000;
const MAX_HOURS = 24 * 14;

const pagePath = z.string().max(200).startsWith('/');
const previewRequest = z.strictObject({
  value: z.json() as z.ZodType<Json>,
  path: pagePath.optional(),
});
const linkRequest = z.strictObject({
  file: z.string().max(200),
  path: pagePath.optional(),
  hours: z.number().min(0.5).max(MAX_HOURS),
});

/** The calls of previews, below `/api`. */
export function previewRoutes({ previews, secret, studioUrl, query }: PreviewRoutesDeps): Router {
  return Router()
    .post('/previews/*file', async (req, res) => {
      const file = contentFileName(req.params['file']);
      const { value, path }: PreviewRequest = read(previewRequest, req.body);
      const page = await previews.frame(personOf(res).id, file, value, path);
      // A newer one is on its way.
      if (page === undefined) return void res.status(204).end();
      if (page === null) throw notShown;
      sendFrame(res, page);
    })
    .get('/section-kinds', async (_req, res) => {
      res.json(await previews.kinds());
    })
    .post('/preview-links', async (req, res) => {
      const { file, path = '/', hours }: PreviewLinkRequest = read(linkRequest, req.body);
      const person = personOf(res);
      const expires = new Date(Date.now() + hours * HOUR_MS);
      const token = signPreview(secret, { file: contentFileName(file), path, expires });
      const detail = `until ${expires.toISOString()}`;
      await recordAudit(query, { person, action: 'preview.share', subject: file, detail });
      const url = new URL(`/preview/${token}${path}`, studioUrl).href;
      res.json({ url, expiresAt: expires.toISOString() } satisfies PreviewLink);
    });
}

/** The pages in the studio's own frames, below `/preview`. */
export function previewFrames({ previews }: Pick<PreviewRoutesDeps, 'previews'>): Router {
  return Router()
    .get('/edit/*file', async (req, res) => {
      const file = contentFileName(req.params['file']);
      const { page: path } = req.query;
      const by = `${personOf(res).id} first`;
      const page = await previews.frame(
        by,
        file,
        undefined,
        typeof path === 'string' ? path : undefined,
      );
      if (!page) throw notShown;
      sendFrame(res, page);
    })
    .get('/kinds/:type', async (req, res) => {
      const page = await previews.kindPage(req.params.type);
      if (!page) throw notShown;
      sendFrame(res, page);
    });
}

const notShown = new StudioError(
  409,
  'not-shown',
  'This page can’t be shown until the problems below are mended. What you typed is kept.',
);

function sendFrame(
  res: Response,
  { html, themeStyle, state, places, isPreparing }: FramePage,
): void {
  res
    .set(frameHeaders(themeStyle))
    .set('Preview-State', state)
    .set('Preview-Places', JSON.stringify(places))
    .set('Preview-Pictures', isPreparing ? 'preparing' : 'ready')
    .type('html')
    .send(html);
}

/** @throws StudioError 400 that says where and what was expected */
function read<Value>(schema: z.ZodType<Value>, body: unknown): Value {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const lines = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new StudioError(400, 'malformed', `The request is not as expected: ${lines.join('; ')}`);
}
