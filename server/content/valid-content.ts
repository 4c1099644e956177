import type { TextOverrides } from '#shared/interface-texts.ts';
import type { SiteContent } from '#shared/model/content-model.ts';
import type { RedirectsContent } from '#shared/model/redirect-model.ts';
import type { Theme } from '#shared/model/theme-model.ts';
import type { PageFile } from './page-file.ts';

/** `site.json` without the fields that only editors need. */
export type SiteFile = Omit<SiteContent, '$schema' | 'contentVersion' | 'providers'>;

/** Valid content of the whole site, as written in its files. */
export interface ValidContent {
  /** Folder from which it was read. */
  folder: string;
  /** SHA-256 of all files, in hexadecimal. */
  hash: string;
  /** Every page, live or not. */
  files: readonly PageFile[];
  /** `site.json`, `redirects.json` and `theme.json`. */
  siteFile: SiteFile;
  redirectsFile: RedirectsContent;
  themeFile: Theme;
  /** The site's interface texts, from `texts.json`. */
  texts: TextOverrides;
  /** The logo or mark as HTML; empty if there is none. */
  logo: string;
}
