import { openIndex } from '#server/content/index.ts';
import { buildFolder, type Logger, StartError } from '#server/studio/doors/program.ts';
import type { HashCost } from '#server/studio/doors/service.ts';
import type { MediaLimits } from '#shared/studio/media.ts';
import { openStudioDatabase } from './database/open-database.ts';
import type { StudioDeps } from './deps.ts';
import { SiteRecords } from './enquiries/site-records.ts';
import { defaultLimits } from './media/limits.ts';
import { MediaLibrary } from './media/media-library.ts';
import { PageSizes } from './media/page-sizes.ts';
import { openAccounts } from './people/accounts.ts';
import { keepPublishing } from './publishing/keep-publishing.ts';
import { Publisher } from './publishing/publisher.ts';
import { Schedules } from './publishing/schedules.ts';
import { defaultQuotas, type Quotas } from './storage/quotas.ts';
import { Storage } from './storage/storage.ts';
import { Workspace } from './workspace/workspace.ts';

interface StudioOptions {
  mode: StudioDeps['mode'];
  studioUrl: URL;
  siteUrl: URL;
  dataDir: string;
  databaseUrl: string | null;
  /** External service that receives visitors' submissions; null for the built-in one. */
  apiUrl: URL | null;
  studioPublishCommand: string | null;
  logger: Logger;
  /** `content` by default. */
  contentDir?: string;
  /** The build that this code belongs to, by default. */
  distDir?: string;
  /** The studio's own by default. */
  limits?: MediaLimits;
  /** The studio's own by default. */
  quotas?: Quotas;
  /** The studio's own by default. */
  passwordCost?: HashCost;
}

/** The parts shared by all routers, and a function that closes them. */
export interface OpenStudio {
  deps: StudioDeps;
  /**
   * Stops scheduled publications, and closes everything.
   *
   * @param served resolves once no call is in flight; immediately by default
   * @param deadline aborts the command of a publication; without it, the command is awaited
   */
  close(served?: Promise<void>, deadline?: AbortSignal): Promise<void>;
}

/**
 * Opens the studio's resources.
 *
 * @throws StartError that names the variable if the database is permanently unusable
 */
export async function openStudio(options: StudioOptions): Promise<OpenStudio> {
  const { mode, studioUrl, siteUrl, dataDir, databaseUrl, logger } = options;
  const { limits = defaultLimits, quotas = defaultQuotas } = options;
  const db = await openStudioDatabase({ dataDir, databaseUrl, logger }).catch((error) => {
    const variable = databaseUrl === null ? 'DATA_DIR' : 'DATABASE_URL';
    throw new StartError(`${variable}: ${error.message}`, { cause: error });
  });
  const contentDir = options.contentDir ?? 'content';
  const index = openIndex(contentDir);
  const workspace = new Workspace({ index, db, logger });
  const publishCommand = options.studioPublishCommand;
  const pageSizes = new PageSizes({ contentDir, dataDir, logger });
  const isDatabaseHere = databaseUrl === null;
  const storage = new Storage({ contentDir, dataDir, db, isDatabaseHere, quotas });
  const publisher = new Publisher({ contentDir, db, workspace, pageSizes, publishCommand, logger });
  const library = new MediaLibrary({
    contentDir,
    dataDir,
    db,
    limits,
    pageSizes,
    logger,
    holdRoom: (bytes, person) => storage.holdRoom(bytes, person),
    change: (plan, note) => publisher.changeMedia(plan, note),
  });
  const accounts = mode === 'hosted' ? openAccounts({ ...options, db }) : null;
  const schedules = new Schedules({ contentDir, db, accounts, publisher, logger });
  const siteRecords = new SiteRecords(options);
  const deps: StudioDeps = {
    mode,
    studioUrl,
    siteUrl,
    contentDir,
    index,
    distDir: options.distDir ?? buildFolder,
    dataDir,
    db,
    accounts,
    workspace,
    publisher,
    schedules,
    storage,
    library,
    pageSizes,
    siteRecords,
    logger,
  };
  const stopPublishing = keepPublishing(deps);
  return {
    deps,
    async close(served, deadline) {
      const stopped = stopPublishing(deadline);
      await served;
      await stopped;
      await publisher.settled(deadline);
      await library.close();
      pageSizes.close();
      index.close();
      await siteRecords.close();
      await db.close();
    },
  };
}
