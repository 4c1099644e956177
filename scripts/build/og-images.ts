import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  pageImageText,
  type SocialImages,
  type SocialImageText,
  siteImageText,
  socialImageKey,
} from '#server/seo/social-image.ts';
import type { Page, Site } from '#shared/page-data.ts';
import { pictureFonts } from './og/fonts.ts';
import { drawPicture } from './og/picture.ts';

/** Files that decide how a picture looks, apart from its words. */
const drawnBy = [
  'scripts/build/og/picture.ts',
  'scripts/build/og/fonts.ts',
  'client/elements/kolam-line.ts',
  'package-lock.json',
];

interface OgImagesJob {
  site: Site;
  pages: Iterable<Page>;
  /** Folder that the site serves. */
  outDir: string;
  /** Address of that folder. */
  publicPath: string;
  /** Folder that keeps pictures between builds. */
  cacheDir: string;
}

/**
 * Draws the social preview pictures, one for the site and one for each page. Pictures with the same
 * words and the same look come from the cache.
 *
 * @returns their addresses, for the manifest
 */
export async function buildOgImages(job: OgImagesJob): Promise<SocialImages> {
  const texts = [
    siteImageText(job.site),
    ...[...job.pages].map((page) => pageImageText(job.site, page)),
  ];
  const look = await hashOfLook(job.site.name);
  const { cacheDir } = job;
  await mkdir(cacheDir, { recursive: true });
  await mkdir(job.outDir, { recursive: true });
  const cached = new Set(await readdir(cacheDir));
  const fonts = once(() => pictureFonts(charactersOf([...texts, job.site.name])));
  const images: SocialImages = {};
  const used = new Set<string>();
  for (const text of texts) {
    const key = socialImageKey(text);
    const file = `${key}-${look}.png`;
    if (!cached.has(file))
      await writeFile(join(cacheDir, file), await drawPicture(text, job.site.name, await fonts()));
    const bytes = await readFile(join(cacheDir, file));
    const name = `${slug(text.section)}-${sha256(bytes).slice(0, 8).toUpperCase()}.png`;
    await writeFile(join(job.outDir, name), bytes);
    images[key] = job.publicPath + name;
    used.add(file);
  }
  for (const file of cached) if (!used.has(file)) await rm(join(cacheDir, file), { force: true });
  return images;
}

async function hashOfLook(siteName: string): Promise<string> {
  const sources = await Promise.all(drawnBy.map((file) => readFile(file)));
  return sha256([Buffer.from(siteName), ...sources]).slice(0, 12);
}

function sha256(bytes: Buffer | Buffer[]): string {
  const hash = createHash('sha256');
  for (const part of [bytes].flat()) hash.update(part);
  return hash.digest('hex');
}

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'page';

const charactersOf = (texts: (SocialImageText | string)[]) =>
  [
    ...new Set(
      texts.map((text) => (typeof text === 'string' ? text : text.section + text.heading)).join(''),
    ),
  ].join('');

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => {
    value ??= make();
    return value;
  };
}
