import { pagesWithDraftFiles } from '#server/content/index.ts';
import type { StudioDeps } from '#server/studio/deps.ts';
import { type NewestVersion, newestVersions } from '#server/studio/publishing/versions.ts';
import type { Json } from '#shared/json.ts';
import type { EditorProblem, PageSummary } from '#shared/studio/files.ts';
import { isContentFile } from './content-file-name.ts';
import {
  type DiskFile,
  fieldsIn,
  filesOfPages,
  readDiskFile,
  readDraftFile,
} from './disk-files.ts';
import { readDrafts, type StoredDraft } from './drafts.ts';
import { fieldsOf } from './fields.ts';
import { goesLive, hasNewer, type ScheduledJob, scheduledDrafts } from './scheduled-drafts.ts';

type PageListDeps = Pick<StudioDeps, 'workspace' | 'db'>;

/** All pages: those of the site, and those that exist only as drafts. */
export async function listPages({ workspace, db }: PageListDeps): Promise<PageSummary[]> {
  const { contentDir } = workspace;
  const [drafts, makers, moments] = await Promise.all([
    readDrafts(db.query),
    newestVersions(db.query),
    scheduledDrafts(db.query).list(),
  ]);
  const draftOf = new Map(drafts.map((draft) => [draft.file, draft]));
  const withDraftFile = pagesWithDraftFiles(contentDir);
  const names = new Set([...filesOfPages(contentDir), ...draftOf.keys(), ...withDraftFile]);
  const files = [...names].filter((file) => isPage(file) && isContentFile(file)).sort();
  const texts = new Map(drafts.map(({ file, text }) => [file, text]));
  const problems = await workspace.problemsOf(files, texts);
  const problemsOf = Map.groupBy(problems, ({ file }) => file);
  const momentOf = new Map(
    moments
      .filter((it) => isMissed(it) || goesLive(it, draftOf.get(it.key)))
      .map((moment) => [moment.key, moment]),
  );
  const now = new Date();
  const summaries: PageSummary[] = [];
  // In sequence, because opening thousands of files at once would hold up every other call.
  for (const file of files) {
    // A symbolic link, or a file that forms cannot show, is listed with its problem.
    const disk = await readDiskFile(contentDir, file).catch(() => null);
    const draft = draftOf.get(file) ?? null;
    const isNowhere = disk === null && draft === null;
    const theirs = isNowhere ? await readDraftFile(contentDir, file).catch(() => null) : null;
    const own = problemsOf.get(file) ?? [];
    const moment = momentOf.get(file) ?? null;
    summaries.push({
      ...summaryOf(file, disk, draft, theirs, own, moment, now),
      hasDraftOnDisk: withDraftFile.has(file),
      ...changeOf(disk, draft, makers.get(file)),
    });
  }
  return summaries;
}

const isPage = (file: string) => file.startsWith('pages/');

const isMissed = ({ state }: ScheduledJob) => state === 'set aside';

function summaryOf(
  file: string,
  disk: DiskFile | null,
  draft: StoredDraft | null,
  theirs: DiskFile | null,
  problems: readonly EditorProblem[],
  scheduled: ScheduledJob | null,
  now: Date,
): Omit<PageSummary, 'changedBy' | 'changedAt' | 'hasDraftOnDisk'> {
  const live = fieldsIn(disk?.text);
  const shown = { ...live, ...fieldsIn((draft ?? theirs)?.text ?? '') };
  const opensAt = momentIn(live['publishAt'], now);
  const isLive = disk !== null && live['status'] !== 'draft' && opensAt === null;
  const [next, late] = scheduled && isMissed(scheduled) ? [null, scheduled] : [scheduled, null];
  const publishAt = next?.dueAt ?? (live['status'] === 'draft' ? null : opensAt);
  const missed = late && { at: late.dueAt, reason: late.fault ?? '' };
  const path = textOf(shown['path']);
  return {
    file,
    path,
    title: textOf(shown['title']) || path || file,
    name: textOf(shown['breadcrumb']) || textOf(shown['title']) || path || file,
    heading: textOf(fieldsOf(listOf(shown['sections'])[0])['heading']),
    state: isLive ? 'live' : publishAt === null ? 'draft' : 'scheduled',
    hasDraft: draft !== null && draft.text !== disk?.text,
    publishAt,
    hasNewer: next !== null && hasNewer(next, draft ?? undefined),
    missed,
    problems: problems.filter(({ level }) => level === 'problem').length,
    warnings: problems.filter(({ level }) => level === 'warning').length,
  };
}

const listOf = (value: Json | undefined) => (Array.isArray(value) ? value : []);

const textOf = (value: Json | undefined) => (typeof value === 'string' ? value : '');

/** A future publication time; null if it has passed, or there is none. */
function momentIn(value: Json | undefined, now: Date): string | null {
  const moment = new Date(textOf(value));
  return moment > now ? moment.toISOString() : null;
}

/** Name for everyone who changes files outside the studio. */
const A_DEVELOPER = 'A developer';

/**
 * Author and time of the shown version. A file newer than the history was changed on disk. Files older than
 * the studio have no author: their date is that of the copy.
 */
function changeOf(
  disk: DiskFile | null,
  draft: StoredDraft | null,
  maker: NewestVersion | undefined,
) {
  if (draft) return { changedBy: draft.updatedBy, changedAt: draft.updatedAt };
  if (!maker || (maker.isFirst && maker.by === null && maker.hash === disk?.hash))
    return { changedBy: null, changedAt: null };
  if (maker.hash === disk?.hash) return { changedBy: maker.by ?? A_DEVELOPER, changedAt: maker.at };
  return { changedBy: A_DEVELOPER, changedAt: disk?.changedAt ?? null };
}
