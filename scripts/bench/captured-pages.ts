import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Answer, call } from '#testing/call.ts';

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
 * Requests pages from a running site and writes them to a folder: `pages.json` with the headers and,
 * below `files`, each page in brotli.
 *
 * @throws Error if a page has no brotli or no 304
 */
export async function capturePages(
  port: number,
  paths: readonly string[],
  folder: string,
): Promise<CapturedPage[]> {
  const pages: CapturedPage[] = [];
  for (const path of paths) {
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
    pages.push({ path, etag, headers: ownHeaders(answer), notModified: ownHeaders(again), file });
  }
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(pages));
  return pages;
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
