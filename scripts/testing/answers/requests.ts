import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { allPages } from '../routes.ts';
import known from './addresses.json' with { type: 'json' };
import { malformedRequests, serviceCalls } from './calls.ts';

/**
 * A request. `{etag}` and `{last-modified}` in a header are replaced with those of the
 * path's last 200 response.
 */
export interface SampleRequest {
  /** Unique, and the same for every build: asset names are without hashes. */
  name: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** Raw bytes, for requests that HTTP clients cannot send. */
  raw?: string;
}

/** @returns the requests for a checkout's built site, in the order of sending */
export function sampleRequests(checkout: string): SampleRequest[] {
  const requests = [
    ...allPages.flatMap(pageRequests),
    ...assetsOf(checkout).flatMap(([path, name]) => fileRequests(path, name)),
    ...known.files.flatMap((path) => fileRequests(path)),
    ...known.texts.flatMap((path) => [
      ...codings(path),
      get(path, notModified),
      call('HEAD', path),
    ]),
    ...known.addresses.map((path) => get(path)),
    ...methods.flatMap((method) =>
      ['/', '/about', '/robots.txt'].map((path) => call(method, path)),
    ),
    ...oddHeaders.map((headers) => get('/about', headers)),
    ...malformedRequests.map((raw) => ({
      ...get('/'),
      name: JSON.stringify(raw.slice(0, 99)),
      raw,
    })),
    ...serviceCalls.map(({ method = 'POST', path, headers = {}, body }) => ({
      ...call(method, path, headers, `${path} ${body?.length} ${body?.slice(0, 60)}`),
      ...(body === undefined ? {} : { body }),
    })),
  ];
  return [...new Map(requests.map((request) => [request.name, request])).values()];
}

type Headers = Record<string, string>;

function call(method: string, path: string, headers: Headers = {}, name = path): SampleRequest {
  const shown = Object.entries(headers).map(([header, value]) => ` ${header}: ${value}`);
  return { name: `${method} ${name}${shown.join('')}`, method, path, headers };
}

const get = (path: string, headers?: Headers, name?: string) => call('GET', path, headers, name);

const notModified = { 'if-none-match': '{etag}' };

const codings = (path: string, name = path) =>
  ['br', 'gzip', 'identity'].map((coding) => get(path, { 'accept-encoding': coding }, name));

function pageRequests(path: string): SampleRequest[] {
  const file = path === '/' ? '/index' : path;
  return [
    ...codings(path),
    get(path, notModified),
    call('HEAD', path),
    get(path.toLowerCase()),
    get(`${path}/`),
    get(`${path}?utm_source=x&q=%3Cb%3E`),
    get(`/page-data${file.toLowerCase()}.json`, { 'accept-encoding': 'br' }),
    get(`${file}.md`),
  ];
}

const ranges = [
  'bytes=0-99',
  'bytes=-50',
  'bytes=100-',
  'bytes=999999999-',
  'bytes=0-1,5-9',
  'x=1',
];

function fileRequests(path: string, name = path): SampleRequest[] {
  return [
    ...codings(path, name),
    get(path, notModified, name),
    get(path, { 'if-modified-since': '{last-modified}' }, name),
    call('HEAD', path, {}, name),
    call('POST', path, {}, name),
    ...ranges.map((range) => get(path, { range }, name)),
    get(path, { range: 'bytes=0-9', 'if-range': '{last-modified}' }, name),
    get(path, { range: 'bytes=0-9', 'if-range': '{etag}' }, name),
    get(path, { range: 'bytes=0-9', 'if-range': '"other"' }, name),
  ];
}

/** An asset of each kind, with a name that is the same in every build. */
function assetsOf(checkout: string): [path: string, name: string][] {
  // In an earlier version, `dist` contains a single build.
  const build = ['dist/current', 'dist'].find((name) => existsSync(join(checkout, name, 'assets')));
  const names = readdirSync(join(checkout, build ?? 'dist', 'assets')).sort();
  return ['entry-', 'forms-', 'main-', 'bricolage-', 'icons-', 'career-'].flatMap((start) => {
    const found = names.find((name) => name.startsWith(start));
    return found ? [[`/assets/${found}`, `/assets/${start}*`] as [string, string]] : [];
  });
}

const methods = ['OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND'];

const oddHeaders: Headers[] = [
  ...['*', '*;q=0', 'identity;q=0', 'br;q=0, gzip', 'gzip;q=0.5, br;q=0.1', 'zstd', ''].map(
    (coding) => ({ 'accept-encoding': coding }),
  ),
  ...['*', '"other"', 'W/"other", {etag}'].map((etag) => ({ 'if-none-match': etag })),
  ...[{ host: 'evil.example' }, { 'x-forwarded-host': 'evil.example' }, { range: 'bytes=0-9' }],
  ...[
    { 'x-http-method-override': 'DELETE' },
    { 'x-original-url': '/contact' },
    { cookie: 'a=<b>' },
  ],
  ...[
    { upgrade: 'websocket', connection: 'upgrade' },
    { expect: 'other' },
    { expect: '100-continue' },
  ],
];
