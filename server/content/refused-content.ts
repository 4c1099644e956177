import type { Logger } from '#server/observe/log.ts';
import { ContentError, formatProblem } from './content-problem.ts';

/** Why newer content than what is served was refused, for everybody to see. */
export interface RefusedContent {
  /** When, as an ISO date-time. */
  since: string;
  /** The first problems, each with its place and what was expected. */
  problems: string[];
  /** How many more there are. */
  more: number;
}

const SHOWN_PROBLEMS = 5;

/**
 * Logs why content was refused, problem by problem. What is returned leaves out what was found: it
 * may be part of a text that is not public yet.
 */
export function refuseContent(error: unknown, now: Date, logger: Logger): RefusedContent {
  if (!(error instanceof ContentError)) {
    logger.error({ err: error }, 'content refused');
    return { since: now.toISOString(), problems: ['It cannot be drawn: see the log.'], more: 0 };
  }
  for (const problem of error.problems)
    logger.error(problem, `content refused: ${formatProblem(problem)}`);
  return {
    since: now.toISOString(),
    problems: error.problems
      .slice(0, SHOWN_PROBLEMS)
      .map(({ file, path, expected }) => `${file}${path && ` at ${path}`}: expected ${expected}`),
    more: Math.max(0, error.problems.length - SHOWN_PROBLEMS),
  };
}
