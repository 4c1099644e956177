import type { Query } from '#server/database/database.ts';
import type { StudioDatabase } from '#server/studio/database/studio-database.ts';
import { StudioError } from '#server/studio/http/studio-error.ts';
import { recordAudit } from '#server/studio/people/audit.ts';
import { beginDraft } from '#server/studio/workspace/drafts.ts';
import type { Publisher } from './publisher.ts';
import { hidingJob, type PageToCome, readPagesToCome, unhiddenText } from './timed-pages.ts';

interface HoldBackDeps {
  contentDir: string;
  db: Pick<StudioDatabase, 'query'>;
  publisher: Pick<Publisher, 'publish'>;
}

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
 */
export async function holdBack(deps: HoldBackDeps, publishers: Publishers): Promise<void> {
  const pages = await readPagesToCome(deps.contentDir, deps.db);
  for (const page of pages) {
    const { maker } = page;
    if (maker && !mayPublish(publishers, maker.email)) await hold(deps, page, maker);
  }
}

async function hold(
  { contentDir, publisher }: HoldBackDeps,
  { file, at }: PageToCome,
  maker: NonNullable<PageToCome['maker']>,
): Promise<void> {
  const person = { name: maker.by, email: maker.email };
  const fault = waitsForPublisher(person.name).message;
  const job = hidingJob(contentDir, file);
  const hidden = job.files.get(file) ?? '';
  await publisher.publish({
    ...{ ...job, person: { name: 'The studio', email: '' } },
    also: async (query: Query) => {
      await job.also?.(query);
      // What was to be shown is ready to be published again.
      const updatedAt = new Date().toISOString();
      const text = unhiddenText(hidden);
      await beginDraft(query, { file, text, baseText: hidden, updatedBy: maker.by, updatedAt });
      // No draft has this revision: nothing is said to go live by itself.
      await query(
        `INSERT INTO schedules (file, revision, at, person, email, fault)
         VALUES ($1, 0, $2, $3, $4, $5) ON CONFLICT (file) DO NOTHING`,
        [file, at, person.name, person.email, fault],
      );
      await recordAudit(query, {
        ...{ person, action: 'publish.missed', subject: file },
        detail: fault,
      });
    },
  });
}
