import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { contentProblems } from '#server/checks/all.ts';
import type { Overlay } from '#server/content/content-texts.ts';
import {
  ContentError,
  type ContentProblem,
  formatProblem,
} from '#server/content/problems/content-problem.ts';
import { metadataFault } from '#server/content/problems/file-problems.ts';
import { loadContent } from '#server/content/read-content.ts';
import type { Changes } from './apply.ts';

/** Everything that `npm run check:content` would find in a folder after changes. */
export function problemsIn(folder: string, changes: Changes = new Map()): ContentProblem[] {
  const overlay = overlayOf(changes);
  return found(changes, () => contentProblems(loadContent(folder, overlay), folder, overlay));
}

/** What would keep a site from showing a folder after changes. */
export function refusalsIn(folder: string, changes: Changes): ContentProblem[] {
  return found(changes, () => {
    loadContent(folder, overlayOf(changes));
    return [];
  });
}

/** @throws Error with those problems that were not there before */
export function refuseAdded(
  before: readonly ContentProblem[],
  after: readonly ContentProblem[],
): void {
  // What is expected may name an example, such as the first of all pages.
  const keyOf = ({ file, path, found }: ContentProblem) => [file, path, found].join('\n');
  const known = before.map(keyOf);
  const added = after.filter((problem) => {
    const index = known.indexOf(keyOf(problem));
    if (index >= 0) known.splice(index, 1);
    return index < 0;
  });
  if (added.length > 0)
    throw new Error(
      `Nothing was changed, because the content would have these problems:\n${added.map(formatProblem).join('\n')}`,
    );
}

function found(changes: Changes, find: () => ContentProblem[]): ContentProblem[] {
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

/** Metadata in new pictures and films. */
function metadataProblems(changes: Changes): ContentProblem[] {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  try {
    return [...changes].flatMap(([file, content]) => {
      if (!Buffer.isBuffer(content) || !file.startsWith('media/')) return [];
      const path = join(folder, basename(file));
      writeFileSync(path, content);
      const fault = metadataFault(path);
      return fault ? [{ file, path: '', ...fault }] : [];
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
