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

/** Everything that `npm run check:content` would find in a folder after changes, in lines. */
export function problemsIn(folder: string, changes: Changes = new Map()): string[] {
  const overlay = overlayOf(changes);
  return linesOf(changes, () => contentProblems(loadContent(folder, overlay), folder, overlay));
}

/** What would keep a site from showing a folder after changes, in lines. */
export function refusalsIn(folder: string, changes: Changes): string[] {
  return linesOf(changes, () => {
    loadContent(folder, overlayOf(changes));
    return [];
  });
}

function linesOf(changes: Changes, find: () => ContentProblem[]): string[] {
  const problems = metadataProblems(changes);
  try {
    problems.push(...find());
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    problems.push(...error.problems);
  }
  return problems.map(formatProblem);
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
