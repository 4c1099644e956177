import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CapturedPage } from '../captured-pages.ts';

/** Folder with the captured pages, the first argument of each server here. */
export const folder = process.argv[2] ?? '';

/** The site's own responses, in the order of its pages. */
export const captured = JSON.parse(
  readFileSync(join(folder, 'pages.json'), 'utf8'),
) as CapturedPage[];

/** The captured pages by path, in brotli and uncompressed, with the headers of each. */
export const pages = new Map(
  captured.map((page) => {
    const brotli = readFileSync(join(folder, page.file));
    const plain = readFileSync(join(folder, page.file.replace(/\.br$/, '')));
    return [page.path, { ...page, brotli, plain, plainHeaders: plainHeaders(page, plain) }];
  }),
);

function plainHeaders({ headers }: CapturedPage, body: Buffer): Record<string, string> {
  const ofBrotli = /^(?:content-encoding|content-length|etag)$/i;
  const kept = Object.entries(headers).filter(([name]) => !ofBrotli.test(name));
  return { ...Object.fromEntries(kept), 'Content-Length': String(body.length) };
}

/** Where a server listens, from its environment. */
export const address = { port: Number(process.env.PORT), host: process.env.HOST ?? '127.0.0.1' };
