import {
  type ContentIndex,
  type Overlay,
  pagesWithDraftFiles,
  type Snapshot,
  type ValidContent,
} from '#server/content/index.ts';
import type { StudioDatabase } from '#server/studio/database/studio-database.ts';
import type { Logger } from '#server/studio/doors/program.ts';
import { broken, notFound, type StudioError } from '#server/studio/http/studio-error.ts';
import { recordAudit } from '#server/studio/people/audit.ts';
import { lastMaker, readMaker, setAside } from '#server/studio/publishing/versions.ts';
import type { Json } from '#shared/json.ts';
import type { DraftChange, DraftSaved, EditorProblem, OpenFile } from '#shared/studio/files.ts';
import type { Person, Presence } from '#shared/studio/people.ts';
import { type Checked, checkModel, currentContent } from './check-content.ts';
import { type DiskFile, parsedText, readDiskFile } from './disk-files.ts';
import { baseOf, draftText } from './draft-text.ts';
import { noteSaving } from './draft-trail.ts';
import {
  changedBy,
  putDraft,
  readDraft,
  readDraftState,
  readDrafts,
  removeDraft,
  type StoredDraft,
} from './drafts.ts';
import { faultAsProblem, type Judged, judged, problemsIn } from './judged.ts';
import { refuseLargeText, refuseOddValue } from './limits.ts';
import { baseHashOf, ChangedError, opened } from './opened.ts';
import { goesLive, hasNewer, scheduledDrafts } from './scheduled-drafts.ts';
import { type Work, withUsable } from './usable-drafts.ts';

export interface WorkspaceDeps {
  index: Pick<ContentIndex, 'folder' | 'snapshot'>;
  db: Pick<StudioDatabase, 'query' | 'transaction'>;
  logger: Pick<Logger, 'error'>;
}

/** Maps a file's draft, or else the file, to its new value; null stands for a missing file. */
export type FileChange = (now: Json | null) => Json;

/** The error for changes planned on invalid content. */
export const brokenSite = (): StudioError =>
  broken(
    'The files of the site have mistakes that have to be fixed first. The list of pages says where.',
  );

/** Files of the content and their drafts. */
export class Workspace {
  readonly contentDir: string;
  readonly #index: WorkspaceDeps['index'];
  readonly #db: WorkspaceDeps['db'];
  readonly #logger: WorkspaceDeps['logger'];

  constructor({ index, db, logger }: WorkspaceDeps) {
    this.contentDir = index.folder;
    this.#index = index;
    this.#db = db;
    this.#logger = logger;
  }

  /**
   * A file with its draft.
   *
   * @param file checked by `contentFileName`
   * @throws StudioError 404 if there is neither
   */
  async open(file: string): Promise<OpenFile> {
    const [disk, draft] = await Promise.all([
      readDiskFile(this.contentDir, file),
      readDraft(this.#db.query, file),
    ]);
    const hasDraftOnDisk = pagesWithDraftFiles(this.contentDir).has(file);
    // A site file that does not exist yet can be edited like any other.
    if (!disk && !draft && !hasDraftOnDisk && file.startsWith('pages/'))
      throw notFound('There is no such page. It may have been deleted.');
    const [schedule] = await scheduledDrafts(this.#db.query).list(file);
    const stored = draft ?? undefined;
    const isAsScheduled = schedule && goesLive(schedule, stored) && !hasNewer(schedule, stored);
    return {
      ...opened(file, disk, draft),
      changedById: draft?.updatedById ?? null,
      changedBy: draft ? draft.updatedBy : await lastMaker(this.#db.query, file),
      conflict: await this.#conflict(file, disk, draft),
      ...(await this.#judged(file, disk)),
      scheduledAt: isAsScheduled ? (schedule?.dueAt ?? null) : null,
      hasDraftOnDisk,
    };
  }

  /** The state by which windows that have a file open detect changes. */
  async version(file: string): Promise<Omit<Presence, 'others'>> {
    const { revision, scheduledAt } = await readDraftState(this.#db.query, file);
    const version = revision ?? (await readDiskFile(this.contentDir, file))?.hash ?? null;
    return { version, scheduledAt };
  }

  /**
   * Saves a draft, valid or not. A draft that equals its file is removed.
   *
   * @param revision the revision that it replaces; null starts a draft
   * @throws ChangedError if the draft has another revision, or the file is not the
   * one that it was started from
   * @throws StudioError if the value cannot be content
   */
  async save(
    file: string,
    { value, baseHash, isMerged = false }: DraftChange,
    revision: number | null,
    person: Person,
  ): Promise<DraftSaved> {
    const { query } = this.#db;
    const [disk, before] = await Promise.all([
      readDiskFile(this.contentDir, file),
      readDraft(query, file),
    ]);
    const baseText = baseOf(baseHash, before, disk);
    if (baseText === undefined) throw await this.#changed(file);
    const text = draftText(file, baseText, value);
    refuseLargeText(text);
    const next = { file, text, baseText, ...changedBy(person) };
    const { updatedAt } = next;
    const isAsLive = disk !== null && text === disk.text && baseText === disk.text;
    if (isAsLive && !before) return this.#saved(file, null, disk);
    // A scheduled draft stays, because removing it would cancel its schedule.
    const isScheduled = isAsLive && (await scheduledDrafts(query).list(file)).length > 0;
    if (isAsLive && !isScheduled && before?.revision === revision) {
      if (!(await this.#drop(before, person, updatedAt))) throw await this.#changed(file);
      return this.#saved(file, null, disk);
    }
    // It was saved before, but the response was lost.
    if (before && before.text === text && before.baseText === baseText)
      return this.#saved(file, before.revision, disk);
    if ((before?.revision ?? null) !== revision) throw await this.#changed(file);
    const saved = await this.#db.transaction(async (query) => {
      const saved = await putDraft(query, next, revision === null ? null : { revision });
      const replaced = before && { ...before, isMerged };
      if (saved !== null) await noteSaving(query, file, replaced, person, updatedAt);
      return saved;
    });
    if (saved === null) throw await this.#changed(file);
    return this.#saved(file, saved, disk);
  }

  /**
   * Removes a draft. Its text stays in the history.
   *
   * @throws ChangedError if the draft has another revision
   */
  async discard(file: string, revision: number, person: Person): Promise<void> {
    const isGone = await this.#db.transaction(async (query) => {
      const draft = await readDraft(query, file);
      if (!draft || !(await removeDraft(query, file, revision))) return false;
      await setAside(query, draft, { by: person.name, summary: 'Draft that was discarded' });
      await recordAudit(query, { person, action: 'draft.discard', subject: file });
      return true;
    });
    if (!isGone) throw await this.#changed(file);
  }

  /**
   * Changes the current drafts of several files together.
   *
   * @throws ChangedError if someone saves one of them at the same time, an error thrown by a change, or
   * StudioError if one becomes too large; none is saved then
   */
  async saveTogether(changes: ReadonlyMap<string, FileChange>, person: Person): Promise<void> {
    const files = await Promise.all(
      [...changes].map(async ([file, change]) => {
        const disk = await readDiskFile(this.contentDir, file);
        return { file, change, disk };
      }),
    );
    let late: string | null = null;
    const work = this.#db.transaction(async (query) => {
      for (const { file, change, disk } of files) {
        const before = await readDraft(query, file);
        const baseText = before ? before.baseText : (disk?.text ?? null);
        const now = parsedText(before?.text ?? disk?.text) ?? null;
        const value = change(now);
        refuseOddValue(value);
        const text = draftText(file, baseText, value);
        const next = { file, text, baseText, ...changedBy(person) };
        const saved = await putDraft(query, next, before);
        if (saved === null) {
          late = file;
          throw new Error('Nothing is saved');
        }
        await recordAudit(query, { person, action: 'draft.save', subject: file });
      }
    });
    await work.catch(async (error) => {
      throw late === null ? error : await this.#changed(late);
    });
  }

  /**
   * The content once all drafts are live; invalid ones are left out.
   *
   * @throws StudioError if the files on disk are invalid, too
   */
  async current(): Promise<ValidContent> {
    const content = await this.withDrafts(async (drafts) =>
      currentContent(await this.onDisk(), drafts),
    );
    if (!content) throw brokenSite();
    return content;
  }

  /** The current content without drafts. */
  onDisk(): Promise<Snapshot> {
    return this.#index.snapshot();
  }

  /** Checks the content with an overlay. */
  check(overlay: Overlay): Promise<Checked> {
    return this.withDrafts(async (texts, faults) => {
      if (faults.size === 0) return checkModel(await this.onDisk(), texts);
      return { content: null, problems: Array.from(faults, faultAsProblem) };
    }, overlay);
  }

  /**
   * All problems of some files, and advice.
   *
   * @param overlay texts laid over the files; all drafts by default
   */
  async problemsOf(files: readonly string[], overlay?: Overlay): Promise<EditorProblem[]> {
    return this.withDrafts(async (usable, faults) => {
      const onDisk = await this.onDisk();
      return problemsIn(onDisk, await onDisk.with(usable), files, usable, faults);
    }, overlay);
  }

  /** Runs work on the texts of drafts, all by default, leaving out unusable ones. */
  async withDrafts<Result>(work: Work<Result>, texts?: Overlay): Promise<Result> {
    return withUsable(texts ?? (await this.draftTexts()), this.#logger, work);
  }

  /** Runs work on the content with all drafts laid over it, leaving out unusable ones. */
  async inContent<Result>(work: (content: Snapshot) => Promise<Result>): Promise<Result> {
    const onDisk = await this.onDisk();
    return this.withDrafts(async (drafts) => work(await onDisk.with(drafts)));
  }

  /** The texts of all drafts, by file. */
  async draftTexts(): Promise<Map<string, string>> {
    const drafts = await readDrafts(this.#db.query);
    return new Map(drafts.map(({ file, text }) => [file, text]));
  }

  /** Removes a draft that was changed back. @returns whether it was unchanged since */
  #drop(draft: StoredDraft, person: Person, at: string): Promise<boolean> {
    return this.#db.transaction(async (query) => {
      if (!(await removeDraft(query, draft.file, draft.revision))) return false;
      await noteSaving(query, draft.file, { ...draft, isMerged: false }, person, at);
      return true;
    });
  }

  async #saved(
    file: string,
    revision: DraftSaved['revision'],
    disk: DiskFile | null,
  ): Promise<DraftSaved> {
    return { revision, ...(await this.#judged(file, disk)) };
  }

  async #conflict(
    file: string,
    disk: DiskFile | null,
    draft: StoredDraft | null,
  ): Promise<OpenFile['conflict']> {
    const hash = disk?.hash ?? null;
    if (!draft || baseHashOf(draft) === hash) return null;
    const base = parsedText(draft.baseText) ?? null;
    return { base, by: await readMaker(this.#db.query, file, hash) };
  }

  #judged(file: string, disk: DiskFile | null): Promise<Judged> {
    return this.withDrafts(async (drafts, faults) =>
      judged(await this.onDisk(), file, disk, drafts, faults),
    );
  }

  async #changed(file: string): Promise<ChangedError | StudioError> {
    return new ChangedError({ opened: await this.open(file) });
  }
}
