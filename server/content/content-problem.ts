import type { Logger } from '#server/observe/log.ts';

/** One fault in the content. */
export interface ContentProblem {
  /** File name, relative to the content folder. */
  file: string;
  /** JSON path in the file, such as `sections[0].heading`; empty for the whole file. */
  path: string;
  expected: string;
  found: string;
}

/** The content is invalid. The message has a line for each problem. */
export class ContentError extends Error {
  readonly problems: ContentProblem[];
  constructor(problems: ContentProblem[]) {
    super(problems.map(formatProblem).join('\n'));
    this.problems = problems;
  }
}

/** A problem as one line of text. */
export function formatProblem({ file, path, expected, found }: ContentProblem): string {
  return `${file}${path && ` at ${path}`}: expected ${expected}, found ${found}`;
}

/** Why the newest content is not published, for `/readyz` on the operators' port. */
export interface RefusedContent {
  /** ISO date-time. */
  since: string;
  /** The first problems: where, and what was expected. */
  problems: string[];
  /** Number of further problems. */
  more: number;
}

const SHOWN_PROBLEMS = 5;

/**
 * Logs each problem with the refused content. The returned summary omits what was found, which may
 * quote a text that is not public yet.
 */
export function refuseContent(error: unknown, now: Date, logger: Logger): RefusedContent {
  const since = now.toISOString();
  if (!(error instanceof ContentError)) {
    logger.error({ err: error }, 'content refused');
    return { since, problems: ['It cannot be rendered: see the log.'], more: 0 };
  }
  const { problems } = error;
  for (const problem of problems)
    logger.error(problem, `content refused: ${formatProblem(problem)}`);
  return {
    since,
    problems: problems
      .slice(0, SHOWN_PROBLEMS)
      .map(({ file, path, expected }) => `${file}${path && ` at ${path}`}: expected ${expected}`),
    more: Math.max(0, problems.length - SHOWN_PROBLEMS),
  };
}
