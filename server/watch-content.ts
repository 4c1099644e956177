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
 * problem by problem, and changes nothing.
 *
 * @param onChange gets each valid version
 * @returns stops watching
 */
export function watchContent(
  folder: string,
  logger: Logger,
  onChange: (content: SiteContentVersion) => void,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  const reload = () => {
    try {
      onChange(loadContent(folder));
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      for (const problem of error.problems) {
        logger.error(problem, `content refused: ${formatProblem(problem)}`);
      }
    }
  };
  const watcher = watch(folder, { recursive: true, persistent: false }, (_event, file) => {
    if (!file?.endsWith('.json') || /^(?:schema|embeds|media)\//.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(reload, QUIET_MS);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
