import { markdownPath, pageDataUrl } from '#shared/routes.ts';
import { call } from '#testing/call.ts';
import { enquiry } from '#testing/enquiry.ts';
import { allPages, NO_PAGE, publicRoutes } from '#testing/routes.ts';
import type { LoadRequest } from '../load.ts';

/** One request in this many is an enquiry. */
const ONE_ENQUIRY_IN = 500;

/**
 * A mix of what visitors request: all pages, conditional requests, page data, machine files, home's
 * assets, an address with a query, and an occasional enquiry.
 */
export async function visitorsRequests(port: number): Promise<LoadRequest[]> {
  const br = { 'Accept-Encoding': 'br' };
  const pages = allPages.filter((path) => path !== NO_PAGE);
  const [one = '/', other = '/'] = publicRoutes;
  const home = await call(port, '/', { headers: br });
  const known = { ...br, 'If-None-Match': String(home.headers.etag) };
  const html = String((await call(port, '/')).body);
  const assets = new Set(
    [...html.matchAll(/"(\/assets\/[\w-]+\.(?:js|css))"/g)].map(([, url]) => url),
  );
  const paths = [
    ...pages,
    ...['/?utm_source=news', pageDataUrl(one), pageDataUrl(other)],
    ...[markdownPath(one), '/robots.txt', '/sitemap.xml', '/healthz'],
    ...[...assets].map((url) => url ?? '/'),
  ];
  const requests: LoadRequest[] = [
    ...paths.map((path) => ({ path, headers: br })),
    ...Array.from({ length: 8 }, () => ({ path: '/', headers: known })),
  ];
  const visits = Array.from(
    { length: ONE_ENQUIRY_IN - 1 },
    (_, n) => requests[n % requests.length] as LoadRequest,
  );
  const headers = { 'Content-Type': 'application/json' };
  return [
    ...visits,
    { method: 'POST', path: '/api/contact', headers, body: JSON.stringify(enquiry) },
  ];
}
