import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { loadContent } from '#server/content/index.ts';
import {
  pageImageText,
  type SocialImage,
  siteImageText,
  socialImageKey,
} from '#server/seo/social-image.ts';
import { temporaryFolder } from '#testing/server/content.ts';
import { fixtureContent } from '#testing/site.ts';
import { buildOgImages } from './og-images.ts';

const content = loadContent(fixtureContent);
const { site, pages } = content;
const someKeys = ['/about', '/team/ann-example', '/spreadsheettraining'];
const some = someKeys.flatMap((key) => pages.get(key) ?? []);

/** A photo as stored by a camera held upright. */
const photo = sharp({ create: { width: 1300, height: 2400, channels: 3, background: '#a40' } })
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toBuffer();

function folders() {
  const folder = temporaryFolder();
  return { outDir: join(folder, 'out'), cacheDir: join(folder, 'cache'), sizes: new Map() };
}

/** The file of a social image. */
const fileOf = ({ src }: SocialImage, outDir: string) => join(outDir, src);

test('every page and the site get a social image of the right size, small enough to share', async () => {
  const job = folders();
  const { pictures } = await buildOgImages({ ...job, content, pages: some });
  const texts = [siteImageText(site), ...some.map((page) => pageImageText(site, page))];
  expect(Object.keys(pictures).toSorted()).toEqual(texts.map(socialImageKey).toSorted());
  for (const picture of Object.values(pictures)) {
    expect(picture.src).toMatch(/^\/assets\/og\/[a-z-]+-[0-9A-F]{8}\.png$/);
    const file = fileOf(picture, job.outDir);
    expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(statSync(file).size).toBeLessThan(80_000);
  }
});

test('a picture named by a page is resized for sharing, upright and without metadata', async () => {
  const folder = temporaryFolder({
    'media/party.jpg': await photo,
    'media/brand/mark.svg': readFileSync(join(fixtureContent, 'media/brand/mark.svg')),
  });
  const [page] = some;
  const shareImage = '/media/party.jpg';
  const job = folders();
  const { pictures } = await buildOgImages({
    ...job,
    content: { ...content, folder },
    pages: page ? [{ ...page, shareImage }] : [],
    sizes: new Map([[shareImage, { width: 2400, height: 1300, sized: 'party-12345678' }]]),
  });
  const picture = pictures[socialImageKey(shareImage)] as SocialImage;
  expect(picture.src).toMatch(/^\/assets\/og\/party-[0-9A-F]{8}\.jpg$/);
  const made = await sharp(fileOf(picture, job.outDir)).metadata();
  expect(made).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(made.exif).toBeUndefined();
});

test('without a kolam, the images show the mark', async () => {
  const job = { pages: some.slice(0, 1), ...folders() };
  const withKolam = await buildOgImages({ content, ...job });
  const plain = { ...content, themeFile: { ...content.themeFile, kolam: false } };
  expect(await buildOgImages({ content: plain, ...job })).not.toEqual(withKolam);
});

test('previously drawn images come from the cache', async () => {
  const { cacheDir, ...job } = { content, pages: some, ...folders() };
  const first = await buildOgImages({ ...job, cacheDir });
  const [kept = ''] = readdirSync(cacheDir);
  writeFileSync(join(cacheDir, kept), 'from the cache');
  const second = await buildOgImages({ ...job, cacheDir });
  const changed = Object.keys(first.pictures).filter(
    (key) => first.pictures[key]?.src !== second.pictures[key]?.src,
  );
  expect(changed).toHaveLength(1);
  const made = Object.values(second.pictures).map((each) => fileOf(each, job.outDir));
  expect(made.map((file) => readFileSync(file, 'latin1'))).toContain('from the cache');
});
