import type { ContentIndex } from '#server/content/index.ts';
import type { Logger } from '#server/studio/doors/program.ts';
import type { StudioDatabase } from './database/studio-database.ts';
import type { SiteRecords } from './enquiries/site-records.ts';
import type { MediaLibrary } from './media/media-library.ts';
import type { PageSizes } from './media/page-sizes.ts';
import type { Accounts } from './people/accounts.ts';
import type { Publisher } from './publishing/publisher.ts';
import type { Schedules } from './publishing/schedules.ts';
import type { Storage } from './storage/storage.ts';
import type { Workspace } from './workspace/workspace.ts';

/** Dependencies of the studio's routers. */
export interface StudioDeps {
  /** "local": on one's own machine, for one person; "hosted": with accounts. */
  mode: 'local' | 'hosted';
  /** Address of the studio, without a path. */
  studioUrl: URL;
  /** Address of the site that visitors see, without a path. */
  siteUrl: URL;
  contentDir: string;
  /** The content as the site reads it. */
  index: ContentIndex;
  /** The build: `manifest.json` of the site, and the studio's own files in `studio/`. */
  distDir: string;
  /** Folder for what the studio writes besides content. */
  dataDir: string;
  db: StudioDatabase;
  /** The accounts; null on one's own machine, where nobody signs in. */
  accounts: Accounts | null;
  /** The content and its drafts. */
  workspace: Workspace;
  /** The one way in which files of the content change. */
  publisher: Publisher;
  schedules: Schedules;
  /** Whether there is room for what people store. */
  storage: Storage;
  /** Pictures, drawings and films. */
  library: MediaLibrary;
  /** Sizes of new pictures, which previews and publishing wait for. */
  pageSizes: PageSizes;
  /** The visitors' messages, in the site's database. */
  siteRecords: SiteRecords;
  logger: Logger;
}
