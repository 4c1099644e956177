import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import sharp from 'sharp';
import type { VisibleContent } from '#server/content/index.ts';
import {
  pageImageText,
  type SocialImages,
  type SocialImageText,
  siteImageText,
  socialImageKey,
} from '#server/seo/social-image.ts';
import type { Page } from '#shared/page-data.ts';
import { pictureFonts } from './og/fonts.ts';
import { kept } from './work/cache.ts';
import { inThread } from './work/pool.ts';

interface OgImagesJob {
  content: Pick<VisibleContent, 'site' | 'themeFile' | 'folder'>;
  pages: Iterable<Page>;
  /** Folder that the site serves. */
  outDir: string;
  /** Address of that folder. */
  publicPath: string;
  /** Folder that keeps pictures between builds, if it is not the usual one. */
  cacheDir?: string | undefined;
}

/**
 * Draws the social preview pictures, one for the site and one for each page, and resizes those that
 * pages name.
 *
 * @returns their addresses, for the manifest
 */
export async function buildOgImages(job: OgImagesJob): Promise<SocialImages> {
  const { site, themeFile: theme, folder } = job.content;
  const pages = [...job.pages];
  const texts = [siteImageText(site), ...pages.map((page) => pageImageText(site, page))];
  const mark = theme.kolam ? null : await readFile(join(folder, theme.mark), 'utf8');
  const brand = { name: site.name, theme, mark };
  await mkdir(job.outDir, { recursive: true });
  const fonts = await pictureFonts(theme.fonts, folder, charactersOf([...texts, site.name]));
  const images: SocialImages = {};
  const write = async (key: string, title: string, ending: string, bytes: Buffer) => {
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8).toUpperCase();
    const name = `${slug(title)}-${hash}.${ending}`;
    await writeFile(join(job.outDir, name), bytes);
    images[key] = job.publicPath + name;
  };
  const drawn = new Map(texts.map((text) => [socialImageKey(text), text]));
  const named = new Set(pages.flatMap(({ shareImage }) => shareImage ?? []));
  // In this order in the manifest, whichever is made first.
  for (const key of [...drawn.keys(), ...named]) images[key] = '';
  await Promise.all([
    ...[...drawn].map(async ([key, text]) => {
      const draw = () => inThread('drawPicture', text, brand, fonts);
      const madeFrom = ['og', JSON.stringify([text, brand]), ...Object.values(fonts)];
      await write(key, text.section, 'png', await kept(madeFrom, draw, job.cacheDir));
    }),
    ...[...named].map(async (file) =>
      write(file, parse(file).name, 'jpg', await sharePicture(join(folder, file))),
    ),
  ]);
  return images;
}

/** A picture of the content in the size of the drawn ones, without the camera's metadata. */
function sharePicture(file: string): Promise<Buffer> {
  return sharp(file)
    .rotate()
    .resize(1200, 630, { fit: 'cover' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
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
