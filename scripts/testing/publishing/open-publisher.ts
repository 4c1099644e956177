import { pino } from 'pino';
import { openIndex } from '#server/content/index.ts';
import { openStudioDatabase } from '#server/studio/database/open-database.ts';
import { PageSizes } from '#server/studio/media/page-sizes.ts';
import { Publisher } from '#server/studio/publishing/publisher.ts';
import { Workspace } from '#server/studio/workspace/workspace.ts';

/** A publisher with its own database, as in the studio, but without the studio. */
export async function openPublisher(
  contentDir: string,
  dataDir: string,
  publishCommand: string | null = null,
) {
  const logger = pino({ level: 'silent' });
  const db = await openStudioDatabase({ dataDir, databaseUrl: null, logger });
  const index = openIndex(contentDir);
  const workspace = new Workspace({ index, db, logger });
  const pageSizes = new PageSizes({ contentDir, dataDir, logger });
  const publisher = new Publisher({
    ...{ contentDir, db, workspace, pageSizes, publishCommand, logger },
  });
  const close = async () => {
    index.close();
    await db.close();
  };
  return { db, index, workspace, publisher, close };
}
