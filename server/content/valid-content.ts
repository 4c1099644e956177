import type { Site } from '#shared/page-data.ts';
import type { RedirectsContent } from '#shared/redirect-model.ts';
import type { Theme } from '#shared/theme-model.ts';
import type { PageFile } from './page-file.ts';

/** Valid content of the whole site, as in its files. */
export interface ValidContent {
  /** Folder that it was read from. */
  folder: string;
  /** SHA-256 of all files, in hexadecimal. */
  hash: string;
  /** Every page, live or not. */
  files: readonly PageFile[];
  /** Drafts of new versions of pages: see {@link isRevision}. */
  revisions: readonly PageFile[];
  /** `site.json`, `redirects.json` and `theme.json`. */
  siteFile: Site;
  redirectsFile: RedirectsContent;
  themeFile: Theme;
  /** The logo or mark as HTML; empty if there is no such file. */
  logo: string;
}
