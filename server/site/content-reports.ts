import {
  ContentError,
  formatProblem,
  type Problem,
  wordForDevelopers,
} from '#server/content/index.ts';
import type { Logger } from '#server/http/logger.ts';

/** Number of problems in a summary. */
const SHOWN_PROBLEMS = 5;

/** Dead links in the published site, for `/readyz` on the operators' port. */
export interface DeadLinks {
  /** The first ones, as lines of text. */
  problems: string[];
  /** Number of further ones. */
  more: number;
}

/** The first problems as text, and the number of further ones. */
export const summaryOf = (problems: readonly Problem[]): DeadLinks => ({
  problems: problems.slice(0, SHOWN_PROBLEMS).map(formatProblem),
  more: Math.max(0, problems.length - SHOWN_PROBLEMS),
});

/** Why the newest content is not published, for `/readyz` on the operators' port. */
export interface RefusedContent {
  /** ISO date-time. */
  since: string;
  /** The first problems: position and expected value. */
  problems: string[];
  /** Number of further problems. */
  more: number;
}

/**
 * Logs each problem of invalid content. The returned summary omits the offending values, which may quote a
 * text that is not public yet.
 */
export function refuseContent(error: unknown, now: Date, logger: Logger): RefusedContent {
  const since = now.toISOString();
  if (!(error instanceof ContentError)) {
    logger.error({ since, err: error }, 'content refused');
    return { since, problems: ['The content cannot be rendered. See the log.'], more: 0 };
  }
  const { problems } = error;
  for (const problem of problems)
    logger.error(
      { since, ...wordForDevelopers(problem) },
      `content refused: ${formatProblem(problem)}`,
    );
  return {
    since,
    problems: problems
      .slice(0, SHOWN_PROBLEMS)
      .map(wordForDevelopers)
      .map(({ file, path, expected }) => `${file}${path && ` at ${path}`}: expected ${expected}`),
    more: Math.max(0, problems.length - SHOWN_PROBLEMS),
  };
}
