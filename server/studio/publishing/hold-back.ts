import { hashOnDisk, isPublicationOpen } from '#server/content/index.ts';
import type { StudioDatabase } from '#server/studio/database/studio-database.ts';
import type { Query } from '#server/studio/doors/database.ts';
import type { Logger } from '#server/studio/doors/program.ts';
import { studioErrorOf } from '#server/studio/http/error-answers.ts';
import { StudioError } from '#server/studio/http/studio-error.ts';
import { recordAudit } from '#server/studio/people/audit.ts';
import { beginDraft, removeDraft } from '#server/studio/workspace/drafts.ts';
import { scheduleDraft, scheduledDrafts } from '#server/studio/workspace/scheduled-drafts.ts';
import type { Publisher, PublishJob } from './publisher.ts';
import {
  asNever,
  hidingJob,
  type PageToCome,
  readPagesToCome,
  unhiddenText,
} from './timed-pages.ts';

interface HoldBackDeps {
  contentDir: string;
  db: Pick<StudioDatabase, 'query' | 'transaction'>;
  publisher: Pick<Publisher, 'publish' | 'refuse'>;
  logger: Logger;
}

type Maker = NonNullable<PageToCome['maker']>;

/** Addresses of everyone who may publish; null on one's own machine, where there is one person. */
export type Publishers = ReadonlySet<string> | null;

/** Without an address, someone published on the server's own machine. */
export const mayPublish = (publishers: Publishers, email: string): boolean =>
  publishers === null || email === '' || publishers.has(email);

/** For what a person has scheduled who may not publish any more. */
export const waitsForPublisher = (name: string) =>
  new StudioError(
    403,
    'withdrawn',
    `${name} may not publish any more, so it does not go live by itself. Publish it, choose “Publish later” again, or clear the schedule.`,
  );

/**
 * Makes pages to come drafts again if whoever scheduled them may not publish any more: the site would
 * show them by itself. They wait among the schedules for a publisher.
 *
 * @throws what kept the first page from it, once all others have been tried
 */
export async function holdBack(deps: HoldBackDeps, publishers: Publishers): Promise<void> {
  const faults: unknown[] = [];
  for (const page of await readPagesToCome(deps.contentDir, deps.db)) {
    const { maker } = page;
    if (!maker || mayPublish(publishers, maker.email)) continue;
    await hold(deps, page, maker).catch((fault) => faults.push(fault));
  }
  if (faults.length > 0) throw faults[0];
}

async function hold(deps: HoldBackDeps, page: PageToCome, maker: Maker): Promise<void> {
  const { contentDir, db, publisher, logger } = deps;
  const { file } = page;
  const { job, refusal } = await possibleJob(deps, file);
  const noted = await db.transaction((query) => noteWaiting(query, page, maker, job));
  try {
    await publisher.publish(job);
  } catch (error) {
    const isStill =
      !isPublicationOpen(contentDir) && hashOnDisk(contentDir, file) === job.expected.get(file);
    if (isStill) await db.transaction((query) => takeBack(query, file, noted));
    throw error;
  }
  if (refusal)
    logger.warn(
      { err: refusal, file },
      'a page that may not go live by itself could not become a draft: its moment is the last of the year 9999 now',
    );
}

/** What {@link noteWaiting} has added; null for what was there before. */
interface Noted {
  draft: number | null;
  auditLine: number | null;
}

/** What was to be shown is ready to be published again. Noted first, it cannot be lost. */
async function noteWaiting(
  query: Query,
  { file, at }: PageToCome,
  { by, email }: Maker,
  { files }: PublishJob,
): Promise<Noted> {
  const hidden = files.get(file) ?? '';
  const text = unhiddenText(hidden);
  const updatedAt = new Date().toISOString();
  const draft = await beginDraft(query, { file, text, baseText: hidden, updatedBy: by, updatedAt });
  // The process was killed after it had noted this.
  if ((await scheduledDrafts(query).list(file)).length > 0) return { draft, auditLine: null };
  const fault = waitsForPublisher(by).message;
  const schedule = { revision: 0, person: by, email };
  await scheduleDraft(query, file, schedule, { dueAt: new Date(at), fault });
  const person = { name: by, email };
  const event = { person, action: 'publish.missed', subject: file, detail: fault } as const;
  return { draft, auditLine: await recordAudit(query, event) };
}

/** It still goes live by itself, and is tried again. */
async function takeBack(query: Query, file: string, { draft, auditLine }: Noted): Promise<void> {
  if (draft !== null) await removeDraft(query, file, draft);
  if (auditLine === null) return;
  await scheduledDrafts(query).removeAbout(file);
  await query('DELETE FROM audit WHERE id = $1', [auditLine]);
}

/** Hides a page as a draft, or else, such as if a form of a live page leads to it, for ever. */
export async function possibleJob(
  { contentDir, publisher }: Pick<HoldBackDeps, 'contentDir' | 'publisher'>,
  file: string,
  person: PublishJob['person'] = { name: 'The studio', email: '' },
) {
  const job = { ...hidingJob(contentDir, file), person };
  const refusal = await publisher.refuse(job).catch((error) => {
    const told = studioErrorOf(error);
    if (told.status === 422) return told;
    throw error;
  });
  if (!refusal) return { job, refusal };
  return { job: { ...hidingJob(contentDir, file, asNever), person }, refusal };
}
