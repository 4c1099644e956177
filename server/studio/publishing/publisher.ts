import { randomUUID } from 'node:crypto';
import {
  completeInterrupted,
  readClosedPlan,
  writeFiles,
} from '#server/content/journal/journal.ts';
import { PublicationLockedError, withPublicationLock } from '#server/content/journal/lock.ts';
import { isPublicationOpen, type Plan, textHash } from '#server/content/journal/plan.ts';
import { readOnDisk } from '#server/content/journal/read-on-disk.ts';
import type { Logger } from '#server/observe/log.ts';
import type { StudioDatabase } from '#server/studio/database/studio-database.ts';
import { StudioError, studioErrorOf } from '#server/studio/http/studio-error.ts';
import type { PageSizes } from '#server/studio/media/page-sizes.ts';
import type { Workspace } from '#server/studio/workspace/workspace.ts';
import type { Work } from '#server/upstream/database.ts';
import type { Person } from '#shared/studio/people.ts';
import type { Publication } from '#shared/studio/publishing.ts';
import { noteChangesOnDisk } from './on-disk.ts';
import { readPublication } from './publications.ts';
import { PublishCommand } from './publish-command.ts';
import { recordPlan } from './record-plan.ts';

/** What a publisher needs. */
export interface PublisherDeps {
  contentDir: string;
  db: Pick<StudioDatabase, 'query' | 'transaction'>;
  workspace: Pick<Workspace, 'check' | 'problemsOf'>;
  pageSizes: Pick<PageSizes, 'ready'>;
  /** Shell command that runs after each publication; null is none. */
  publishCommand: string | null;
  logger: Logger;
}

/** Files that become live together. */
export interface PublishJob {
  /** New texts by file; null removes the file. */
  files: ReadonlyMap<string, string | null>;
  /** Hash of each file as the person has seen it; null: there was none. */
  expected: ReadonlyMap<string, string | null>;
  /** Revisions of the drafts that the texts are from. */
  revisions?: ReadonlyMap<string, number>;
  /** Files that only gain links to the others: whatever else they have to mend may wait. */
  along?: ReadonlySet<string>;
  person: Pick<Person, 'name' | 'email'>;
  /** Such as "Published About". */
  summary: string;
  /** What is written into the database together with the publication. */
  also?: Work<void>;
}

/** The one way in which the studio changes files of the content. */
export class Publisher {
  readonly #deps: PublisherDeps;
  readonly #command: PublishCommand;

  constructor(deps: PublisherDeps) {
    this.#deps = deps;
    this.#command = new PublishCommand(deps);
  }

  /**
   * Makes all files live, or none, once new pictures that they name have their sizes.
   *
   * @throws StudioError 409 if a file on disk is not the expected one, 422 with the problems if the
   *   content would not be valid, 503 or 507 if files cannot be written, 503 "unrecorded" if all files
   *   are live and only the database does not know yet
   */
  async publish(job: PublishJob): Promise<Publication> {
    const { db, pageSizes } = this.#deps;
    await pageSizes.ready(job.files.values());
    const id = await this.#whileLocked(async () => {
      await this.#catchUp();
      await this.refuse(job);
      const plan = this.#write(job);
      const noted = db.transaction(async (query) => {
        const number = await recordPlan(query, plan);
        await job.also?.(query);
        return number;
      });
      return noted.catch((cause) => {
        throw unrecorded(cause);
      });
    });
    if (id === null) throw new Error('The publication was recorded before it took place');
    await this.#command.begin(id);
    const publication = await readPublication(db.query, id, job.person).catch((cause) => {
      throw unrecorded(cause);
    });
    if (!publication) throw new Error(`Publication ${id} was not recorded`);
    return publication;
  }

  /**
   * Completes what was interrupted, and puts into the history what is on disk and not in it yet:
   * publications that were not recorded, and changes of developers. Whoever only reads does not wait for
   * that: the loop of `keep-publishing.ts` does it within seconds.
   */
  async catchUp(): Promise<void> {
    await this.#whileLocked(() => this.#catchUp());
  }

  /** Notes that commands have been lost with the process that ran them; for a process that starts. */
  noteLostCommands(): Promise<void> {
    return this.#command.noteLost();
  }

  /** Waits until the command of the last publication has ended, or is ended at a deadline. */
  settled(deadline?: AbortSignal): Promise<void> {
    return this.#command.settled(deadline);
  }

  async #catchUp(): Promise<void> {
    const { contentDir, db } = this.#deps;
    completeInterrupted(contentDir);
    const last = readClosedPlan(contentDir);
    const id = last && (await db.transaction((query) => recordPlan(query, last)));
    if (id !== null) await this.#command.begin(id);
    await noteChangesOnDisk(contentDir, db);
  }

  /**
   * Refuses what cannot be published as things are.
   *
   * @throws StudioError 409 if a file on disk is not the expected one, 422 with the problems
   */
  async refuse({ files, expected, revisions, along }: PublishJob): Promise<void> {
    const { contentDir, workspace } = this.#deps;
    for (const file of files.keys()) {
      const text = readOnDisk(contentDir, file);
      if ((text === null ? null : textHash(text)) !== (expected.get(file) ?? null))
        throw new StudioError(
          409,
          'conflict',
          'Someone has changed this on the site since the draft was begun, so nothing was published. Compare both versions and choose.',
        );
    }
    const { content, problems } = await workspace.check(files);
    // Whatever the model allows, such as dead links, is mended in a draft before it is published.
    const chosen = [...files.keys()].filter((file) => !along?.has(file));
    const found = content && revisions ? await workspace.problemsOf(chosen, files) : [];
    const mistakes = [...problems, ...found].filter(({ level }) => level === 'problem');
    if (content && mistakes.length === 0) return;
    throw new StudioError(
      422,
      'invalid',
      mistakes.length === 1
        ? 'One thing has to be fixed first, so nothing was published. The draft is kept.'
        : `${mistakes.length} things have to be fixed first, so nothing was published. The draft is kept.`,
      mistakes,
    );
  }

  #write(job: PublishJob): Plan {
    const { contentDir, logger } = this.#deps;
    const { name, email } = job.person;
    const hashOf = (text: string | null) => (text === null ? null : textHash(text));
    const plan: Plan = {
      id: randomUUID(),
      at: new Date().toISOString(),
      person: name,
      email,
      summary: job.summary,
      files: [...job.files].map(([file, text]) => ({
        ...{ file, text, after: hashOf(text) },
        before: job.expected.get(file) ?? null,
        revision: job.revisions?.get(file) ?? null,
      })),
    };
    try {
      return writeFiles(contentDir, plan);
    } catch (error) {
      if (!isPublicationOpen(contentDir)) throw error;
      logger.error({ err: error }, 'a publication could be neither completed nor taken back');
      throw new StudioError(
        503,
        'interrupted',
        'The files on the server could be changed only in part. Visitors still see the last version, and the rest follows by itself as soon as the server can write again.',
        undefined,
        { cause: error },
      );
    }
  }

  async #whileLocked<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await withPublicationLock(this.#deps.contentDir, work);
    } catch (error) {
      if (error instanceof PublicationLockedError)
        throw new StudioError(
          503,
          'busy',
          'Someone else is publishing at this moment, so nothing was published. Try again in a minute.',
        );
      throw cannotLock(error);
    }
  }
}

const unrecorded = (cause: unknown) =>
  new StudioError(
    503,
    'unrecorded',
    'It is done, and visitors see it. Only the studio’s database could not note it yet; it does so by itself, and the draft goes then.',
    undefined,
    { cause },
  );

/** SQLite says less about a folder that cannot be written than the file system does. */
function cannotLock(error: unknown): unknown {
  const { errcode } = error as { errcode?: number };
  if (errcode === undefined || errcode % 256 !== CANNOT_OPEN) return error;
  return studioErrorOf(
    Object.assign(new Error('the journal cannot be written'), { code: 'EACCES' }),
  );
}

const CANNOT_OPEN = 14;
