import { expect, test } from 'vitest';
import { loadContent } from '#server/content/read-content.ts';
import { samplePage, temporaryContent, temporaryFolder } from '#testing/server/content.ts';
import { temporaryDist } from '#testing/server/site.ts';
import { readAssetManifest } from './asset-manifest.ts';
import { documentKeys, finishAnswers } from './finishing.ts';
import { readKnownAnswers, takeKnownAnswers, writeKnownAnswers } from './known-answers.ts';
import { type PublishedSite, publish } from './published-site.ts';

/** A site of few pages, and how often a document of it was rendered. */
function publishSample(options: Partial<Parameters<typeof publish>[0]> = {}) {
  let renders = 0;
  const site = publish({
    content: loadContent(temporaryContent({ about: samplePage('/about') })),
    manifest: readAssetManifest(temporaryDist()),
    siteUrl: new URL('https://site.example'),
    countRender: () => {
      renders += 1;
    },
    year: 2026,
    ...options,
  });
  return { site, renders: () => renders };
}

const everything = async (site: PublishedSite) => {
  const { rendered, pageAnswers, machineFiles } = site;
  const answers = [
    ...[...documentKeys(site)].map((key) => rendered.get(key)),
    ...[...site.pages.keys()].map((key) => pageAnswers.get(key)),
    ...[...machineFiles.paths].map((path) => machineFiles.answers.get(path)),
  ];
  return Promise.all((await Promise.all(answers)).map((answer) => answer.stored()));
};

test('what the build has made is served as if it had been made anew', async () => {
  const folder = temporaryFolder();
  await writeKnownAnswers(folder, publishSample().site);

  const { site, renders } = publishSample();
  takeKnownAnswers(site, readKnownAnswers(folder));
  expect(site.rendered.ready('/')?.hasBrotli).toBe(true);
  const known = await everything(site);
  await finishAnswers(site);
  expect(renders()).toBe(0);

  const fresh = publishSample();
  await finishAnswers(fresh.site);
  expect(fresh.renders()).toBe(3);
  expect(known).toEqual(await everything(fresh.site));
});

test('other content, another address, year or picture makes everything anew', async () => {
  const folder = temporaryFolder();
  await writeKnownAnswers(folder, publishSample().site);
  const facts = { width: 400, height: 300 };
  const others: Parameters<typeof publishSample>[0][] = [
    { content: loadContent(temporaryContent()) },
    { siteUrl: new URL('https://other.example') },
    { year: 2027 },
    { pictures: new Map([['/media/photo.webp', facts]]) as never },
  ];
  for (const other of others) {
    const { site } = publishSample(other);
    takeKnownAnswers(site, readKnownAnswers(folder));
    expect(site.rendered.ready('/')).toBeUndefined();
  }
});

test('a build without them, or with a file that was cut off, makes everything anew', () => {
  for (const folder of [temporaryFolder(), temporaryFolder({ 'known-answers': 'cut' })]) {
    const { site } = publishSample();
    takeKnownAnswers(site, readKnownAnswers(folder));
    expect(site.rendered.ready('/')).toBeUndefined();
  }
});
