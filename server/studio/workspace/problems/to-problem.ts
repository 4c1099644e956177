import type { ContentProblem } from '#server/content/problems/content-problem.ts';
import type { Problem } from '#shared/studio/files.ts';
import { fieldPath, placeInWords } from './field-place.ts';
import { type PageName, problemInWords } from './in-words.ts';

/** What the words of a problem need to know of the content. */
export interface Wording {
  /** A file's content as parsed; undefined if it is unknown. */
  contentOf(file: string): unknown;
  pageName: PageName;
}

/** A problem of the content in words for editors. */
export function toProblem(
  found: ContentProblem,
  { contentOf, pageName }: Wording,
  level: Problem['level'] = 'problem',
  message = problemInWords(found, pageName),
): Problem {
  const path = fieldPath(found.path);
  const place = placeInWords(path, contentOf(found.file));
  return { file: found.file, path, place, message, level };
}

/** A problem in another file than those that are looked at: its place names the page. */
export function elsewhere(problem: Problem, { pageName }: Wording): Problem {
  const { file, place } = problem;
  const name = file === 'site.json' ? 'Site' : pageName(file);
  return { ...problem, place: place ? `${name} › ${place}` : name };
}
