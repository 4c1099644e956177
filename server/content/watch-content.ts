import { watchFolders } from '#server/background/watch-folders.ts';
import type { Logger } from '#server/http/logger.ts';
import { servedExtensions } from '#shared/media-files.ts';
import { CLOSED_PLAN } from './journal/plan.ts';

/** Editors save a file in several steps, so a change is reported after a quiet period of this length. */
const QUIET_MS = 100;

/** Watched extensions; photos are included although they are served only in other formats. */
const read = new RegExp(`\\.(?:json|jpe?g|heic|${servedExtensions.join('|')})$`, 'i');

/**
 * Whether a file is content, or a picture, film or document that is checked. Of hidden files, only the one
 * that signals the end of a publication counts.
 */
const isRead = (file: string) =>
  file === CLOSED_PLAN ||
  (!/^\.|\/\./.test(file) && read.test(file) && !/^(?:schema|embeds)\/|^media\/.*json$/.test(file));

/**
 * Calls `onChange` when content has changed. If the system cannot watch files, a warning is logged.
 *
 * @returns a function that stops watching
 */
export function watchContent(folder: string, logger: Logger, onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const warn = (err: unknown) =>
    logger.warn(
      { err },
      'the content folder cannot be watched: send SIGHUP or restart after each change',
    );
  try {
    const stop = watchFolders(folder, {
      onEvent(file) {
        if (!isRead(file)) return;
        clearTimeout(timer);
        timer = setTimeout(onChange, QUIET_MS);
      },
      onError: warn,
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  } catch (err) {
    warn(err);
    return () => {};
  }
}
