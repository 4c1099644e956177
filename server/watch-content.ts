import { watch } from 'node:fs';
import type { Logger } from './log.ts';
import {
  ContentError,
  formatProblem,
  loadContent,
  type SiteContentVersion,
} from './site-content.ts';

/** An editor writes a file in several steps: wait until it has been quiet for this long. */
const QUIET_MS = 100;

/**
 * Loads the content anew whenever a file of it changes. Content that is not valid is logged,
 * problem by problem, and changes nothing. Where the system cannot watch, that is logged too.
 *
 * @param onChange gets each valid version; where it rejects, that is logged
 * @returns stops watching
 */
export function watchContent(
  folder: string,
  logger: Logger,
  onChange: (content: SiteContentVersion) => Promise<void>,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  const reload = async () => {
    try {
      await onChange(loadContent(folder));
    } catch (err) {
      if (!(err instanceof ContentError)) logger.error({ err }, 'content refused');
      else
        for (const problem of err.problems)
          logger.error(problem, `content refused: ${formatProblem(problem)}`);
    }
  };
  const unwatched = (err: unknown) =>
    logger.warn({ err }, 'content is not watched: changes need a restart');
  try {
    const watcher = watch(folder, { recursive: true, persistent: false }, (_event, file) => {
      if (!file?.endsWith('.json') || /^(?:schema|embeds|media)\//.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(reload, QUIET_MS);
    });
    watcher.on('error', unwatched);
    return () => {
      clearTimeout(timer);
      watcher.close();
    };
  } catch (err) {
    unwatched(err);
    return () => {};
  }
}
