import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  contentAt,
  findingsIn,
  findingsInInvalid,
  firstOfEachFile,
  firstProblems,
  type Overlay,
  type Problem,
  type Snapshot,
  type ValidContent,
  type VisibleContent,
  warningsCheck,
} from '#server/content/index.ts';
import { isObject } from '#shared/json/same-json.ts';
import type { EditorProblem } from '#shared/studio/files.ts';
import { pageName } from '#shared/studio/pages.ts';
import { firstOfOthers, toProblem, type Wording } from './problems/to-problem.ts';

/** The result of checking the content with an overlay. */
export interface Checked {
  /** Null if it is invalid. */
  content: ValidContent | null;
  problems: EditorProblem[];
}

/** Checks the content with an overlay for problems that would keep the site from showing it. */
export async function checkModel(onDisk: Snapshot, overlay: Overlay): Promise<Checked> {
  const laid = await onDisk.with(overlay);
  const { content, problems } = laid;
  const wording = wordingOf(laid, onDisk);
  const described = problems.map((problem) => toProblem(problem, wording));
  return {
    content,
    problems: [
      ...described.filter(({ file }) => overlay.has(file)),
      ...firstOfOthers(
        described.filter(({ file }) => !overlay.has(file)),
        wording,
      ),
    ],
  };
}

/**
 * All problems and advice for some files, as in `npm run check:content`; and problems that they cause in
 * other files, such as a missing card. Errors in other texts of the overlay have no effect.
 *
 * @param laid the content with the overlay
 */
export async function checkFiles(
  onDisk: Snapshot,
  laid: Snapshot,
  overlay: Overlay,
  files: readonly string[],
): Promise<EditorProblem[]> {
  const { content, problems } = laid;
  const wording = wordingOf(laid, onDisk);
  const looked = new Set(files);
  const own = problems.filter(({ file }) => looked.has(file));
  const base = content ?? (await readRest(onDisk, overlay, problems));
  if (!base) return own.map((problem) => toProblem(problem, wording));
  const visible = contentAt(base, new Date());
  const refused = filesOf(own);
  const invalid = files.filter((file) => refused.has(file));
  const valid = new Set(files.filter((file) => !refused.has(file)));
  const found = [
    ...own,
    ...(await findingsIn(visible, valid)),
    ...invalid.flatMap((file) => {
      const value = wording.contentOf(file);
      return isObject(value) ? findingsInInvalid(visible, file, value) : [];
    }),
  ];
  const others = problems.length > own.length ? await causedIn(onDisk, overlay, looked) : [];
  return [
    ...firstOfEachFile(withoutRepetition(found)).map((problem) => toProblem(problem, wording)),
    ...firstOfOthers(
      others.map((problem) => toProblem(problem, wording)),
      wording,
    ),
    ...(await warningsIn(visible, files, wording)),
  ];
}

/** The problems that publishing some texts of an overlay would cause in other files. */
async function causedIn(onDisk: Snapshot, overlay: Overlay, files: ReadonlySet<string>) {
  const alone = new Map([...overlay].filter(([file]) => files.has(file)));
  // Two pages with one address are both reported.
  const isTold = (problem: Problem) => problem.code === 'path-of-page' && files.has(problem.other);
  const others = (await onDisk.with(alone)).problems.filter(
    (problem) => !files.has(problem.file) && !isTold(problem),
  );
  if (others.length === 0) return [];
  const known = new Set(onDisk.problems.map(keyOf));
  return others.filter((problem) => !known.has(keyOf(problem)));
}

/** The content with the valid texts of an overlay; null if the files themselves are invalid. */
export async function currentContent(
  onDisk: Snapshot,
  overlay: Overlay,
): Promise<ValidContent | null> {
  const { content, problems } = await onDisk.with(overlay);
  return content ?? readRest(onDisk, overlay, problems);
}

/** The content without the invalid texts, or else as on disk. */
async function readRest(onDisk: Snapshot, overlay: Overlay, problems: readonly Problem[]) {
  const refused = filesOf(problems);
  const rest = new Map([...overlay].filter(([file]) => !refused.has(file)));
  const { content } = await onDisk.with(rest);
  return content ?? onDisk.content;
}

const filesOf = (problems: readonly Problem[]) => new Set(problems.map(({ file }) => file));

/** Reports one problem per place: the model's, which is more precise. */
function withoutRepetition(problems: readonly Problem[]): Problem[] {
  const seen = new Set<string>();
  return problems.filter((problem) => {
    const key = keyOf(problem);
    return !seen.has(key) && seen.add(key);
  });
}

const keyOf = ({ place: _, found: _found, ...problem }: Problem) => JSON.stringify(problem);

/** Checking the language of a long page takes a second, so other calls are handled between two pages. */
async function warningsIn(content: VisibleContent, files: readonly string[], wording: Wording) {
  const check = warningsCheck(content);
  const warnings: EditorProblem[] = [];
  for (const file of files) {
    const value = wording.contentOf(file);
    if (!isObject(value) || file === 'redirects.json' || file === 'theme.json') continue;
    await nextTurn();
    const { words, numbers, grades, proof } = check(file, value);
    for (const problem of [
      ...firstProblems(words),
      ...firstProblems([...numbers, ...grades, ...proof]),
    ])
      warnings.push(toProblem(problem, wording, 'warning'));
  }
  return warnings;
}

function wordingOf(laid: Snapshot, onDisk: Snapshot): Wording {
  const contentOf = (file: string) => laid.valueOf(file) ?? onDisk.valueOf(file);
  return {
    contentOf,
    pageName(file) {
      const name = pageName(contentOf(file));
      return name === null ? file : `“${name}”`;
    },
  };
}
