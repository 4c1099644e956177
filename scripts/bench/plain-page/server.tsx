import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import compression from 'compression';
import { build } from 'esbuild';
import express from 'express';
import { renderToString } from 'react-dom/server';
import { type PageAnswer, toScriptJson } from '#shared/page-data.ts';
import { pageDataUrl } from '#shared/routes.ts';
import { BLOCKS_ID, type Block, PlainPage } from './page.tsx';

const styles = `body { margin: 0 auto; padding: 1rem; max-width: 60rem; font: 1rem/1.5 sans-serif }
img { display: block; max-width: 100%; height: auto }`;

/**
 * Starts the server that the site is compared with in a browser: plain Express, React's HTML and hydration,
 * with the texts and pictures of the site's pages and no design.
 *
 * @param site origin of the running site
 */
export async function startPlainPage(site: string) {
  const script = await bundle();
  const app = express()
    .use(compression())
    .get('/plain.js', (_req, res) => void res.type('js').send(script))
    .get('/plain.css', (_req, res) => void res.type('css').send(styles))
    .get('/media/{*path}', (req, res) => res.redirect(site + req.path))
    .use(async (req, res) => {
      const answer = await fetch(site + pageDataUrl(req.path));
      const isPage = answer.headers.get('content-type')?.startsWith('application/json');
      if (!isPage) return res.sendStatus(404);
      const { page } = (await answer.json()) as PageAnswer;
      res.send(html(page.title, blocksOf(page.sections)));
    });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, stop: () => server.close() };
}

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [new URL('entry.tsx', import.meta.url).pathname],
    bundle: true,
    format: 'esm',
    minify: true,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

const html = (title: string, blocks: readonly Block[]) => `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${title}">
<link rel="stylesheet" href="/plain.css"><script type="module" src="/plain.js"></script></head>
<body><div id="root">${renderToString(<PlainPage blocks={blocks} />)}</div>
<script type="application/json" id="${BLOCKS_ID}">${toScriptJson(blocks)}</script></body></html>`;

const fields: Readonly<Record<string, 'h2' | 'h3'>> = { heading: 'h2', title: 'h3', caption: 'h3' };

/** The texts, links and pictures of a page's sections, in order. */
function blocksOf(sections: unknown): Block[] {
  const blocks: Block[] = [];
  const visit = (name: string, value: unknown): void => {
    if (typeof value === 'string') {
      if (value.includes(' ')) blocks.push({ as: fields[name] ?? 'p', text: value });
    } else if (isLink(value)) blocks.push({ as: 'a', text: value.label, href: value.href });
    else if (isPicture(value)) {
      const { src, alt, width, height } = value;
      blocks.push({ as: 'img', src, alt, width, height });
    } else if (typeof value === 'object' && value !== null)
      for (const [key, each] of Object.entries(value))
        visit(Array.isArray(value) ? name : key, each);
  };
  visit('', sections);
  const first = blocks.find(({ as }) => as === 'h2');
  if (first) first.as = 'h1';
  return blocks;
}

const has = (value: unknown, ...names: string[]) =>
  typeof value === 'object' && value !== null && names.every((name) => name in value);

const isLink = (value: unknown): value is { label: string; href: string } =>
  has(value, 'label', 'href');

const isPicture = (value: unknown): value is Extract<Block, { as: 'img' }> =>
  has(value, 'src', 'alt', 'width', 'height');
