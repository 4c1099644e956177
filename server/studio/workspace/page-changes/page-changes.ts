import { editText, keySchemaOf } from '#server/content/index.ts';
import type { StudioDeps } from '#server/studio/deps.ts';
import type { Query } from '#server/studio/doors/database.ts';
import { notFound, StudioError } from '#server/studio/http/studio-error.ts';
import { sameJson } from '#shared/json/same-json.ts';
import type { Json } from '#shared/json.ts';
import { siteFiles } from '#shared/studio/files.ts';
import type { PageChange } from '#shared/studio/pages.ts';
import type { Person } from '#shared/studio/people.ts';
import type { ChangePlan, Publication } from '#shared/studio/publishing.ts';
import { addressProblem } from '../addresses.ts';
import { isContentFile } from '../content-file-name.ts';
import { type DiskFile, filesOfPages, parsedText, readDiskFile } from '../disk-files.ts';
import { beginDraft, changedBy, readDrafts, saveDraft } from '../drafts.ts';
import { fieldsOf } from '../fields.ts';
import { type DraftTexts, scheduledDrafts } from '../scheduled-drafts.ts';
import { brokenSite, type FileChange } from '../workspace.ts';
import { planDelete } from './plan-delete.ts';
import { planRename } from './plan-rename.ts';
import { planUnpublish } from './plan-unpublish.ts';
import type { PlannedChange, PlanSource } from './planned-change.ts';
import { relink } from './relink.ts';

type ChangeDeps = Pick<StudioDeps, 'contentDir' | 'publisher' | 'workspace'>;

/** Plans a change of a whole page without carrying it out. */
export async function planChange(
  deps: ChangeDeps,
  file: string,
  change: PageChange,
): Promise<ChangePlan> {
  const source = await readSource(deps, file);
  if (!source) return planForDraft(deps, file, change);
  const { lines, obstacles } = await plan(deps, source, change);
  return { lines, obstacles };
}

/**
 * Changes a whole page, with everything that links to it.
 *
 * @returns null if nothing of the page was live, so that nothing was published
 * @throws StudioError 422 if there are obstacles
 */
export async function makeChange(
  deps: ChangeDeps,
  file: string,
  change: PageChange,
  person: Person,
): Promise<Publication | null> {
  const source = await readSource(deps, file);
  if (!source) {
    await changeDraft(deps, file, change, person);
    return null;
  }
  const planned = await plan(deps, source, change);
  refuseObstacles(planned);
  const { files, summary } = planned;
  const expected = new Map(
    Array.from(files.keys(), (name) => [name, source.disk.get(name)?.hash ?? null]),
  );
  const also = (query: Query) => carryDrafts(deps, query, source, planned, change, person);
  return deps.publisher.publish({ files, expected, summary, person, also });
}

function refuseObstacles({ obstacles }: ChangePlan): void {
  if (obstacles.length === 0) return;
  throw new StudioError(422, 'obstacles', `Nothing was changed. ${obstacles.join(' ')}`);
}

async function plan(
  { workspace }: ChangeDeps,
  source: PlanSource,
  change: PageChange,
): Promise<PlannedChange> {
  const planned = planOf(source, change);
  if (planned.obstacles.length > 0) return planned;
  const { problems } = await workspace.check(planned.files);
  const obstacles = problems.map(({ place, message }) =>
    place ? `${place}: ${message}` : message,
  );
  return { ...planned, obstacles };
}

function planOf(source: PlanSource, change: PageChange): PlannedChange {
  if (change.action === 'rename') return planRename(source, change);
  return change.action === 'unpublish' ? planUnpublish(source) : planDelete(source, change.to);
}

const UNUSABLE =
  'Nothing was changed. The draft has a mistake that has to be fixed first; the page itself says which.';

/** Null if the page is not on disk. */
async function readSource(
  { contentDir, workspace }: ChangeDeps,
  file: string,
): Promise<PlanSource | null> {
  if (!file.startsWith('pages/')) throw notFound('This can only be done with a page.');
  if (!(await readDiskFile(contentDir, file))) return null;
  const disk = new Map<string, DiskFile>();
  for (const name of [...siteFiles, ...filesOfPages(contentDir).filter(isContentFile).sort()]) {
    const found = await readDiskFile(contentDir, name);
    if (found) disk.set(name, found);
  }
  const { content } = await workspace.onDisk();
  const page = content?.files.find((each) => each.file === file)?.content;
  if (!content || !page) throw brokenSite();
  return { content, file, page, disk };
}

/** Updates links in drafts; drafts of published files become drafts of the new text. */
async function carryDrafts(
  { workspace }: Pick<ChangeDeps, 'workspace'>,
  query: Query,
  { file, disk }: PlanSource,
  { files, ofDraft }: PlannedChange,
  { action }: PageChange,
  person: Person,
): Promise<void> {
  const drafts = await readDrafts(query);
  const texts = new Map(drafts.map((draft) => [draft.file, draft.text]));
  const edited = await workspace.withDrafts(
    async (usable) =>
      new Map(Array.from(usable, ([name, text]) => [name, editedDraft(name, text ?? '', ofDraft)])),
    texts,
  );
  for (const draft of drafts) {
    const text = edited.get(draft.file) ?? draft.text;
    if (draft.file === file && action === 'delete') continue;
    const isOwnBase = draft.baseText === disk.get(draft.file)?.text;
    const baseText = (isOwnBase && files.get(draft.file)) || draft.baseText;
    await changeScheduled(query, draft.file, ({ text, baseText }) => {
      const isOwnBase = baseText === disk.get(draft.file)?.text;
      const next = editedDraft(draft.file, text, ofDraft);
      return { text: next, baseText: (isOwnBase && files.get(draft.file)) || baseText };
    });
    if (baseText === draft.baseText && text === draft.text) continue;
    const changed = { ...draft, text, baseText };
    const revision = await saveDraft(query, changed, draft.revision);
    // Someone has saved it meanwhile, and is notified that the file has changed.
    if (revision === null) continue;
    const schedules = scheduledDrafts(query);
    for (const job of await schedules.list(draft.file))
      if (job.payload.revision === draft.revision)
        await schedules.change(job, { payload: { ...job.payload, revision } });
  }
  if (action !== 'unpublish' || drafts.some((draft) => draft.file === file)) return;
  // The live text becomes a draft that can be published again.
  const [text, baseText] = [disk.get(file)?.text, files.get(file)];
  if (text && baseText) await beginDraft(query, { file, text, baseText, ...changedBy(person) });
}

/** Changes the scheduled version of a draft. */
async function changeScheduled(
  query: Query,
  file: string,
  how: (kept: DraftTexts) => DraftTexts,
): Promise<void> {
  const schedules = scheduledDrafts(query);
  for (const job of await schedules.list(file)) {
    const { kept } = job.payload;
    if (kept) await schedules.change(job, { payload: { ...job.payload, kept: how(kept) } });
  }
}

/** The text of a draft after a change of a page; the same text if nothing changes. */
function editedDraft(file: string, text: string, ofDraft: PlannedChange['ofDraft']): string {
  const value = parsedText(text);
  if (value === undefined) return text;
  const next = ofDraft(file, value);
  return sameJson(next, value) ? text : editText(text, next, keySchemaOf(file));
}

/** A page that is only a draft changes only as a draft. */
async function planForDraft(
  { workspace }: ChangeDeps,
  file: string,
  change: PageChange,
): Promise<ChangePlan> {
  const { draft } = await workspace.open(file);
  const { path, breadcrumb } = (draft?.value ?? {}) as { [name: string]: Json };
  if (change.action === 'unpublish')
    return { lines: [], obstacles: ['Visitors do not see this page now.'] };
  if (change.action === 'delete')
    return {
      lines: [`The draft “${breadcrumb}” is taken away. It stays in the history.`],
      obstacles: [],
    };
  const problem = addressProblem(change.path, await workspace.current(), file);
  return {
    lines: [
      ...(change.name ? [`“${breadcrumb}” is called “${change.name}”.`] : []),
      ...(path === change.path ? [] : [`“${breadcrumb}” moves from ${path} to ${change.path}.`]),
    ],
    obstacles: problem ? [problem] : [],
  };
}

async function changeDraft(
  deps: ChangeDeps,
  file: string,
  change: PageChange,
  person: Person,
): Promise<void> {
  refuseObstacles(await planForDraft(deps, file, change));
  const { draft } = await deps.workspace.open(file);
  if (!draft) throw notFound('There is no such page.');
  if (change.action === 'delete') return deps.workspace.discard(file, draft.revision, person);
  if (change.action !== 'rename') return;
  const { path, name: breadcrumb } = change;
  const { path: old } = fieldsOf(draft.value);
  const moved = (name: string, value: Json) => {
    const relinked = typeof old === 'string' ? relink(value, old, path) : { count: 0, value };
    const own = { ...fieldsOf(relinked.value), path, ...(breadcrumb && { breadcrumb }) };
    return name === file ? { count: 1, value: own } : relinked;
  };
  const changes = new Map<string, FileChange>();
  // Drafts of menus and lists may link to it already.
  await deps.workspace.withDrafts(async (drafts) => {
    for (const [name, text] of drafts) {
      const value = parsedText(text);
      if (value === undefined || moved(name, value).count === 0) continue;
      changes.set(name, (now) => moved(name, now ?? value).value);
    }
  });
  if (!changes.has(file)) throw new StudioError(422, 'obstacles', UNUSABLE);
  await deps.workspace.saveTogether(changes, person);
}
