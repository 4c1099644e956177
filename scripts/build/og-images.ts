import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import sharp from 'sharp';
import type { VisibleContent } from '#server/content/index.ts';
import { writeWhole } from '#server/pictures/picture-notes.ts';
import {
  pageImageText,
  type SocialImages,
  type SocialImageText,
  siteImageText,
  socialImageKey,
} from '#server/seo/social-image.ts';
import type { Page } from '#shared/page-data.ts';
import { pictureFonts } from './og/fonts.ts';
import { drawPicture } from './og/picture.ts';

/** Files that decide how a picture looks, apart from its words. */
const drawnBy = [
  'scripts/build/og/picture.ts',
  'scripts/build/og/words.ts',
  'scripts/build/og/fonts.ts',
  'scripts/build/brand-icons.ts',
  'scripts/build/fonts/font-files.ts',
  'client/elements/kolam-line.ts',
  'package-lock.json',
];

interface OgImagesJob {
  content: Pick<VisibleContent, 'site' | 'themeFile' | 'folder'>;
  pages: Iterable<Page>;
  /** Folder that the site serves. */
  outDir: string;
  /** Address of that folder. */
  publicPath: string;
  /** Folder that keeps pictures between builds. */
  cacheDir: string;
}

/**
 * Draws the social preview pictures, one for the site and one for each page, and resizes those that
 * pages name. Pictures with the same words and the same look come from the cache.
 *
 * @returns their addresses, for the manifest
 */
export async function buildOgImages(job: OgImagesJob): Promise<SocialImages> {
  const { content, cacheDir } = job;
  const { site, themeFile: theme, folder } = content;
  const texts = [siteImageText(site), ...[...job.pages].map((page) => pageImageText(site, page))];
  const mark = theme.kolam ? null : await readFile(join(folder, theme.mark), 'utf8');
  const look = await hashOfLook(site.name, JSON.stringify(theme), mark ?? '');
  const brand = { name: site.name, theme, mark };
  await mkdir(cacheDir, { recursive: true });
  await mkdir(job.outDir, { recursive: true });
  const cached = await readdir(cacheDir);
  const fonts = once(() => pictureFonts(theme.fonts, folder, charactersOf([...texts, site.name])));
  const images: SocialImages = {};
  const used = new Set<string>();
  for (const text of texts) {
    const key = socialImageKey(text);
    const file = `${key}-${look}.png`;
    const draw = async () => drawPicture(text, brand, await fonts());
    const bytes = await keptOrNew(join(cacheDir, file), draw);
    const name = `${slug(text.section)}-${sha256(bytes).slice(0, 8).toUpperCase()}.png`;
    await writeFile(join(job.outDir, name), bytes);
    images[key] = job.publicPath + name;
    used.add(file);
  }
  for (const { shareImage } of job.pages) {
    if (!shareImage || images[shareImage]) continue;
    const bytes = await sharePicture(join(folder, shareImage));
    const name = `${slug(parse(shareImage).name)}-${sha256(bytes).slice(0, 8).toUpperCase()}.jpg`;
    await writeFile(join(job.outDir, name), bytes);
    images[shareImage] = job.publicPath + name;
  }
  for (const file of cached) if (!used.has(file)) await rm(join(cacheDir, file), { force: true });
  return images;
}

/** A file of the cache, from which another process may remove it at any time. */
async function keptOrNew(file: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const kept = await readFile(file).catch(() => null);
  if (kept) return kept;
  const drawn = await draw();
  await writeWhole(file, drawn);
  return drawn;
}

/** A picture of the content in the size of the drawn ones, without the camera's metadata. */
function sharePicture(file: string): Promise<Buffer> {
  return sharp(file)
    .rotate()
    .resize(1200, 630, { fit: 'cover' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

async function hashOfLook(...parts: string[]): Promise<string> {
  const sources = await Promise.all(drawnBy.map((file) => readFile(file)));
  return sha256([...parts.map((part) => Buffer.from(part)), ...sources]).slice(0, 12);
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
