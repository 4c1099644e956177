import { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import { type Snapshot, schemaText } from '#server/content/index.ts';
import type { StudioDeps } from '#server/studio/deps.ts';
import { readBody } from '#server/studio/http/read-body.ts';
import { notFound } from '#server/studio/http/studio-error.ts';
import { personOf, requireRole } from '#server/studio/people/person-of.ts';
import { needsRoom } from '#server/studio/storage/storage.ts';
import { publishRole } from '#shared/studio/files.ts';
import type { AddressCheck, NewPageMade, PageChange } from '#shared/studio/pages.ts';
import type { ChangePlan } from '#shared/studio/publishing.ts';
import { z } from '#shared/zod.ts';
import { addressProblem } from './addresses.ts';
import { choicesIn, ICON_SPRITE } from './choices.ts';
import { contentFileName } from './content-file-name.ts';
import { findTexts } from './find-texts.ts';
import { iconSprite } from './icon-sprite.ts';
import { refuseOddValue } from './limits.ts';
import { requireChangeRole } from './may-change.ts';
import { makeNewPage, newPageChoices } from './new-page.ts';
import { ChangedError } from './opened.ts';
import { makeChange, planChange } from './page-changes/page-changes.ts';
import { listPages } from './page-list.ts';
import { revisionOf } from './preconditions.ts';

const draftChange = z.strictObject({
  value: z.unknown(),
  baseHash: z.string().max(64).nullable(),
  isMerged: z.boolean().optional(),
});

const fileName = z.string().transform((name) => contentFileName(name));
const newPage = z.strictObject({
  from: z.union([
    z.strictObject({ skeleton: z.string().max(50) }),
    z.strictObject({ file: fileName }),
  ]),
  title: z.string().trim().min(1, 'Give the page a title.').max(200),
  path: z.string().max(300),
  linkFrom: z.array(z.string().max(300)).max(50),
});

const address = z.string().max(300);
const pageName = z.string().trim().min(1).max(100);
const pageChange: z.ZodType<PageChange> = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('rename'), path: address, name: pageName.optional() }),
  z.strictObject({ action: z.literal('unpublish') }),
  z.strictObject({ action: z.literal('delete'), to: address.nullable() }),
]);

/** The calls of files, drafts and pages, below `/api`; see `shared/studio/files.ts`. */
export function workspaceRoutes(deps: StudioDeps): Router {
  const { distDir, storage, workspace } = deps;
  return Router()
    .get('/files/*file', async (req, res) => {
      res.json(await workspace.open(contentFileName(req.params['file'])));
    })
    .put('/drafts/*file', requireChangeRole, async (req, res) => {
      const file = contentFileName(req.params['file']);
      const change = readBody(draftChange, req);
      const { value } = change;
      refuseOddValue(value);
      await storage.requireRoomForDraft(file, JSON.stringify(value, null, 2), personOf(res));
      const saved = await workspace.save(
        file,
        { ...change, value },
        revisionOf(req),
        personOf(res),
      );
      if (saved.revision !== null) res.set('ETag', `"${saved.revision}"`);
      res.json(saved);
    })
    .delete('/drafts/*file', requireChangeRole, async (req, res) => {
      const file = contentFileName(req.params['file']);
      const revision = revisionOf(req);
      if (revision === null) throw notFound('There is no such draft.');
      await workspace.discard(file, revision, personOf(res));
      res.status(204).end();
    })
    .get('/pages', async (_req, res) => {
      res.json(await listPages(deps));
    })
    .get('/found-texts', async ({ query }, res) => {
      const words = typeof query['words'] === 'string' ? query['words'].slice(0, 200) : '';
      const person = personOf(res);
      const find = (content: Snapshot) => findTexts(content, words, person);
      res.json(await workspace.inContent(find));
    })
    .post('/pages', needsRoom(storage, 'drafts'), async (req, res) => {
      const file = await makeNewPage(workspace, readBody(newPage, req), personOf(res));
      res.status(201).json({ file } satisfies NewPageMade);
    })
    .get('/new-page', async (_req, res) => {
      res.json(newPageChoices(await workspace.current(), personOf(res)));
    })
    .get('/new-page/address', async ({ query }, res) => {
      const path = typeof query['path'] === 'string' ? query['path'] : '';
      const own = typeof query['file'] === 'string' ? query['file'] : undefined;
      const problem = addressProblem(path, await workspace.current(), own);
      res.json({ problem } satisfies AddressCheck);
    })
    .post('/plans/*file', requireRole(publishRole), async (req, res) => {
      const file = contentFileName(req.params['file']);
      res.json((await planChange(deps, file, readBody(pageChange, req))) satisfies ChangePlan);
    })
    .post('/changes/*file', requireRole(publishRole), async (req, res) => {
      const file = contentFileName(req.params['file']);
      const publication = await makeChange(deps, file, readBody(pageChange, req), personOf(res));
      if (publication) res.json(publication);
      else res.status(204).end();
    })
    .get('/choices', async (_req, res) => {
      res.json(await workspace.inContent(async (content) => choicesIn(content)));
    })
    .get(ICON_SPRITE, iconSprite(distDir))
    .get('/schemas/:name', sendSchema)
    .use(sendChanged);
}

const sendSchema: RequestHandler<{ name: string }> = ({ params }, res) => {
  const text = schemaText(params.name);
  if (text === undefined) throw notFound('There is no such form.');
  // Express compares its ETag with If-None-Match and answers 304.
  res.set('Cache-Control', 'private, no-cache').type('json').send(text);
};

/** A late save is answered with the current file, so that the editor can compare them. */
const sendChanged: ErrorRequestHandler = (error, _req, res, next) => {
  if (!(error instanceof ChangedError)) return next(error);
  res.status(412).json(error.opened);
};
