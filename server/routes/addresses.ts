import { ROUTES_URL } from '#shared/page-data.ts';

/** An address that the server answers itself, whatever pages the content has. */
export interface OwnAddress {
  path: string;
  /** The route that its requests are counted under. */
  label: string;
  /** Everything below the path is the server's too. */
  isFolder: boolean;
  /** Answered in development only: a page or a redirect may have it. */
  developmentOnly: boolean;
}

const file = (path: string): OwnAddress => ({
  path,
  label: path,
  isFolder: false,
  developmentOnly: false,
});

const folder = (path: string): OwnAddress => ({
  ...file(path),
  label: `${path}/*`,
  isFolder: true,
});

const development = (path: string): OwnAddress => ({
  ...file(path),
  label: 'other',
  developmentOnly: true,
});

/**
 * Every address that the server answers besides pages and their Markdown (see `markdownPath`).
 * Handlers, the content check and the metrics' labels read this table. The IndexNow key file is
 * missing: its path comes from the configuration, see {@link indexNowKeyPath}.
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
  routes: file(ROUTES_URL),
  webManifest: file('/site.webmanifest'),
  favicon: file('/favicon.ico'),
  speculationRules: file('/speculation-rules.json'),
  security: file('/.well-known/security.txt'),
  styleguide: development('/styleguide'),
  styleguideData: development('/styleguide.json'),
} satisfies Record<string, OwnAddress>;

const all: readonly OwnAddress[] = Object.values(addresses);
const files = new Map(all.filter(({ isFolder }) => !isFolder).map((own) => [own.path, own]));
const folders = new Map(all.filter(({ isFolder }) => isFolder).map((own) => [own.path, own]));

/** The entry that answers a request path. Folders match without regard to case, files exactly. */
export function ownAddress(path: string): OwnAddress | undefined {
  return files.get(path) ?? folders.get(firstSegment(path).toLowerCase());
}

/**
 * Whether neither a page nor a redirect may have a path: it is an address of the server's, in any
 * case, or lies below one.
 *
 * @param key the path as `pathKey` gives it
 */
export function isReserved(key: string): boolean {
  return all.some(
    ({ path, developmentOnly }) => !developmentOnly && (key === path || key.startsWith(`${path}/`)),
  );
}

/** Path of the file that proves the site's IndexNow key (indexnow.org). */
export const indexNowKeyPath = (key: string): string => `/${key}.txt`;

/** `/api` of `/api/login`. */
function firstSegment(path: string): string {
  const end = path.indexOf('/', 1);
  return end < 0 ? path : path.slice(0, end);
}
