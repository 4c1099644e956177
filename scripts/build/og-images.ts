import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runAtOnce } from '#server/background/steps.ts';
import { type BuiltBrand, SHARED } from '#server/brand/brand-files.ts';
import { makePicture, openFonts, pictureName } from '#server/brand/draw-picture.ts';
import { pictureBrand, wantedPictures } from '#server/brand/share-pictures.ts';
import type { VisibleContent } from '#server/content/index.ts';
import type { PicturesByAddress } from '#server/pictures/with-pictures.ts';
import type { SocialImages } from '#server/seo/social-image.ts';
import type { Page } from '#shared/page-data.ts';
import { buildPictureFonts } from './fonts/picture-fonts.ts';
import { assetsOf, assetsPath } from './places.ts';
import { kept } from './work/cache.ts';
import { forEach } from './work/pool.ts';

interface OgImagesJob {
  content: Pick<VisibleContent, 'site' | 'themeFile' | 'folder'>;
  pages: readonly Page[];
  /** Sizes of the content's pictures. */
  sizes: PicturesByAddress;
  /** The build. */
  outDir: string;
  /** Folder that stores pictures between builds; the default cache if unset. */
  cacheDir?: string | undefined;
}

/**
 * Draws the pictures for sharing: one for the site and one for each page, and those named by pages.
 *
 * @returns their addresses, and the fonts with which the server draws newer ones
 */
export async function buildOgImages(
  job: OgImagesJob,
): Promise<Pick<BuiltBrand, 'pictures' | 'fonts'>> {
  const { content, pages, sizes, outDir, cacheDir } = job;
  const { site, themeFile, folder } = content;
  const look = pictureBrand(site, themeFile, await readFile(join(folder, themeFile.mark), 'utf8'));
  const fonts = await buildPictureFonts(themeFile.fonts, folder, outDir);
  const opened = await openFonts({
    display: join(outDir, fonts.display),
    text: join(outDir, fonts.text),
  });
  const wanted = runAtOnce(wantedPictures(site, [pages], sizes, [look, fonts]));
  await mkdir(join(assetsOf(outDir), SHARED), { recursive: true });
  // In a stable order in the manifest, whichever is drawn first.
  const pictures: SocialImages = Object.fromEntries(
    wanted.map(({ key, madeFrom }) => [key, { src: '', madeFrom }]),
  );
  await forEach(wanted, async (each) => {
    const make = () => makePicture(each, look, opened, folder);
    const bytes = await kept(['og', JSON.stringify(each)], make, cacheDir);
    const name = pictureName(each, bytes);
    await writeFile(join(assetsOf(outDir), SHARED, name), bytes);
    pictures[each.key] = { src: `${assetsPath}${SHARED}/${name}`, madeFrom: each.madeFrom };
  });
  return { pictures, fonts };
}
