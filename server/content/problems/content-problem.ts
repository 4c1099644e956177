import type { Logger } from '#server/http/logger.ts';

/** How many problems a summary shows. */
const SHOWN_PROBLEMS = 5;

/** One fault in the content. */
export interface ContentProblem {
  /** File name, relative to the content folder. */
  file: string;
  /** JSON path in the file, such as `sections[0].heading`; empty for the whole file. */
  path: string;
  /** The path with the names of the items on it, for people; see `withItemNames`. */
  place?: string;
  expected: string;
  found: string;
}

/** How many problems are told of a file; a text of 1 MB can have a hundred thousand. */
const MAX_PROBLEMS = 100;

/** The first problems of a file, and that there are more. */
export function firstProblems(problems: Iterable<ContentProblem>): ContentProblem[] {
  const first: ContentProblem[] = [];
  for (const problem of problems) {
    if (first.length === MAX_PROBLEMS)
      return [
        ...first,
        {
          file: problem.file,
          path: '',
          expected: `at most ${MAX_PROBLEMS} mistakes`,
          found: 'more',
        },
      ];
    first.push(problem);
  }
  return first;
}

/** The first problems of each file. */
export const firstOfEachFile = (problems: readonly ContentProblem[]): ContentProblem[] =>
  [...Map.groupBy(problems, ({ file }) => file).values()].flatMap(firstProblems);

/** The content is invalid. The message has a line for each problem. */
export class ContentError extends Error {
  readonly problems: ContentProblem[];
  constructor(problems: ContentProblem[]) {
    super(problems.map(formatProblem).join('\n'));
    this.problems = problems;
  }
}

/** A problem as one line of text. */
export function formatProblem({
  file,
  path,
  place = path,
  expected,
  found,
}: ContentProblem): string {
  return `${file}${place && ` at ${place}`}: expected ${expected}, found ${found}`;
}

/** Dead links in what is published, for `/readyz` on the operators' port. */
export interface DeadLinks {
  /** The first ones, as lines of text. */
  problems: string[];
  /** Number of further ones. */
  more: number;
}

/** The first problems as text, and the number of the others. */
export const summaryOf = (problems: readonly ContentProblem[]): DeadLinks => ({
  problems: problems.slice(0, SHOWN_PROBLEMS).map(formatProblem),
  more: Math.max(0, problems.length - SHOWN_PROBLEMS),
});

/** Why the newest content is not published, for `/readyz` on the operators' port. */
export interface RefusedContent {
  /** ISO date-time. */
  since: string;
  /** The first problems: where, and what was expected. */
  problems: string[];
  /** Number of further problems. */
  more: number;
}

/**
 * Logs each problem with the refused content. The returned summary omits what was found, which may
 * quote a text that is not public yet.
 */
export function refuseContent(error: unknown, now: Date, logger: Logger): RefusedContent {
  const since = now.toISOString();
  if (!(error instanceof ContentError)) {
    logger.error({ since, err: error }, 'content refused');
    return { since, problems: ['The content cannot be rendered. See the log.'], more: 0 };
  }
  const { problems } = error;
  for (const problem of problems)
    logger.error({ since, ...problem }, `content refused: ${formatProblem(problem)}`);
  return {
    since,
    problems: problems
      .slice(0, SHOWN_PROBLEMS)
      .map(({ file, path, expected }) => `${file}${path && ` at ${path}`}: expected ${expected}`),
    more: Math.max(0, problems.length - SHOWN_PROBLEMS),
  };
}
