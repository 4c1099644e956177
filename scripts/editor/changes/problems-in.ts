import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import {
  ContentError,
  formatProblem,
  loadContent,
  metadataFault,
  type Overlay,
  type Problem,
} from '#server/content/index.ts';
import { isInspected } from '#server/media/inspection.ts';
import { allProblems } from '../checks/all-problems.ts';

/** New contents of files by their names below the content folder; null removes the file. */
export type Changes = ReadonlyMap<string, string | Buffer | null>;

/** Everything that `npm run check:content` would find in a folder after changes. */
export function problemsIn(folder: string, changes: Changes = new Map()): Problem[] {
  const overlay = overlayOf(changes);
  return found(changes, () => allProblems(loadContent(folder, overlay), folder, overlay));
}

/** The problems that would make a site refuse a folder after changes. */
export function refusalsIn(folder: string, changes: Changes): Problem[] {
  return found(changes, () => {
    loadContent(folder, overlayOf(changes));
    return [];
  });
}

/** @throws Error with those problems that were not there before */
export function refuseAdded(before: readonly Problem[], after: readonly Problem[]): void {
  // The key leaves the expectation out, because it may name an example that changes, such as the first page.
  const keyOf = ({ file, path, found }: Problem) => JSON.stringify([file, path, found]);
  const known = new Map<string, number>();
  for (const key of before.map(keyOf)) known.set(key, (known.get(key) ?? 0) + 1);
  const added = after.filter((problem) => {
    const left = known.get(keyOf(problem)) ?? 0;
    known.set(keyOf(problem), left - 1);
    return left <= 0;
  });
  if (added.length > 0)
    throw new Error(
      `Nothing was changed, because the content would have these problems:\n${added.map(formatProblem).join('\n')}`,
    );
}

function found(changes: Changes, find: () => Problem[]): Problem[] {
  const problems = metadataProblems(changes);
  try {
    return [...problems, ...find()];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return [...problems, ...error.problems];
  }
}

/** Drawings are read, of other files it matters that they are there. */
const overlayOf = (changes: Changes): Overlay =>
  new Map(
    Array.from(changes, ([file, content]) => [
      file,
      Buffer.isBuffer(content) ? textOf(file, content) : content,
    ]),
  );

const textOf = (file: string, content: Buffer) =>
  /\.(?:json|svg)$/.test(file) ? content.toString() : '';

/** Problems of new pictures, films and documents. */
function metadataProblems(changes: Changes): Problem[] {
  const added = [...changes].filter(([file]) => file.startsWith('media/') && isInspected(file));
  if (added.length === 0) return [];
  using folder = mkdtempDisposableSync(join(tmpdir(), 'content-'));
  return added.flatMap(([file, content]) => {
    if (content === null) return [];
    const path = join(folder.path, basename(file));
    writeFileSync(path, content);
    const fault = metadataFault(path);
    return fault ? [{ file, path: '', ...fault }] : [];
  });
}
