import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Answer, call } from '#testing/call.ts';
import { startSite, stopServer, withMetrics } from './server-process.ts';

/** A page as the site sends it, for a server that sends the same. */
export interface CapturedPage {
  path: string;
  etag: string;
  headers: Record<string, string>;
  /** Headers of the 304. */
  notModified: Record<string, string>;
  /** Brotli bytes in base64. */
  brotli: string;
}

/**
 * Requests pages from the built site and writes them to `pages.json` in a folder.
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
    for (const path of paths) pages.push(await capture(site.port, path));
  } finally {
    await stopServer(site);
  }
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(pages));
  return pages;
}

async function capture(port: number, path: string): Promise<CapturedPage> {
  const headers = { 'accept-encoding': 'br' };
  const answer = await call(port, path, { headers });
  const etag = String(answer.headers.etag);
  const again = await call(port, path, { headers: { ...headers, 'if-none-match': etag } });
  if (answer.headers['content-encoding'] !== 'br' || again.status !== 304)
    throw new Error(`${path} has no brotli or no 304: ${answer.status}, ${again.status}`);
  const brotli = answer.body.toString('base64');
  return { path, etag, headers: ownHeaders(answer), notModified: ownHeaders(again), brotli };
}

/** @returns the headers except those that Node adds */
const ownHeaders = ({ headers }: Answer): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !/^(?:date|connection|keep-alive)$/.test(name))
      .map(([name, value]) => [name, String(value)]),
  );
