import { checkWords } from './words/check-words.ts';
import { type DeveloperMessage, describeValue } from './words/developer-message.ts';
import { fileWords } from './words/file-words.ts';
import { modelWords } from './words/model-words.ts';
import { pageWords } from './words/page-words.ts';

/** A position in the content. */
export interface ContentPlace {
  /** File name, relative to the content folder. */
  file: string;
  /** JSON path in the file, such as `sections[0].heading`; empty for the whole file. */
  path: string;
  /** The path with item names, for people; see `withItemNames`. */
  place?: string;
}

/** Every kind of fault, with its parameters and its developer message. */
const words = { ...modelWords, ...fileWords, ...pageWords, ...checkWords };

/** Name of a kind of fault. */
export type ProblemCode = keyof typeof words;

/** Details of a fault, by code. */
type Details = {
  [Code in ProblemCode]: Parameters<(typeof words)[Code]> extends [infer Known] ? Known : unknown;
};

/** A fault as data; `found` is the value at the place, if any. */
export type Fault<Code extends ProblemCode = ProblemCode> = {
  [Each in Code]: { code: Each; found?: unknown } & Details[Each];
}[Code];

/** A fault at a place in the content. Developers and editors get different messages. */
export type Problem<Code extends ProblemCode = ProblemCode> = ContentPlace & Fault<Code>;

/** Maximum number of problems reported per file; a text of 1 MB can have a hundred thousand. */
const MAX_PROBLEMS = 100;

/** The first problems of a file, with a note if there are more. */
export function firstProblems(problems: Iterable<Problem>): Problem[] {
  const first: Problem[] = [];
  for (const problem of problems) {
    if (first.length === MAX_PROBLEMS)
      return [...first, { file: problem.file, path: '', code: 'more', most: MAX_PROBLEMS }];
    first.push(problem);
  }
  return first;
}

/** The first problems of each file. */
export const firstOfEachFile = (problems: readonly Problem[]): Problem[] =>
  [...Map.groupBy(problems, ({ file }) => file).values()].flatMap(firstProblems);

/** Invalid content. The message has a line for each problem. */
export class ContentError extends Error {
  readonly problems: Problem[];
  constructor(problems: Problem[]) {
    super(problems.map(formatProblem).join('\n'));
    this.problems = problems;
  }
}

/** A problem worded for developers. */
export interface WordedProblem extends ContentPlace {
  expected: string;
  found: string;
}

const table: { [Code in ProblemCode]: (details: Details[Code]) => DeveloperMessage } = words;

/** Words a problem for developers. */
export function wordForDevelopers<Code extends ProblemCode>(
  problem: ContentPlace & { code: Code; found?: unknown } & Details[Code],
): WordedProblem {
  const { file, path, place = path } = problem;
  const told = table[problem.code](problem);
  const [expected, found] = typeof told === 'string' ? [told, describeValue(problem.found)] : told;
  return { file, path, place, expected, found };
}

/** A problem as one line of text. */
export const formatProblem = (problem: Problem): string => formatWorded(wordForDevelopers(problem));

/** Formats a worded problem as one line. */
export const formatWorded = ({
  file,
  path,
  place = path,
  expected,
  found,
}: WordedProblem): string =>
  `${file}${place && ` at ${place}`}: expected ${expected}, found ${found}`;
