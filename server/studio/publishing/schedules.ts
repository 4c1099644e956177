import type { StudioDatabase } from '#server/studio/database/studio-database.ts';
import type { Logger } from '#server/studio/doors/program.ts';
import { studioErrorOf } from '#server/studio/http/error-answers.ts';
import { StudioError } from '#server/studio/http/studio-error.ts';
import type { Accounts } from '#server/studio/people/accounts.ts';
import { recordAudit } from '#server/studio/people/audit.ts';
import { emailsWithRole } from '#server/studio/people/people-store.ts';
import { readDraft, readDrafts } from '#server/studio/workspace/drafts.ts';
import {
  goesLive,
  hasNewer,
  type ScheduledJob,
  scheduleDraft,
  scheduledDrafts,
} from '#server/studio/workspace/scheduled-drafts.ts';
import { publishRole } from '#shared/studio/files.ts';
import type { Person } from '#shared/studio/people.ts';
import type { PublishRequest, Schedule } from '#shared/studio/publishing.ts';
import { draftsJob } from './publish-drafts.ts';
import type { Publisher } from './publisher.ts';
import { hidingJob, isToCome, pagesToCome } from './timed-pages.ts';

interface SchedulesDeps {
  contentDir: string;
  db: Pick<StudioDatabase, 'query' | 'transaction'>;
  /** The accounts, for checking the permission to publish; null in local mode. */
  accounts: Accounts | null;
  publisher: Publisher;
  logger: Logger;
}

interface ScheduleRequest extends Pick<PublishRequest, 'files'> {
  at: string;
  links?: PublishRequest['links'] | undefined;
}

type Sender = Pick<Person, 'name' | 'email'>;

/** Drafts that are published automatically at a given time. */
export class Schedules {
  readonly #deps: SchedulesDeps;

  constructor(deps: SchedulesDeps) {
    this.#deps = deps;
  }

  /**
   * Schedules the publication of drafts, with the links to them; without `links`, those scheduled earlier
   * with the first draft. A publication time in a page's file is removed: the page would go live then.
   *
   * @throws StudioError 400 if the time has passed, 409 or 422 if the drafts cannot be published as they are
   */
  async add({ files, at, links }: ScheduleRequest, person: Sender): Promise<void> {
    const { db, contentDir, publisher } = this.#deps;
    const dueAt = new Date(at);
    if (dueAt.getTime() <= Date.now())
      throw new StudioError(400, 'malformed', 'This moment has passed. Choose a later one.');
    const job = await draftsJob({ query: db.query, contentDir }, files, links);
    await publisher.refuse({ ...job, person });
    for (const { file } of files)
      if (isToCome(contentDir, file))
        await publisher.publish({ ...hidingJob(contentDir, file), person });
    await db.transaction(async (query) => {
      const sender = { person: person.name, email: person.email };
      const [before] = await scheduledDrafts(query).list(files[0]?.file);
      const linking = links ?? before?.payload.links ?? [];
      for (const [index, { file, revision }] of files.entries()) {
        const draft = await readDraft(query, file);
        const { text, baseText } = draft ?? {};
        const isSeen = draft?.revision === revision && text !== undefined;
        const kept = isSeen ? { text, baseText: baseText ?? null } : undefined;
        const schedule = {
          revision,
          ...(kept && { kept }),
          ...sender,
          links: index === 0 ? linking : [],
        };
        await scheduleDraft(query, file, schedule, dueAt);
      }
      const subject = files.map(({ file }) => file).join(', ');
      await recordAudit(query, { person, action: 'publish.schedule', subject, detail: at });
    });
  }

  /** Removes a schedule; the draft stays. */
  async remove(file: string, person: Sender): Promise<void> {
    const { db, contentDir, publisher } = this.#deps;
    const removed = await db.transaction(async (query) => {
      const isRemoved = await scheduledDrafts(query).removeAbout(file);
      if (isRemoved)
        await recordAudit(query, { person, action: 'publish.unschedule', subject: file });
      return isRemoved;
    });
    if (!removed) await publisher.publish({ ...hidingJob(contentDir, file), person });
  }

  /** Pending and failed schedules, by time. */
  async list(): Promise<Schedule[]> {
    const { db, contentDir } = this.#deps;
    const publishers = await this.#publishers();
    const draftOf = new Map((await readDrafts(db.query)).map((draft) => [draft.file, draft]));
    const faultOf = ([first, ...others]: Group) => {
      if (first.fault) return first.fault;
      const { person, email } = first.payload;
      if (!mayPublish(publishers, email)) return waitsForPublisher(person).message;
      const isVoid = (job: ScheduledJob) => !goesLive(job, draftOf.get(job.key));
      return [first, ...others].some(isVoid) ? VOID : null;
    };
    const drafts = groups(await scheduledDrafts(db.query).list()).map((jobs) => ({
      files: jobs.map(({ key }) => key),
      newer: jobs.filter((job) => hasNewer(job, draftOf.get(job.key))).map(({ key }) => key),
      at: jobs[0].dueAt,
      by: jobs[0].payload.person,
      fault: faultOf(jobs),
    }));
    const all = [...drafts, ...(await pagesToCome(contentDir))];
    return all.toSorted((a, b) => a.at.localeCompare(b.at));
  }

  /**
   * Publishes due drafts, including those that became due while the studio was down. Drafts whose scheduler
   * may no longer publish wait for a publisher.
   */
  async runDue(now: Date): Promise<void> {
    const publishers = await this.#publishers();
    const due = await scheduledDrafts(this.#deps.db.query).due(now);
    for (const jobs of groups(due)) await this.#run(jobs, publishers);
  }

  async #run(jobs: Group, publishers: Publishers): Promise<void> {
    const { db, publisher, logger } = this.#deps;
    const [first] = jobs;
    const person = { name: first.payload.person, email: first.payload.email };
    try {
      if (!mayPublish(publishers, person.email)) throw waitsForPublisher(person.name);
      await publisher.publish({ ...(await this.#jobOf(jobs)), person });
    } catch (error) {
      const { status, message } = studioErrorOf(error);
      const files = jobs.map(({ key }) => key);
      // A write error may be temporary; a draft does not become valid on its own.
      const isLate = status >= 500;
      const fault = isLate ? `${message} It is tried again by itself.` : message;
      if (fault === first.fault) return;
      logger.error({ err: error, files }, 'a scheduled publication did not take place');
      await db.transaction(async (query) => {
        const missed: string[] = [];
        for (const job of jobs)
          if (await scheduledDrafts(query).change(job, { fault, ...(!isLate && MISSED) }))
            missed.push(job.key);
        // Another process has published it, or someone has rescheduled it.
        if (missed.length === 0 || isLate) return;
        const event = { person, action: 'publish.missed', subject: missed.join(', ') } as const;
        await recordAudit(query, { ...event, detail: fault });
      });
    }
  }

  /** Links that have changed since the review stay drafts. */
  async #jobOf(jobs: Group) {
    const source = { query: this.#deps.db.query, contentDir: this.#deps.contentDir };
    const files = jobs.map(({ key, payload: { revision, kept } }) => ({
      file: key,
      revision,
      kept,
    }));
    const links = jobs.flatMap(({ payload }) => payload.links ?? []);
    return draftsJob(source, files, links).catch(() => draftsJob(source, files));
  }

  /** Email addresses of everyone who may publish; null in local mode. */
  async #publishers(): Promise<Publishers> {
    const { accounts, db } = this.#deps;
    if (!accounts) return null;
    // From then on the tables of accounts exist.
    await accounts.auth();
    return emailsWithRole(db.query, publishRole);
  }
}

/** Email addresses of everyone who may publish; null in local mode, where there is one person. */
type Publishers = ReadonlySet<string> | null;

/** An empty address is that of a person in local mode. */
const mayPublish = (publishers: Publishers, email: string): boolean =>
  publishers === null || email === '' || publishers.has(email);

/** The fault of a schedule whose person may no longer publish. */
const waitsForPublisher = (name: string) =>
  new StudioError(
    403,
    'withdrawn',
    `${name} may not publish any more, so it does not go live by itself. Publish it, choose “Publish later” again, or clear the schedule.`,
  );

const VOID =
  'The draft has changed since, so it does not go live then. Choose “Publish later” again, or cancel the schedule.';

const MISSED = { state: 'set aside' } as const;

/** Jobs that go live together. */
type Group = [ScheduledJob, ...ScheduledJob[]];

/** Groups the jobs that go live together: those of one person and one time. */
function groups(jobs: readonly ScheduledJob[]): Group[] {
  const keyOf = ({ dueAt, payload, state, fault }: ScheduledJob) =>
    `${dueAt} ${payload.email} ${payload.person} ${state === 'waiting' || fault}`;
  return [...Map.groupBy(jobs, keyOf).values()] as Group[];
}
