import {
  apply,
  type Change,
  ChangedOnDiskError,
  completeInterrupted,
  InterruptedError,
  type Overlay,
  type Plan,
  PublicationLockedError,
  readClosedPlan,
  refuseChanged,
  withPublicationLock,
} from '#server/content/index.ts';
import type { StudioDatabase } from '#server/studio/database/studio-database.ts';
import type { Query, Work } from '#server/studio/doors/database.ts';
import type { Logger } from '#server/studio/doors/program.ts';
import { busy, changed, StudioError } from '#server/studio/http/studio-error.ts';
import type { PageSizes } from '#server/studio/media/page-sizes.ts';
import type { Workspace } from '#server/studio/workspace/workspace.ts';
import type { Person } from '#shared/studio/people.ts';
import type { Publication } from '#shared/studio/publishing.ts';
import { noteChangesOnDisk } from './on-disk.ts';
import { readPublication } from './publications.ts';
import { PublishCommand } from './publish-command.ts';
import { recordPlan } from './record-plan.ts';

/** Dependencies of a publisher. */
export interface PublisherDeps {
  contentDir: string;
  db: Pick<StudioDatabase, 'query' | 'transaction'>;
  workspace: Pick<Workspace, 'check' | 'draftTexts' | 'problemsOf'>;
  pageSizes: Pick<PageSizes, 'ready'>;
  /** Shell command that runs after each publication; null disables it. */
  publishCommand: string | null;
  logger: Logger;
}

/** Files that go live together. */
export interface PublishJob extends Pick<Change, 'expected' | 'revisions'> {
  /** New texts by file; null removes the file. */
  files: ReadonlyMap<string, string | null>;
  /** Files that only gain links to the others: their other problems do not block. */
  linking?: ReadonlySet<string>;
  person: Pick<Person, 'name' | 'email'>;
  /** One line for the history, such as "Published About". */
  summary: string;
  /** Additional writes in the publication's transaction. */
  also?: Work<void>;
}

/** Pictures and films that change together. */
export type MediaChange = Pick<Change, 'files' | 'expected'>;

/** Records what `write` does, before or after it. */
export type NoteMedia = (query: Query, write: () => void) => Promise<void>;

/** Changes content files for the studio. */
export class Publisher {
  readonly #deps: PublisherDeps;
  readonly #command: PublishCommand;

  constructor(deps: PublisherDeps) {
    this.#deps = deps;
    this.#command = new PublishCommand(deps);
  }

  /**
   * Publishes all files or none, after the new pictures in them are resized.
   *
   * @throws StudioError 409 if a file on disk is not the expected one, 422 with the problems if the content
   * would be invalid, 503 or 507 if files cannot be written, 503 "unrecorded" if all files are live but the
   * database has not recorded it yet
   */
  async publish(job: PublishJob): Promise<Publication> {
    const { contentDir, db, pageSizes } = this.#deps;
    const { files, expected, revisions, person, summary } = job;
    await pageSizes.ready(files.values());
    const id = await this.#explained(() =>
      apply(contentDir, {
        plan: async () => {
          await this.#note();
          const change = { files, expected, summary, person: person.name, email: person.email };
          return revisions ? { ...change, revisions } : change;
        },
        check: () => this.#check(job),
        note: (write) =>
          this.#record(write(), job.also).catch((cause) => {
            throw unrecorded(cause);
          }),
      }),
    );
    if (id === null) throw new Error('The publication was recorded before it took place');
    this.#command.begin();
    const publication = await readPublication(db.query, id, job.person).catch((cause) => {
      throw unrecorded(cause);
    });
    if (!publication) throw new Error(`Publication ${id} was not recorded`);
    return publication;
  }

  /**
   * Adds, replaces or removes pictures and films. This is not a publication: the history contains only texts.
   *
   * @param plan determines the files, while the content is locked
   * @param note records the change in the database, in one transaction with `write`
   * @throws StudioError 409 if a file is not the expected one, 503 or 507 if files cannot be written
   */
  changeMedia(plan: () => Promise<MediaChange>, note: NoteMedia): Promise<void> {
    const { contentDir, db } = this.#deps;
    return this.#explained(() =>
      apply(contentDir, {
        plan: async () => ({ ...(await plan()), person: null, email: '', summary: 'media' }),
        check() {},
        note: (write) => db.transaction((query) => note(query, write)),
      }).catch((error) => {
        throw error instanceof ChangedOnDiskError ? changedMeanwhile : error;
      }),
    );
  }

  /**
   * Completes interrupted publications, and records in the history what is on disk but not in it yet:
   * unrecorded publications, and developers' changes. Readers do not wait for this: the loop in
   * `keep-publishing.ts` does it within seconds.
   */
  async catchUp(): Promise<void> {
    const { contentDir } = this.#deps;
    await this.#explained(() =>
      withPublicationLock(contentDir, () => {
        completeInterrupted(contentDir);
        return this.#note();
      }),
    );
  }

  /** Runs the queued commands after publications. */
  runCommands(): void {
    this.#command.begin();
  }

  /** Waits until the command of the last publication has ended, or is terminated at a deadline. */
  settled(deadline?: AbortSignal): Promise<void> {
    return this.#command.settled(deadline);
  }

  async #note(): Promise<void> {
    const { contentDir, db } = this.#deps;
    const last = readClosedPlan(contentDir);
    for (const plan of [last?.earlier, last]) if (plan) await this.#record(plan);
    this.#command.begin();
    await noteChangesOnDisk(contentDir, db);
  }

  #record(plan: Plan, also?: PublishJob['also']): Promise<number | null> {
    return this.#deps.db.transaction(async (query) => {
      const id = await recordPlan(query, plan);
      if (id !== null) await this.#command.add(query, id);
      await also?.(query);
      return id;
    });
  }

  /**
   * Refuses what cannot be published at the moment; a linked page may still be a draft.
   *
   * @throws StudioError 409 if a file on disk is not the expected one, 422 with the problems
   */
  async refuse(job: PublishJob): Promise<void> {
    await this.#explained(async () => refuseChanged(this.#deps.contentDir, job));
    await this.#check(job, await this.#deps.workspace.draftTexts());
  }

  async #check({ files, revisions, linking }: PublishJob, drafts?: Overlay): Promise<void> {
    const { workspace } = this.#deps;
    const { content, problems } = await workspace.check(files);
    // Problems that the model allows, such as dead links, must be fixed in a draft before publication.
    const chosen = [...files.keys()].filter((file) => !linking?.has(file));
    const texts = new Map([...(drafts ?? []), ...files]);
    const found = content && revisions ? await workspace.problemsOf(chosen, texts) : [];
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

  /** Translates obstacles to a publication for editors. */
  async #explained<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof InterruptedError)
        this.#deps.logger.error(
          { err: error.cause },
          'a publication could be neither completed nor taken back',
        );
      throw errorForEditors(error);
    }
  }
}

function errorForEditors(error: unknown): unknown {
  if (error instanceof ChangedOnDiskError)
    return new StudioError(
      409,
      'conflict',
      'This has changed on the site since the draft was begun, so nothing was published. Open it again: the draft then has what is new on the site, and can be published.',
    );
  if (error instanceof InterruptedError)
    return new StudioError(
      503,
      'interrupted',
      'The files on the server could be changed only in part. Visitors still see the last version, and the rest follows by itself as soon as the server can write again.',
      undefined,
      { cause: error },
    );
  if (error instanceof PublicationLockedError)
    return busy(
      'Someone else is publishing at this moment, so nothing was changed. Try again in a minute.',
    );
  return error;
}

const changedMeanwhile = changed(
  'Someone has just changed this file on the server, so nothing was changed. Look at it again.',
);

const unrecorded = (cause: unknown) =>
  new StudioError(
    503,
    'unrecorded',
    'It is done, and visitors see it. Only the studio’s database could not note it yet; it does so by itself, and the draft goes then.',
    undefined,
    { cause },
  );
