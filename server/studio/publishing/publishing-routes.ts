import { Router } from 'express';
import type { StudioDeps } from '#server/studio/deps.ts';
import { readBody, readId } from '#server/studio/http/read-body.ts';
import { notFound } from '#server/studio/http/studio-error.ts';
import { personOf, requireRole } from '#server/studio/people/person-of.ts';
import { needsRoom } from '#server/studio/storage/storage.ts';
import { contentFileName } from '#server/studio/workspace/content-file-name.ts';
import { parsedText } from '#server/studio/workspace/disk-files.ts';
import { refuseOddValue } from '#server/studio/workspace/limits.ts';
import { requireChangeRole } from '#server/studio/workspace/may-change.ts';
import { publishRole } from '#shared/studio/files.ts';
import type { Conflict, VersionContent } from '#shared/studio/publishing.ts';
import { z } from '#shared/zod.ts';
import { bringBack } from './bring-back.ts';
import { keepVersion } from './conflicts.ts';
import { listDeletedPages } from './deleted-pages.ts';
import { liveState } from './live-state.ts';
import { listPublications, publicationOf } from './publications.ts';
import { draftsJob, publicationPlan } from './publish-drafts.ts';
import { restoreVersion } from './restore.ts';
import { takeOverDraft } from './take-over.ts';
import { undoPublication } from './undo.ts';
import { listVersions, readVersion, readVersionBefore } from './versions.ts';

const revision = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const file = z.string().transform((name) => contentFileName(name));
const moment = z.iso.datetime({ offset: true });
const drafts = z.array(z.strictObject({ file, revision })).min(1).max(200);
const linkText = z.string().max(2000);
const link = z.strictObject({ place: linkText, label: linkText.nullable(), href: linkText });
const links = z
  .array(z.strictObject({ file, links: z.array(link).max(200) }))
  .max(200)
  .optional();
const publishBody = z.strictObject({ files: drafts, at: moment.optional(), links });
const planBody = z.strictObject({ files: drafts });
const hash = z.string().max(64).nullable();
const takeOverBody = z.strictObject({
  merged: z.strictObject({ value: z.unknown(), revision, hash }).optional(),
});
const undoBody = z.strictObject({
  merged: z
    .array(z.strictObject({ file, hash, value: z.unknown() }))
    .max(200)
    .optional(),
});
const asideBody = z.strictObject({ value: z.unknown() });

/** The calls of publications, schedules and the history, below `/api`; see `shared/studio/publishing.ts`. */
export function publishingRoutes(deps: StudioDeps): Router {
  const { db, publisher, schedules } = deps;
  const source = { query: db.query, contentDir: deps.contentDir };
  const publishers = requireRole(publishRole);
  return Router()
    .post('/publications', publishers, async (req, res) => {
      const { files, at, links } = readBody(publishBody, req);
      const person = personOf(res);
      if (at !== undefined) {
        await schedules.add({ files, at, links }, person);
        res.status(202).end();
        return;
      }
      const job = await draftsJob(source, files, links);
      res.status(201).json(await publisher.publish({ ...job, person }));
    })
    .post('/publication-plans', publishers, async (req, res) => {
      res.json(await publicationPlan(source, readBody(planBody, req).files));
    })
    .get('/publications', async (_req, res) => {
      res.json(await listPublications(db.query, personOf(res)));
    })
    .post(
      '/publications/:id/undo',
      publishers,
      needsRoom(deps.storage, 'drafts'),
      async (req, res) => {
        const { merged } = readBody(undoBody, req);
        const undone = await undoPublication(
          deps,
          readId(String(req.params['id'])),
          personOf(res),
          merged,
        );
        res.status('id' in undone ? 201 : 412).json(undone);
      },
    )
    .get('/live-state', async (_req, res) => {
      res.json(await liveState(deps));
    })
    .get('/schedules', async (_req, res) => {
      res.json(await schedules.list());
    })
    .delete('/schedules/*file', publishers, async (req, res) => {
      await schedules.remove(contentFileName(req.params['file']), personOf(res));
      res.status(204).end();
    })
    .get('/history/*file', async (req, res) => {
      res.json(await listVersions(db.query, contentFileName(req.params['file'])));
    })
    .get('/deleted-pages', async (_req, res) => {
      res.json(await listDeletedPages(deps));
    })
    .post('/deleted-pages/*file', publishers, async (req, res) => {
      const name = contentFileName(req.params['file']);
      res.status(201).json(await bringBack(deps, name, personOf(res)));
    })
    .get('/versions/:id', async (req, res) => {
      const version = await readVersion(db.query, readId(req.params.id));
      if (!version) throw notFound('There is no such version. It may be from another studio.');
      const before = await readVersionBefore(db.query, version);
      const { text, ...shown } = version;
      res.json({
        ...shown,
        publication: await publicationOf(db.query, version),
        value: parsedText(text) ?? null,
        before: before && { id: before.id, value: parsedText(before.text) ?? null },
      } satisfies VersionContent);
    })
    .post('/versions/:id/restore', needsRoom(deps.storage, 'drafts'), async (req, res) => {
      res.json(await restoreVersion(deps, readId(String(req.params['id'])), personOf(res)));
    })
    .post('/disk-drafts/*file', publishers, needsRoom(deps.storage, 'drafts'), async (req, res) => {
      const name = contentFileName(req.params['file']);
      const { merged = null } = readBody(takeOverBody, req);
      const conflict = await takeOverDraft(deps, name, personOf(res), merged);
      if (conflict) res.status(412).json(conflict satisfies Conflict);
      else res.status(204).end();
    })
    .post(
      '/set-aside/*file',
      requireChangeRole,
      needsRoom(deps.storage, 'texts'),
      async (req, res) => {
        const name = contentFileName(req.params['file']);
        const { value } = readBody(asideBody, req);
        refuseOddValue(value);
        await keepVersion(deps, name, value, personOf(res));
        res.status(204).end();
      },
    );
}
