import { isUtf8 } from 'node:buffer';
import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { plainPath } from '#server/media/real-files.ts';
import {
  makeFolder,
  moveDurably,
  removeEmptyFolders,
  syncFolder,
  writeDurably,
} from './durable.ts';
import {
  closedPlanFile,
  inJournal,
  isPublicationOpen,
  isPublishable,
  openPlanFile,
  type Plan,
  type PlannedFile,
  textHash,
} from './plan.ts';
import type { ReadyFile } from './ready-file.ts';

/** Names in the journal's folder that stay between publications. */
const kept: ReadonlySet<string> = new Set(['plan.json', 'last.json']);

/** Contents of a plan's binary files, by name. */
export type PlannedBytes = ReadonlyMap<string, Buffer | ReadyFile>;

/**
 * Writes and removes all files of a plan, or none. The caller holds the publication lock, and no plan is
 * open. Blocks the thread.
 *
 * 1. The new files are written beside the content.
 * 2. The plan is moved into place: from here on the publication will be completed in any case.
 * 3. Each file is renamed into place or removed.
 * 4. The plan is closed.
 *
 * @returns the closed plan
 * @throws Error of the file system. Then nothing has changed, or `isPublicationOpen` reports that the
 * publication has to be completed later.
 */
export function writeFiles(folder: string, plan: Plan, bytes: PlannedBytes = new Map()): Plan {
  refuseUnwritable(folder, plan);
  try {
    open(folder, plan, bytes);
  } catch (error) {
    if (!isPublicationOpen(folder)) removeLeftovers(folder);
    throw error;
  }
  try {
    return complete(folder, plan);
  } catch (error) {
    // A closed plan has taken effect, and the files needed to undo it may be gone.
    if (isPublicationOpen(folder)) undo(folder, plan);
    throw error;
  }
}

/**
 * Completes an interrupted publication, if there is one, and removes the leftovers of those that failed
 * before their plan was open. The caller holds the publication lock.
 *
 * @returns the plan that was completed
 */
export function completeInterrupted(folder: string): Plan | null {
  const plan = isPublicationOpen(folder) ? readOpenPlan(folder) : null;
  const completed = plan && complete(folder, plan);
  removeLeftovers(folder);
  return completed;
}

/** The plan of the last publication; null if there was none. */
export function readClosedPlan(folder: string): Plan | null {
  const file = closedPlanFile(folder);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Plan) : null;
}

/**
 * The plan of the publication in progress or interrupted.
 *
 * @throws Error if it names a file that is not publishable
 */
export function readOpenPlan(folder: string): Plan {
  const plan = JSON.parse(readFileSync(openPlanFile(folder), 'utf8')) as Plan;
  const stranger = plan.files.find(({ file }) => !isPublishable(file));
  if (stranger) throw new Error(`${openPlanFile(folder)} names ${stranger.file}`);
  return plan;
}

/** File names in the journal begin with the plan's ID, because one plan may replace another. */
const newFile = (folder: string, { id }: Plan, index: number) =>
  inJournal(folder, `${id}.new-${index}`);
const oldFile = (folder: string, { id }: Plan, index: number) =>
  inJournal(folder, `${id}.old-${index}`);
const closedFile = (folder: string, { id }: Plan) => inJournal(folder, `${id}.closed`);

/** Once the plan is open it has to be completed, so everything that needs disk space comes first. */
function open(folder: string, plan: Plan, bytes: PlannedBytes): void {
  const mode = statSync(folder).mode & 0o666;
  for (const [index, { file, text, after }] of plan.files.entries()) {
    if (after === null) continue;
    const content = text ?? bytes.get(file);
    if (content === undefined) throw new Error(`${file} has neither text nor bytes`);
    makeFolder(dirname(join(folder, file)));
    const [path, mode] = [newFile(folder, plan, index), modeFor(folder, file)];
    if (typeof content === 'string' || Buffer.isBuffer(content)) writeDurably(path, content, mode);
    else moveDurably(content.path, path, mode);
  }
  writeDurably(closedFile(folder, plan), JSON.stringify(plan), mode);
  const draft = inJournal(folder, `${plan.id}.plan`);
  writeDurably(draft, JSON.stringify(plan), mode);
  syncFolder(inJournal(folder));
  renameSync(draft, openPlanFile(folder));
  syncFolder(inJournal(folder));
}

/** Performs the remaining steps of an open plan, and closes it. Each step may be repeated. */
function complete(folder: string, plan: Plan): Plan {
  for (const [index, { file, after }] of plan.files.entries()) {
    const target = join(folder, file);
    const old = oldFile(folder, plan, index);
    if (after === null) remove(target, old);
    else if (existsSync(newFile(folder, plan, index))) {
      makeFolder(dirname(target));
      keepOld(target, old);
      renameSync(newFile(folder, plan, index), target);
    }
  }
  for (const place of placesOf(folder, plan)) {
    if (existsSync(place)) syncFolder(place);
    const [top = ''] = relative(folder, place).split(sep);
    removeEmptyFolders(place, join(folder, top));
  }
  return close(folder, plan);
}

/** Removes a file once: if it reappears, someone has saved it since. */
function remove(target: string, old: string): void {
  if (existsSync(target) && !existsSync(old)) renameSync(target, old);
}

/** Preserves a file that is about to be replaced, because someone may be saving it at this very moment. */
function keepOld(target: string, old: string): void {
  rmSync(old, { force: true });
  if (!existsSync(target)) return;
  try {
    linkSync(target, old);
  } catch {
    // Not every file system supports hard links.
    copyFileSync(target, old);
  }
}

function close(folder: string, plan: Plan): Plan {
  const overwritten = plan.files.flatMap(({ file, before }, index) => {
    const old = oldFile(folder, plan, index);
    if (!file.endsWith('.json') || !existsSync(old)) return [];
    const text = readFileSync(old, 'utf8');
    return textHash(text) === before ? [] : [{ file, text }];
  });
  const closed = overwritten.length > 0 ? { ...plan, overwritten } : plan;
  const file = closedFile(folder, plan);
  if (overwritten.length > 0)
    writeDurably(file, JSON.stringify(closed), statSync(folder).mode & 0o666);
  // Before an interruption it may have become the closed plan already.
  if (existsSync(file)) renameSync(file, closedPlanFile(folder));
  // The closed plan must be there before the open one is gone: see read-undisturbed.ts.
  syncFolder(inJournal(folder));
  rmSync(openPlanFile(folder));
  syncFolder(inJournal(folder));
  removeLeftovers(folder);
  return closed;
}

/** Replaces a plan that cannot be completed by one that reverts it. */
function undo(folder: string, plan: Plan): void {
  const bytes = new Map<string, Buffer>();
  const files = plan.files.flatMap((planned, index): PlannedFile[] => {
    const old = oldFile(folder, plan, index);
    const content = existsSync(old) ? readFileSync(old) : null;
    const isDone =
      planned.after === null ? content !== null : !existsSync(newFile(folder, plan, index));
    if (!isDone) return [];
    if (content) bytes.set(planned.file, content);
    const after = content && textHash(content);
    return [{ ...planned, text: content && asText(content), before: planned.after, after }];
  });
  const undoing: Plan = { ...plan, id: `${plan.id}-undone`, isUndone: true, files };
  open(folder, undoing, bytes);
  complete(folder, undoing);
}

/** A file's bytes as text; null if they are not UTF-8. */
export const asText = (bytes: Buffer): string | null => (isUtf8(bytes) ? bytes.toString() : null);

/** Skips files that cannot be removed: they do no harm, and the next publication tries again. */
function removeLeftovers(folder: string): void {
  for (const name of readdirSync(inJournal(folder))) {
    if (kept.has(name) || name.startsWith('lock')) continue;
    try {
      rmSync(inJournal(folder, name), { force: true, recursive: true });
    } catch {
      // For example, a network share keeps a file for as long as someone reads it.
    }
  }
}

const placesOf = (folder: string, { files }: Plan) =>
  new Set(files.map(({ file }) => dirname(join(folder, file))));

/** The mode of the replaced file, or one derived from the folder's. */
function modeFor(folder: string, file: string): number {
  const target = join(folder, file);
  return existsSync(target)
    ? statSync(target).mode & 0o777
    : statSync(dirname(target)).mode & 0o666;
}

/**
 * @throws OddFileError if a file of the plan is a symbolic link, or lies behind one
 * @throws Error of the file system if its folder cannot be written
 */
function refuseUnwritable(folder: string, plan: Plan): void {
  for (const { file } of plan.files) {
    if (!isPublishable(file)) throw new Error(`${file} is not a file that can be published`);
    const isThere = lstatSync(join(folder, file), { throwIfNoEntry: false });
    if (isThere) plainPath(folder, file);
    accessSync(plainPath(folder, existingPlace(folder, dirname(file))), constants.W_OK);
  }
}

/** The path of a folder, or of its first existing parent. */
const existingPlace = (folder: string, name: string): string =>
  lstatSync(join(folder, name), { throwIfNoEntry: false })
    ? name
    : existingPlace(folder, dirname(name));
