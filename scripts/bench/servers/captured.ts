import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CapturedPage } from '../captured-pages.ts';

/** Folder with the captured pages, the first argument of each server here. */
export const folder = process.argv[2] ?? '';

/** What the site was found to send, in the order of its pages. */
export const captured = JSON.parse(
  readFileSync(join(folder, 'pages.json'), 'utf8'),
) as CapturedPage[];

const ofEncoding = /^(?:content-encoding|content-length|etag)$/i;

/** The captured pages by path, with their bytes in brotli and uncompressed. */
export const pages = new Map(
  captured.map((page) => [
    page.path,
    {
      ...page,
      brotli: readFileSync(join(folder, page.file)),
      plain: readFileSync(join(folder, page.file.replace(/\.br$/, ''))),
      plainHeaders: Object.entries(page.headers).filter(([name]) => !ofEncoding.test(name)),
    },
  ]),
);

/** Where a server listens, from its environment. */
export const address = { port: Number(process.env.PORT), host: process.env.HOST ?? '127.0.0.1' };
