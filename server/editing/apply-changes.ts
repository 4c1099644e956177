import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentProblems } from '#server/checks/all.ts';
import { ContentError, formatProblem } from '#server/content/problems/content-problem.ts';
import { loadContent } from '#server/content/read-content.ts';

/** New texts of files by their names below the content folder; null removes the file. */
export type Changes = ReadonlyMap<string, string | null>;

/**
 * Changes files of the content, in this order, unless that would add a problem to it.
 *
 * @throws Error with the problems; nothing is changed then
 */
export function applyChanges(folder: string, changes: Changes): void {
  const before = new Set(problemsIn(folder));
  const old = new Map<string, Buffer | null>();
  for (const name of changes.keys()) {
    const path = join(folder, name);
    old.set(name, existsSync(path) ? readFileSync(path) : null);
  }
  try {
    writeChanges(folder, changes);
  } catch (error) {
    // Such as a full disk, which leaves a file cut off.
    writeChanges(folder, old);
    throw error;
  }
  const problems = problemsIn(folder).filter((problem) => !before.has(problem));
  if (problems.length === 0) return;
  writeChanges(folder, old);
  throw new Error(
    `Nothing was changed, because the content would have these problems:\n${problems.join('\n')}`,
  );
}

/** Changes files of the content, in this order, without checking the result. */
export function writeChanges(
  folder: string,
  files: ReadonlyMap<string, string | Buffer | null>,
): void {
  for (const [name, content] of files) {
    const path = join(folder, name);
    if (content === null) rmSync(path, { force: true });
    else {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
    }
  }
}

/** Everything that `npm run check:content` finds in a folder, in lines. */
export function problemsIn(folder: string): string[] {
  try {
    return contentProblems(loadContent(folder), folder).map(formatProblem);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.problems.map(formatProblem);
  }
}
