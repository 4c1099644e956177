import { isPublicationOpen, watchContent } from '#server/content/index.ts';
import { type Logger, type Loop, startLoop } from '#server/studio/doors/program.ts';
import type { Publisher } from './publisher.ts';
import type { Schedules } from './schedules.ts';

const PAUSE_MS = 5000;

interface KeepPublishingDeps {
  contentDir: string;
  publisher: Pick<Publisher, 'catchUp' | 'runCommands'>;
  schedules: Pick<Schedules, 'runDue'>;
  logger: Logger;
}

/**
 * Completes interrupted publications, records developers' changes on disk, and publishes due drafts, as long
 * as the studio runs.
 *
 * @returns a function that stops it
 */
export function keepPublishing(deps: KeepPublishingDeps): Loop['stop'] {
  const { contentDir, publisher, schedules, logger } = deps;
  let hasChanged = true;
  let lastFault = '';
  const stopWatching = watchContent(contentDir, logger, () => {
    hasChanged = true;
  });
  const loop = startLoop(async () => {
    try {
      const isContentNew = hasChanged || isPublicationOpen(contentDir);
      hasChanged = false;
      if (isContentNew) await publisher.catchUp();
      publisher.runCommands();
      await schedules.runDue(new Date());
      lastFault = '';
    } catch (err) {
      hasChanged = true;
      const fault = String(err);
      // A read-only folder is an operator's choice; the studio shows it to people.
      const isReadOnly = /^(?:EACCES|EPERM|EROFS)$/.test((err as NodeJS.ErrnoException).code ?? '');
      if (fault !== lastFault && isReadOnly)
        logger.warn({ reason: fault }, 'nothing can be published: the content is read-only');
      else if (fault !== lastFault) logger.error({ err }, 'the history waits');
      lastFault = fault;
    }
    return PAUSE_MS;
  });
  return (deadline) => {
    stopWatching();
    return loop.stop(deadline);
  };
}
