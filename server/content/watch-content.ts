import { watch } from 'node:fs';
import type { Logger } from '#server/observe/log.ts';

/** An editor writes a file in several steps: wait until it has been quiet for this long. */
const QUIET_MS = 100;

/** Texts, and the pictures of which other sizes are made. */
const isRead = (file: string) =>
  /\.(?:json|svg|webp|jpe?g|png)$/.test(file) && !/^(?:schema|embeds)\/|^media\/.*json$/.test(file);

/**
 * Calls `onChange` whenever the content's JSON has changed. Where the system cannot watch, that is
 * logged.
 *
 * @returns stops watching
 */
export function watchContent(folder: string, logger: Logger, onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const unwatched = (err: unknown) =>
    logger.warn({ err }, 'content is not watched: changes need a SIGHUP or a restart');
  try {
    const watcher = watch(folder, { recursive: true, persistent: false }, (_event, file) => {
      if (!file || !isRead(file)) return;
      clearTimeout(timer);
      timer = setTimeout(onChange, QUIET_MS);
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
