import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import {
  samplePage,
  temporaryContent,
  temporaryFolder,
  writeFiles,
} from '#testing/server/content.ts';
import { openContentStore } from '#testing/server/content-store.ts';
import { siteOf } from '#testing/server/public-site.ts';
import { indexNow } from './index-now.ts';
import type { PublicPage } from './public-site.ts';

/** A search engine that answers with a given status and records what it receives. */
async function startEngine() {
  const engine = { status: 202, told: [] as { urlList: string[] }[], endpoint: '' };
  const server = createServer(async (req, res) => {
    engine.told.push(JSON.parse(await text(req)));
    res.writeHead(engine.status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  engine.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`;
  return engine;
}

const about = (title: string) =>
  siteOf({
    about: samplePage('/About', { title }),
    team: samplePage('/team'),
    hidden: samplePage('/hidden', { title, robots: 'noindex' }),
  }).publicSite;

async function start() {
  const engine = await startEngine();
  const log: string[] = [];
  const logger = pino({ base: null }, { write: (line) => log.push(line) });
  const file = join(temporaryFolder(), 'data/index-now.json');
  const { endpoint } = engine;
  const restart = () => indexNow({ key: 'abcd1234', file, logger, endpoint });
  return { engine, log, restart, tell: restart() };
}

test('the first version submits nothing, a changed page is submitted once', async () => {
  const { engine, tell } = await start();
  await tell(about('One'));
  expect(engine.told).toEqual([]);
  await tell(about('Two'));
  await tell(about('Two'));
  expect(engine.told).toEqual([
    {
      host: 'site.example',
      key: 'abcd1234',
      keyLocation: 'https://site.example/abcd1234.txt',
      urlList: ['https://site.example/About'],
    },
  ]);
});

test('new and removed pages are submitted, even after a restart', async () => {
  const { engine, tell, restart } = await start();
  await tell(siteOf({ old: samplePage('/old') }).publicSite);
  await restart()(siteOf({ new: samplePage('/new') }).publicSite);
  expect(engine.told.map(({ urlList }) => urlList.toSorted())).toEqual([
    ['https://site.example/new', 'https://site.example/old'],
  ]);
});

test('addresses that exceed the limit of one request are submitted in several', async () => {
  const { engine, tell } = await start();
  const site = about('One');
  const page = [...site.pages.values()][0] as PublicPage;
  const paths = Array.from({ length: 10_001 }, (_, n) => `/page-${n}`);
  await tell(site);
  await tell({
    ...site,
    indexable: new Map(paths.map((path) => [path, path])),
    pages: new Map(paths.map((path) => [path, { ...page, path }])),
  });
  expect(engine.told.map(({ urlList }) => urlList.length)).toEqual([10_000, 4]);
  expect(new Set(engine.told.flatMap(({ urlList }) => urlList)).size).toBe(10_004);
});

test('a new build or social image of the same text is not a change', async () => {
  const { engine, tell } = await start();
  const page = { about: samplePage('/about') };
  await tell(siteOf(page).publicSite);
  await tell(
    siteOf(page, { '0123456789abcdef': { src: '/assets/og/about.png', madeFrom: 'a' } }).publicSite,
  );
  expect(engine.told).toEqual([]);
});

test('after a failure, which is logged, the page is submitted with the next version', async () => {
  const { engine, log, tell } = await start();
  await tell(about('One'));
  engine.status = 429;
  await tell(about('Two'));
  expect(log.join('')).toContain('IndexNow answered 429');
  engine.status = 200;
  await tell(about('Two'));
  expect(engine.told).toHaveLength(2);
  expect(engine.told[1]?.urlList).toEqual(['https://site.example/About']);
});

test('a page saved while the site runs is submitted', async () => {
  const { engine, tell } = await start();
  const contentDir = temporaryContent({ about: samplePage('/about') });
  const published: Promise<void>[] = [];
  await openContentStore(contentDir, {
    onPublished: ({ publicSite }) => published.push(tell(publicSite)),
  });
  await published[0];
  const about = JSON.stringify(samplePage('/about', { title: 'Other words' }));
  writeFiles(contentDir, { 'pages/about.json': about });
  await expect
    .poll(() => engine.told.map(({ urlList }) => urlList))
    .toEqual([['https://site.example/about']]);
});

test('an unreachable search engine is only logged', async () => {
  const { log, engine } = await start();
  const logger = pino({ base: null }, { write: (line) => log.push(line) });
  const file = join(temporaryFolder(), 'index-now.json');
  const endpoint = engine.endpoint.replace(/:\d+/, ':9');
  const tell = indexNow({ key: 'abcd1234', file, logger, endpoint });
  await tell(about('One'));
  await tell(about('Two'));
  expect(log.join('')).toContain('search engines not told');
});
