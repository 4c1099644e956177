import { readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentAt, loadContent, readContent } from '#server/content/index.ts';
import { mapLazily } from '#shared/lazy-map.ts';
import {
  datedCourse,
  samplePage,
  temporaryContent,
  temporaryFolder,
} from '#testing/server/content.ts';
import { temporaryDist } from '#testing/server/site.ts';
import { readAssetManifest } from './asset-manifest.ts';
import { prerender } from './prerender.ts';
import { Prerendered } from './prerendered.ts';
import { publish, type SiteVersion } from './site-version.ts';

/** A small site, and the number of its renderings. */
function publishSample(options: Partial<Parameters<typeof publish>[0]> = {}) {
  let renders = 0;
  const site = publish({
    content: loadContent(temporaryContent({ about: samplePage('/about') })),
    manifest: readAssetManifest(temporaryDist()),
    siteUrl: new URL('https://site.example'),
    countRender: () => {
      renders += 1;
    },
    ...options,
  });
  return { site, renders: () => renders };
}

/** The bodies of all responses, in every coding. */
async function bodiesOf({ resources, responses }: SiteVersion) {
  const bodies = new Map<string, unknown>();
  for (const key of [...resources.keys(), ...resources.keys()]) await responses.get(key);
  await responses.completed();
  for (const key of resources.keys()) bodies.set(key, (await responses.get(key)).body);
  return bodies;
}

test('prerendered bodies equal those rendered by the server', async () => {
  const folder = temporaryFolder();
  await prerender(folder, publishSample().site);

  const loaded = publishSample({ prerendered: Prerendered.open(folder) });
  expect(loaded.site.isPrerendered).toBe(true);
  expect(loaded.site.responses.cached('/about')).toBeUndefined();
  expect((await loaded.site.responses.get('/about')).body.br).toBeDefined();
  const bodies = await bodiesOf(loaded.site);
  expect(loaded.renders()).toBe(0);

  const fresh = publishSample();
  expect(fresh.site.isPrerendered).toBe(false);
  expect(bodies).toEqual(await bodiesOf(fresh.site));
  expect(fresh.renders()).toBe(3);
});

test('a page is composed when it is rendered, so that a large site starts quickly', async () => {
  const content = loadContent(temporaryContent({ about: samplePage('/about') }));
  const made: string[] = [];
  const pages = mapLazily(content.pages, (page, key) => {
    made.push(key);
    return page;
  });
  const { site } = publishSample({ content: { ...content, pages } });
  expect(made).toEqual([]);
  await site.responses.get('/about');
  expect(made).toContain('/about');
});

test('other content, or another address, year or picture, makes the server render everything again', async () => {
  const folder = temporaryFolder();
  await prerender(folder, publishSample().site);
  const prerendered = Prerendered.open(folder);
  const facts = { width: 400, height: 300 };
  const others: Parameters<typeof publishSample>[0][] = [
    { content: loadContent(temporaryContent()) },
    { siteUrl: new URL('https://other.example') },
    { content: { ...loadContent(temporaryContent({ about: samplePage('/about') })), year: 2040 } },
    { pictures: new Map([['/media/photo.webp', facts]]) as never },
  ];
  for (const other of others)
    expect(publishSample({ prerendered, ...other }).site.isPrerendered).toBe(false);
});

test('a prerendered date is not shown once it has passed', async () => {
  const folder = temporaryFolder();
  const source = readContent(
    temporaryContent({ course: datedCourse(['2026-12-07', '2027-01-18']) }),
  );
  const december = contentAt(source, new Date('2026-12-01T12:00:00Z'));
  await prerender(folder, publishSample({ content: december }).site);
  const prerendered = Prerendered.open(folder);

  const january = contentAt(source, new Date('2027-01-05T12:00:00Z'));
  const { site } = publishSample({ content: january, prerendered });
  for (const address of ['/course', '/page-data/course.json', '/course.md']) {
    const text = (await site.responses.get(address)).bytes.toString();
    expect(text).not.toContain('2026');
    expect(text).toContain('18 January 2027');
  }
});

test('a missing or unreadable file counts as nothing prerendered', () => {
  const folders = [temporaryFolder(), temporaryFolder({ prerendered: 'of another format' })];
  for (const folder of folders) expect(Prerendered.open(folder)).toBeNull();
});

test('pages missing from a truncated file are rendered again', async () => {
  const folder = temporaryFolder();
  await prerender(folder, publishSample().site);
  const file = join(folder, 'prerendered');
  truncateSync(file, readFileSync(file).length - 10);
  const { site, renders } = publishSample({ prerendered: Prerendered.open(folder) });
  expect(await bodiesOf(site)).toEqual(await bodiesOf(publishSample().site));
  expect(renders()).toBe(0);
});
