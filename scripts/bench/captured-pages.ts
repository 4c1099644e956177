import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Answer, call } from '#testing/call.ts';
import { type ServerProcess, startSite, stopServer, withMetrics } from './server-process.ts';

/** A page as the site sends it, for a server that sends the same. */
export interface CapturedPage {
  path: string;
  etag: string;
  headers: Record<string, string>;
  /** Headers of the 304. */
  notModified: Record<string, string>;
  /** File with its brotli bytes, relative to the folder. */
  file: string;
}

/**
 * Requests pages from the built site and writes them to a folder: `pages.json` with the headers and, below
 * `files`, each page in brotli.
 *
 * @param cwd folder with `dist` and `content`
 * @throws Error if a page has no brotli or no 304
 */
export async function capturePages(
  paths: readonly string[],
  folder: string,
  cwd?: string,
): Promise<CapturedPage[]> {
  const site = await startSite(folder, { ...(await withMetrics()), cwd });
  const pages: CapturedPage[] = [];
  try {
    for (const path of paths) pages.push(await capture(site, path, folder));
  } finally {
    await stopServer(site);
  }
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(pages));
  return pages;
}

async function capture({ port }: ServerProcess, path: string, folder: string) {
  const headers = { 'accept-encoding': 'br' };
  const answer = await call(port, path, { headers });
  const etag = String(answer.headers.etag);
  if (answer.status !== 200 || answer.headers['content-encoding'] !== 'br')
    throw new Error(`${path} is not available in brotli: ${answer.status}`);
  const again = await call(port, path, { headers: { ...headers, 'if-none-match': etag } });
  if (again.status !== 304) throw new Error(`${path} did not answer 304`);
  const file = `files${path === '/' ? '/index' : path}.html.br`;
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), answer.body);
  return { path, etag, headers: ownHeaders(answer), notModified: ownHeaders(again), file };
}

/** @returns the headers except those that Node adds */
function ownHeaders({ rawHeaders }: Answer): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let n = 0; n < rawHeaders.length; n += 2) {
    const name = rawHeaders[n] ?? '';
    if (!/^(?:date|connection|keep-alive)$/i.test(name)) headers[name] = rawHeaders[n + 1] ?? '';
  }
  return headers;
}
