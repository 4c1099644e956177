import { ROUTES_URL } from '#shared/page-data.ts';

/** An address that the server handles itself, regardless of the content's pages. */
export interface OwnAddress {
  path: string;
  /** Metric label of requests for it. */
  label: string;
  /** Whether it includes all paths below it. */
  isFolder?: true;
}

const file = (path: string): OwnAddress => ({ path, label: path });
const folder = (path: string): OwnAddress => ({ path, label: `${path}/*`, isFolder: true });

/**
 * Every address that the server handles besides pages, their Markdown (see `markdownPath`) and the IndexNow
 * key file, whose path comes from the configuration (see {@link indexNowKeyPath}). Handlers, the content
 * check and metric labels use this table.
 */
export const addresses = {
  api: folder('/api'),
  assets: folder('/assets'),
  media: folder('/media'),
  embeds: folder('/embeds'),
  pageData: folder('/page-data'),
  vitals: file('/vitals'),
  cspReports: file('/csp-reports'),
  healthz: file('/healthz'),
  readyz: file('/readyz'),
  robots: file('/robots.txt'),
  sitemap: file('/sitemap.xml'),
  llms: file('/llms.txt'),
  atomFeed: file('/feed.atom'),
  jsonFeed: file('/feed.json'),
  routes: file(ROUTES_URL),
  webManifest: file('/site.webmanifest'),
  favicon: file('/favicon.ico'),
  theme: file('/theme.css'),
  speculationRules: file('/speculation-rules.json'),
  security: file('/.well-known/security.txt'),
};

const all = Object.values(addresses);

const isAtOrBelow = (path: string, own: OwnAddress) =>
  path === own.path || path.startsWith(`${own.path}/`);

/** The entry for a request path, if any. Folders match case-insensitively, files exactly. */
export function ownAddress(path: string): OwnAddress | undefined {
  const lowerCase = path.toLowerCase();
  return all.find((own) => (own.isFolder ? isAtOrBelow(lowerCase, own) : path === own.path));
}

/**
 * Whether a path is at or below one of the server's addresses, and so not available to pages and redirects.
 *
 * @param key the path, normalised by `pathKey`
 */
export const isReserved = (key: string): boolean => all.some((own) => isAtOrBelow(key, own));

/** Whether one of the server's addresses is at or below a path. */
export const hasReservedBelow = (key: string): boolean =>
  all.some(({ path }) => path === key || path.startsWith(`${key}/`));

/** Path of the file that proves the site's IndexNow key (indexnow.org). */
export const indexNowKeyPath = (key: string): string => `/${key}.txt`;
