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
  /** "local": for one person on their own machine; "hosted": with accounts. */
  mode: 'local' | 'hosted';
  /** Address of the studio, without a path. */
  studioUrl: URL;
  /** Address of the site that visitors see, without a path. */
  siteUrl: URL;
  contentDir: string;
  /** The content as read by the site. */
  index: ContentIndex;
  /** The build: the site's `manifest.json`, and the studio's own files in `studio/`. */
  distDir: string;
  /** Folder for the studio's data other than content. */
  dataDir: string;
  db: StudioDatabase;
  /** The accounts; null in local mode, which has no sign-in. */
  accounts: Accounts | null;
  /** The content and its drafts. */
  workspace: Workspace;
  /** The only way to change content files. */
  publisher: Publisher;
  schedules: Schedules;
  /** Checks quotas and free disk space. */
  storage: Storage;
  /** Pictures, drawings and films. */
  library: MediaLibrary;
  /** Resized files of new pictures, which previews and publishing need. */
  pageSizes: PageSizes;
  /** The visitors' messages, in the site's database. */
  siteRecords: SiteRecords;
  logger: Logger;
}
