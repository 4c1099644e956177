import { createHash } from 'node:crypto';
import type { Page, Site } from '#shared/page-data.ts';
import type { RedirectsContent } from '#shared/redirect-model.ts';
import { pathKey } from '#shared/routes.ts';
import { hashOfTexts, readTexts } from './content-texts.ts';
import type { PageFile } from './page-file.ts';
import { isLive, nextPublication, withoutLinksTo } from './publication.ts';
import { type Redirect, redirectTable } from './redirects.ts';
import { resolvePages } from './resolve-pages.ts';

/** Valid content of the whole site as its files hold it. */
export interface ContentSource {
  /** Where it was read from. */
  folder: string;
  /** SHA-256 of all files, in hexadecimal. */
  hash: string;
  /** Every page, live or not. */
  files: readonly PageFile[];
  /** `site.json` and `redirects.json`. */
  siteFile: Site;
  redirectsFile: RedirectsContent;
}

/** The content as visitors see it from one moment on, ready to be rendered. */
export interface SiteContentVersion extends ContentSource {
  /** Changes whenever any content file does, and when a page goes live. */
  version: string;
  /** Without links to pages that are not live. */
  site: Site;
  /** The files of the pages that are live, by `pathKey` of their path. */
  live: ReadonlyMap<string, PageFile>;
  /** What those hold; each made anew when it is asked for. */
  pages: ReadonlyMap<string, Page>;
  /** Files of the others: drafts, and pages whose time has not come. */
  hidden: ReadonlyMap<string, PageFile>;
  /** What those hold. */
  drafts: ReadonlyMap<string, Page>;
  /** By `pathKey` of the old path. */
  redirects: ReadonlyMap<string, Redirect>;
  /** When the next page goes live by itself. */
  nextPublication: Date | null;
}

/** Content that was found valid, wherever it was read from. */
export type ValidContent = Omit<ContentSource, 'folder'>;

/**
 * Content that was found valid, where the folder still holds it: it needs no validation, and none of
 * the schemas.
 */
export function unchangedContent(folder: string, valid?: ValidContent): ContentSource | null {
  const isUnchanged = valid && valid.hash === hashOfTexts(readTexts(folder, []));
  return isUnchanged ? { ...valid, folder } : null;
}

/** The content as visitors see it from a moment on, until the next page goes live. */
export function contentAt(source: ContentSource, now: Date): SiteContentVersion {
  const { siteFile, redirectsFile } = source;
  const { live = [], hidden = [] } = Object.groupBy(source.files, ({ traits }) =>
    isLive(traits, now) ? 'live' : 'hidden',
  );
  const [liveByKey, hiddenByKey] = [byKey(live), byKey(hidden)];
  const hash = createHash('sha256').update([source.hash, ...hiddenByKey.keys()].join('\0'));
  return {
    ...source,
    version: hash.digest('hex').slice(0, 12),
    site: withoutLinksTo(new Set(hiddenByKey.keys()), siteFile),
    live: liveByKey,
    hidden: hiddenByKey,
    pages: resolvePages(liveByKey, liveByKey),
    drafts: resolvePages(hiddenByKey, liveByKey),
    redirects: redirectTable(redirectsFile, liveByKey),
    nextPublication: nextPublication(
      source.files.map(({ traits }) => traits),
      now,
    ),
  };
}

const byKey = (files: readonly PageFile[]) =>
  new Map(files.map((page) => [pathKey(page.path), page]));
