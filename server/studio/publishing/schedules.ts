import { textHash } from '#server/content/journal/plan.ts';
import { readOnDisk } from '#server/content/journal/read-on-disk.ts';
import { isRevision } from '#server/content/page-file.ts';
import { removeValue, setValue } from '#server/editing/json-text.ts';
import type { Logger } from '#server/observe/log.ts';
import type { StudioDatabase } from '#server/studio/database/studio-database.ts';
import { StudioError, studioErrorOf } from '#server/studio/http/studio-error.ts';
import { recordAudit } from '#server/studio/people/audit.ts';
import { isContentFile } from '#server/studio/workspace/content-file-name.ts';
import { filesOfPages, parsedText, readDiskFile } from '#server/studio/workspace/disk-files.ts';
import { type Fields, fieldsOf, isFields } from '#server/studio/workspace/fields.ts';
import type { Query } from '#server/upstream/database.ts';
import type { Person } from '#shared/studio/people.ts';
import type { PublishRequest, Schedule } from '#shared/studio/publishing.ts';
import { draftsJob, isLater } from './publish-drafts.ts';
import type { Publisher } from './publisher.ts';
import { summaryOf } from './summaries.ts';
import { readMaker } from './versions.ts';

interface SchedulesDeps {
  contentDir: string;
  db: Pick<StudioDatabase, 'query' | 'transaction'>;
  publisher: Publisher;
  logger: Logger;
}

interface Row {
  file: string;
  revision: number;
  at: string;
  person: string;
  email: string;
  fault: string | null;
  /** What the draft has now; null if there is none. */
  draftRevision: number | null;
}

type Sender = Pick<Person, 'name' | 'email'>;

/** Drafts that are published by themselves at a moment. */
export class Schedules {
  readonly #deps: SchedulesDeps;
  /** Why publications that are due are still tried, by {@link keyOf}. */
  readonly #late = new Map<string, string>();

  constructor(deps: SchedulesDeps) {
    this.#deps = deps;
  }

  /**
   * Publishes drafts at a moment. A page that visitors do not see yet is written at once with the moment
   * in it, so that the site itself shows it then, even if the studio is away.
   *
   * @throws StudioError 400 if the moment has passed, 409 or 422 if nothing could be published even now
   */
  async add(files: PublishRequest['files'], at: string, person: Sender): Promise<void> {
    const { db, contentDir } = this.#deps;
    if (Date.parse(at) <= Date.now())
      throw new StudioError(400, 'malformed', 'This moment has passed. Choose a later one.');
    const job = await draftsJob({ query: db.query, contentDir }, files);
    const [only, ...others] = files;
    if (only && others.length === 0 && !this.#isLive(only.file)) {
      const moment = new Date(at).toISOString().replace('.000Z', 'Z');
      const text = job.files.get(only.file) ?? '';
      const dated = setValue(text, ['publishAt'], moment, ['robots', 'path']);
      const timed = new Map([...job.files, [only.file, dated]]);
      const summary = summaryOf('Scheduled', timed);
      await this.#deps.publisher.publish({ ...job, files: timed, summary, person });
      return;
    }
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
    const { db } = this.#deps;
    const removed = await db.transaction(async (query) => {
      const rows = await query('DELETE FROM schedules WHERE file = $1 RETURNING file', [file]);
      if (rows.length > 0)
        await recordAudit(query, { person, action: 'publish.unschedule', subject: file });
      return rows.length > 0;
    });
    if (!removed) await this.#hide(file, person);
  }

  /** What will be published, and what could not be, by moment. */
  async list(): Promise<Schedule[]> {
    const drafts = groups(await this.#rows()).map((rows) => ({
      files: rows.map(({ file }) => file),
      at: rows[0].at,
      by: rows[0].person,
      fault: rows[0].fault ?? this.#late.get(keyOf(rows[0])) ?? (rows.some(isVoid) ? VOID : null),
    }));
    const all = [...drafts, ...(await this.#pagesToCome())];
    return all.toSorted((a, b) => a.at.localeCompare(b.at));
  }

  /** Publishes what is due, also what became due while the studio was down. */
  async runDue(now: Date): Promise<void> {
    const due = (await this.#rows()).filter(
      ({ at, fault }) => fault === null && Date.parse(at) <= now.getTime(),
    );
    for (const rows of groups(due)) await this.#run(rows);
  }

  async #run(rows: Group): Promise<void> {
    const { db, contentDir, publisher, logger } = this.#deps;
    const [first] = rows;
    const { person: name, email } = first;
    try {
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

  #rows(): Promise<Row[]> {
    return this.#deps.db.query<Row>(
      `SELECT schedules.file, schedules.revision, at, person, email, fault,
         drafts.revision AS "draftRevision"
       FROM schedules LEFT JOIN drafts ON drafts.file = schedules.file
       ORDER BY at, person, schedules.file`,
    );
  }

  /** Pages that the site itself shows at the moment in their files. */
  async #pagesToCome(): Promise<Schedule[]> {
    const { contentDir, db } = this.#deps;
    const files = filesOfPages(contentDir).filter(
      (file) => isContentFile(file) && !isRevision(file),
    );
    const found = await Promise.all(
      files.map(async (file): Promise<Schedule | null> => {
        const disk = await readDiskFile(contentDir, file).catch(() => null);
        const { status, publishAt } = fieldsOf(parsedText(disk?.text ?? ''));
        if (!disk || status === 'draft' || !isLater(publishAt)) return null;
        const maker = await readMaker(db.query, file, disk.hash);
        const at = new Date(String(publishAt)).toISOString();
        return { files: [file], at, by: maker?.by ?? 'A developer', fault: null };
      }),
    );
    return found.filter((each) => each !== null);
  }

  /** Whether visitors see the page, or would miss the file. */
  #isLive(file: string): boolean {
    const fields = this.#pageOnDisk(file);
    if (!file.startsWith('pages/')) return true;
    if (!fields || fields['status'] === 'draft') return false;
    return !isLater(fields['publishAt']);
  }

  /** Makes a page that goes live later a draft again. */
  async #hide(file: string, person: Sender): Promise<void> {
    const text = readOnDisk(this.#deps.contentDir, file);
    const fields = this.#pageOnDisk(file);
    if (text === null || !isLater(fields?.['publishAt']))
      throw new StudioError(404, 'not-found', 'It is not scheduled any more.');
    const hidden = setValue(removeValue(text, ['publishAt']), ['status'], 'draft', [
      'robots',
      'path',
    ]);
    const files = new Map([[file, hidden]]);
    const expected = new Map([[file, textHash(text)]]);
    const summary = summaryOf('No longer scheduled:', files);
    // A draft of the page goes on: nobody has changed any of its words.
    const also = async (query: Query) => {
      const sql = 'UPDATE drafts SET base_text = $2 WHERE file = $1 AND base_text = $3';
      await query(sql, [file, hidden, text]);
    };
    await this.#deps.publisher.publish({ files, expected, person, summary, also });
  }

  #pageOnDisk(file: string): Fields | null {
    const value = parsedText(readOnDisk(this.#deps.contentDir, file) ?? '');
    return isFields(value) ? value : null;
  }
}

type Group = [Row, ...Row[]];

const VOID =
  'The draft has changed since, so it does not go live then. Choose “Publish later” again, or cancel the schedule.';

/** Nobody has said that what the draft says now may go live. */
const isVoid = ({ revision, draftRevision }: Row) => revision !== draftRevision;

/** What one person scheduled for one moment becomes live together. */
function groups(rows: readonly Row[]): Group[] {
  return [...Map.groupBy(rows, keyOf).values()] as Group[];
}

const keyOf = ({ at, person, email, fault }: Row): string => `${at} ${email} ${person} ${fault}`;
