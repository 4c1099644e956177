import type { Problem } from '#server/content/index.ts';
import type { EditorProblem } from '#shared/studio/files.ts';
import { placeLabel } from '#shared/studio/place-label.ts';
import { fieldPath } from './field-path.ts';
import { problemMessage } from './problem-message.ts';
import type { PageName } from './sentences.ts';

/** The part of the content to which a problem's message refers. */
export interface Wording {
  /** A file's content as parsed; undefined if it is unknown. */
  contentOf(file: string): unknown;
  pageName: PageName;
}

/** Describes a problem of the content for editors. */
export function toProblem(
  found: Problem,
  { contentOf, pageName }: Wording,
  level: EditorProblem['level'] = 'problem',
): EditorProblem {
  const path = fieldPath(found.path);
  const place = placeLabel(path, contentOf(found.file));
  const message = problemMessage(found, pageName);
  const told = message.length > MAX_MESSAGE ? `${message.slice(0, MAX_MESSAGE - 1)}…` : message;
  const problem = { file: found.file, path, place, message: told, level };
  return found.code === 'placeholder' ? { ...problem, isToWrite: true } : problem;
}

/** Limits messages that quote long texts or lists. */
const MAX_MESSAGE = 1000;

/** Maximum number of problems reported in other files, because one draft can break hundreds of pages. */
const MAX_OF_OTHERS = 20;

/** Problems in files other than the checked ones: the first ones, and the number of the rest. */
export function firstOfOthers(
  problems: readonly EditorProblem[],
  wording: Wording,
): EditorProblem[] {
  const first = problems.slice(0, MAX_OF_OTHERS).map((problem) => withPageName(problem, wording));
  const next = problems[MAX_OF_OTHERS];
  if (!next) return first;
  const more = problems.length - MAX_OF_OTHERS;
  const what = more === 1 ? 'One more problem' : `${more} more problems`;
  const message = `${what} on other pages, of which this leads to the first.`;
  return [...first, { ...next, place: 'More on other pages', message }];
}

/** A problem in a file other than the checked ones, whose place includes the page's name. */
function withPageName(problem: EditorProblem, { pageName }: Wording): EditorProblem {
  const { file, place } = problem;
  const name = file === 'site.json' ? 'Site' : pageName(file);
  return { ...problem, place: place ? `${name} › ${place}` : name };
}
