import { type Response, Router } from 'express';
import { PREVIEW_FIELD, signPreview } from '#server/studio/doors/http.ts';
import { readBody, readId } from '#server/studio/http/read-body.ts';
import { StudioError } from '#server/studio/http/studio-error.ts';
import { recordAudit } from '#server/studio/people/audit.ts';
import { personOf } from '#server/studio/people/person-of.ts';
import { readVersion } from '#server/studio/publishing/versions.ts';
import { contentFileName } from '#server/studio/workspace/content-file-name.ts';
import { parsedText } from '#server/studio/workspace/disk-files.ts';
import { refuseOddValue } from '#server/studio/workspace/limits.ts';
import { refuseToChange, requireChangeRole } from '#server/studio/workspace/may-change.ts';
import type { PreviewLink, PreviewLinkRequest } from '#shared/studio/preview.ts';
import { z } from '#shared/zod.ts';
import { withThemeAsData } from './frame-page.ts';
import type { OpenPreviews } from './open-previews.ts';
import { framePageHeaders } from './preview-headers.ts';
import { addLink, listLinks, revokeLink } from './preview-links.ts';
import { emptyPage, type FramePage } from './previews.ts';

const HOUR_MS = 3_600_000;
const MAX_HOURS = 24 * 14;
/** Validity of a link for one's own window, which a person may nevertheless share. */
const OWN_HOURS = 1;

const pagePath = z.string().max(200).startsWith('/');
const previewRequest = z.strictObject({ value: z.unknown(), path: pagePath.optional() });
const linkRequest = z.strictObject({
  file: z.string().max(200),
  path: pagePath.optional(),
  hours: z.number().min(0.5).max(MAX_HOURS).optional(),
});

/** The calls of previews, below `/api`. */
export function previewRoutes({ previews, secret, studioUrl, db }: OpenPreviews): Router {
  return Router()
    .post('/previews/*file', requireChangeRole, async (req, res) => {
      const file = contentFileName(req.params['file']);
      const { value, path } = readBody(previewRequest, req);
      refuseOddValue(value);
      const page = await previews.frame(personOf(res).id, file, value, path);
      // A newer request for the file has replaced this one.
      if (page === undefined) return void res.status(204).end();
      if (page === null) throw notShown;
      sendFrame(res, { ...page, html: withThemeAsData(page.html, page.themeStyle) });
    })
    .get('/section-kinds', async (_req, res) => {
      res.json(await previews.kinds());
    })
    .post('/preview-links', async (req, res) => {
      const { file, path = '/', hours }: PreviewLinkRequest = readBody(linkRequest, req);
      const person = personOf(res);
      refuseToChange(person, contentFileName(file));
      const expires = new Date(Date.now() + (hours ?? OWN_HOURS) * HOUR_MS);
      const shared = { file: contentFileName(file), path, expires };
      const token = signPreview(secret, { ...shared, by: person.id });
      const detail = `until ${expires.toISOString()}`;
      await db.transaction(async (query) => {
        await addLink(query, token, shared, person);
        await recordAudit(query, { person, action: 'preview.share', subject: file, detail });
      });
      const url = new URL(`${studioUrl.origin}${path}?${PREVIEW_FIELD}=${token}`).href;
      res.json({ url } satisfies PreviewLink);
    })
    .get('/preview-links/*file', async (req, res) => {
      res.json(await listLinks(db.query, contentFileName(req.params['file']), personOf(res)));
    })
    .delete('/preview-links/:id', async (req, res) => {
      await db.transaction((query) => revokeLink(query, req.params.id, personOf(res)));
      res.status(204).end();
    });
}

/** The pages in the studio's own frames, below `/preview`. */
export function previewFrames({ previews, responses, db }: OpenPreviews): Router {
  return Router()
    .get('/edit/*file', async (req, res) => {
      const file = contentFileName(req.params['file']);
      const { page: path } = req.query;
      const response = await responses.saved(file, typeof path === 'string' ? path : undefined);
      response.send(req, res);
    })
    .get('/versions/:id', async (req, res) => {
      const version = await readVersion(db.query, readId(req.params.id));
      const value = parsedText(version?.text);
      const isKnown = version !== null && value !== undefined;
      const page = isKnown ? await previews.saved(version.file, undefined, value) : null;
      sendFrame(res, page ?? emptyPage);
    })
    .get('/kinds/:type', async (req, res) => {
      sendFrame(res, (await previews.kindPage(req.params.type)) ?? emptyPage);
    });
}

const notShown = new StudioError(
  409,
  'not-shown',
  'This page can’t be shown until the problems below are fixed. What you typed is kept.',
);

function sendFrame(res: Response, page: FramePage): void {
  res.set(framePageHeaders(page)).type('html').send(page.html);
}
