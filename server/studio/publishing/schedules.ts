import type { Logger } from '#server/http/logger.ts';
import type { StudioDatabase } from '#server/studio/database/studio-database.ts';
import { StudioError, studioErrorOf } from '#server/studio/http/studio-error.ts';
import type { Accounts } from '#server/studio/people/accounts.ts';
import { recordAudit } from '#server/studio/people/audit.ts';
import { emailsWithRole } from '#server/studio/people/people-store.ts';
import { publishRole } from '#shared/studio/files.ts';
import type { Person } from '#shared/studio/people.ts';
import type { PublishRequest, Schedule } from '#shared/studio/publishing.ts';
import { holdBack, mayPublish, type Publishers, waitsForPublisher } from './hold-back.ts';
import { draftsJob } from './publish-drafts.ts';
import type { Publisher } from './publisher.ts';
import { type Group, groups, isVoid, keyOf, readScheduledRows } from './scheduled-rows.ts';
import { summaryOf } from './summaries.ts';
import { hidingJob, isLive, pagesToCome, timedText } from './timed-pages.ts';

interface SchedulesDeps {
  contentDir: string;
  db: Pick<StudioDatabase, 'query' | 'transaction'>;
  /** Who may publish; null on one's own machine, where there is one person. */
  accounts: Accounts | null;
  publisher: Publisher;
  logger: Logger;
}

interface ScheduleRequest extends Pick<PublishRequest, 'files'> {
  at: string;
  links?: PublishRequest['links'] | undefined;
}

type Sender = Pick<Person, 'name' | 'email'>;

/** Drafts that are published by themselves at a moment. */
export class Schedules {
  readonly #deps: SchedulesDeps;
  /** Why publications that are due are still tried, by {@link keyOf}. */
  readonly #late = new Map<string, string>();
  /** Addresses of the people for whom pages to come were checked last. */
  #checkedFor: string | null = null;

  constructor(deps: SchedulesDeps) {
    this.#deps = deps;
  }

  /**
   * Publishes drafts at a moment. A page that visitors do not see yet is written at once with the moment
   * in it and with the links to it, so that the site itself shows them then, even if the studio is away.
   *
   * @throws StudioError 400 if the moment has passed, 409 or 422 if nothing could be published even now
   */
  async add({ files, at, links = [] }: ScheduleRequest, person: Sender): Promise<void> {
    const { db, contentDir } = this.#deps;
    if (Date.parse(at) <= Date.now())
      throw new StudioError(400, 'malformed', 'This moment has passed. Choose a later one.');
    const job = await draftsJob({ query: db.query, contentDir }, files, links);
    const [only, ...others] = files;
    if (only && others.length === 0 && !isLive(contentDir, only.file)) {
      const text = timedText(job.files.get(only.file) ?? '', at);
      const timed = new Map([...job.files, [only.file, text]]);
      const summary = summaryOf('Scheduled', timed);
      await this.#deps.publisher.publish({ ...job, files: timed, summary, person });
      return;
    }
    if (links.length > 0)
      throw new StudioError(
        400,
        'malformed',
        'Links go live with one new page. Schedule it by itself, or without the links to it.',
      );
    // Until then a page that it links to may come; what the model refuses stays as it is.
    const { revisions: _, ...withoutLinks } = job;
    await this.#deps.publisher.refuse({ ...withoutLinks, person });
    await db.transaction(async (query) => {
      for (const { file, revision } of files)
        await query(
          `INSERT INTO schedules (file, revision, at, person, email, fault)
           VALUES ($1, $2, $3, $4, $5, NULL)
           ON CONFLICT (file) DO UPDATE SET revision = $2, at = $3, person = $4, email = $5,
             fault = NULL`,
          [file, revision, new Date(at).toISOString(), person.name, person.email],
        );
      const subject = files.map(({ file }) => file).join(', ');
      await recordAudit(query, { person, action: 'publish.schedule', subject, detail: at });
    });
  }

  /** Takes a moment away again; the draft stays. */
  async remove(file: string, person: Sender): Promise<void> {
    const { db, contentDir, publisher } = this.#deps;
    const removed = await db.transaction(async (query) => {
      const rows = await query('DELETE FROM schedules WHERE file = $1 RETURNING file', [file]);
      if (rows.length > 0)
        await recordAudit(query, { person, action: 'publish.unschedule', subject: file });
      return rows.length > 0;
    });
    if (!removed) await publisher.publish({ ...hidingJob(contentDir, file), person });
  }

  /** What will be published, and what could not be, by moment. */
  async list(): Promise<Schedule[]> {
    const { db, contentDir } = this.#deps;
    const publishers = await this.#publishers();
    const faultOf = ([first, ...others]: Group) => {
      const known = first.fault ?? this.#late.get(keyOf(first));
      if (known) return known;
      if (!mayPublish(publishers, first.email)) return waitsForPublisher(first.person).message;
      return [first, ...others].some(isVoid) ? VOID : null;
    };
    const drafts = groups(await readScheduledRows(db.query)).map((rows) => ({
      files: rows.map(({ file }) => file),
      ...{ at: rows[0].at, by: rows[0].person, fault: faultOf(rows) },
    }));
    const all = [...drafts, ...(await pagesToCome(contentDir, db))];
    return all.toSorted((a, b) => a.at.localeCompare(b.at));
  }

  /**
   * Publishes what is due, also what became due while the studio was down. What people have scheduled
   * who may not publish any more waits for a publisher.
   *
   * @param isContentNew whether files have changed since the last call
   */
  async runDue(now: Date, isContentNew = false): Promise<void> {
    const { db } = this.#deps;
    const publishers = await this.#publishers();
    const due = (await readScheduledRows(db.query)).filter(
      ({ at, fault }) => fault === null && Date.parse(at) <= now.getTime(),
    );
    for (const rows of groups(due)) await this.#run(rows, publishers);
    const emails = publishers && [...publishers].sort().join();
    if (emails === this.#checkedFor && !isContentNew) return;
    // A publication that was under way may have ended since people were checked.
    await holdBack(this.#deps, publishers);
    this.#checkedFor = emails;
  }

  async #run(rows: Group, publishers: Publishers): Promise<void> {
    const { db, contentDir, publisher, logger } = this.#deps;
    const [first] = rows;
    const { person: name, email } = first;
    try {
      if (!mayPublish(publishers, email)) throw waitsForPublisher(name);
      const job = await draftsJob({ query: db.query, contentDir }, rows);
      await publisher.publish({ ...job, person: { name, email } });
      this.#late.delete(keyOf(first));
    } catch (error) {
      const { status, message } = studioErrorOf(error);
      const files = rows.map(({ file }) => file);
      const told = `${message} It is tried again by itself.`;
      if (this.#late.get(keyOf(first)) !== told)
        logger.error({ err: error, files }, 'a scheduled publication did not take place');
      // A server that cannot write now may do so later; a draft does not mend itself.
      if (status >= 500) return void this.#late.set(keyOf(first), told);
      await db.transaction(async (query) => {
        const missed: { file: string }[] = [];
        for (const { file, revision, at } of rows)
          missed.push(
            ...(await query<{ file: string }>(
              `UPDATE schedules SET fault = $2 WHERE file = $1 AND revision = $3 AND at = $4
               RETURNING file`,
              [file, message, revision, at],
            )),
          );
        // Another process has published it, or someone has scheduled it anew.
        if (missed.length === 0) return;
        const subject = missed.map(({ file }) => file).join(', ');
        await recordAudit(query, {
          ...{ person: { name, email }, action: 'publish.missed', subject },
          detail: message,
        });
      });
    }
  }

  /** Addresses of everyone who may publish; null on one's own machine. */
  async #publishers(): Promise<Publishers> {
    const { accounts, db } = this.#deps;
    if (!accounts) return null;
    // The tables of accounts are there from then on.
    await accounts.auth();
    return emailsWithRole(db.query, publishRole);
  }
}

const VOID =
  'The draft has changed since, so it does not go live then. Choose “Publish later” again, or cancel the schedule.';
