import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltBrand } from '#server/brand/brand-files.ts';
import {
  contentAt,
  readContent,
  recoverPublication,
  type ValidContent,
} from '#server/content/index.ts';
import { PictureStore } from '#server/pictures/picture-store.ts';
import { measurePicture } from '#server/pictures/prepare-picture.ts';
import type { AssetManifest } from '#server/site/asset-manifest.ts';
import { buildBrandIcons } from './brand-icons.ts';
import { buildEmbeds } from './embeds.ts';
import { buildFonts, type FontRules } from './fonts/build-fonts.ts';
import { buildIcons } from './icons.ts';
import { buildOgImages } from './og-images.ts';
import { buildMedia } from './pictures.ts';
import { assetsOf, assetsPath, contentOf, ownFolder } from './places.ts';

/** The built files besides the bundles. */
export interface Statics {
  /** The `@font-face` rules. */
  fontFaces: FontRules;
  /** Address of the icon sprite. */
  icons: string;
  /** Files prepared from the content's pictures. */
  pictures: AssetManifest['pictures'];
  /** Icons of the brand, and pictures for sharing. */
  brand: BuiltBrand;
}

interface StaticsJob {
  development: boolean;
  /** Contains the `content`. */
  folder?: string;
  outDir: string;
}

/**
 * Completes an interrupted publication, and checks the content.
 *
 * @throws ContentError
 */
export async function readSource(folder = ownFolder): Promise<ValidContent> {
  await recoverPublication(contentOf(folder));
  return readContent(contentOf(folder));
}

/** Empties a build's folder. */
export async function emptyBuild(outDir: string): Promise<void> {
  await rm(outDir, { recursive: true, force: true });
  await mkdir(assetsOf(outDir), { recursive: true });
}

/**
 * Checks the content, and empties the folder for its output.
 *
 * @throws ContentError
 */
export async function begin(outDir: string, folder = ownFolder): Promise<ValidContent> {
  const source = await readSource(folder);
  await emptyBuild(outDir);
  return source;
}

/** Writes the fonts' files. */
export const fontsOf = ({ themeFile, folder }: ValidContent, outDir: string): Promise<FontRules> =>
  buildFonts({
    fonts: themeFile.fonts,
    contentDir: folder,
    outDir: assetsOf(outDir),
    publicPath: assetsPath,
  });

/** Builds the essentials of every page: icons and embeds, with unresized pictures. */
export async function buildStatics(
  source: ValidContent,
  fonts: Promise<FontRules>,
  { development, outDir }: StaticsJob,
): Promise<Statics> {
  const assetsDir = assetsOf(outDir);
  const buildAllEmbeds = async () =>
    buildEmbeds({
      source: join(source.folder, 'embeds'),
      outDir: join(outDir, 'embeds'),
      fontFaces: (await fonts).css,
      minify: !development,
    });
  const [fontFaces, icons, pictures, brandIcons] = await Promise.all([
    fonts,
    buildIcons(assetsDir),
    buildMedia(source, assetsDir, measurePicture),
    buildBrandIcons(source, join(outDir, 'media/brand')),
    buildAllEmbeds(),
  ]);
  return {
    fontFaces,
    icons: assetsPath + icons,
    pictures,
    brand: {
      icons: brandIcons,
      pictures: {},
      fonts: null,
      fontSources: source.themeFile.fonts,
    },
  };
}

/** Builds what pages can do without for a while: resized pictures, and those for sharing. */
export async function buildPictures(
  source: ValidContent,
  { brand }: Statics,
  outDir: string,
): Promise<Pick<Statics, 'pictures' | 'brand'>> {
  const assetsDir = assetsOf(outDir);
  const content = contentAt(source, new Date());
  const pictures = await buildMedia(source, assetsDir);
  const shared = await buildOgImages({
    content,
    // A draft may go live at any moment.
    pages: [...content.pages.values(), ...content.previews.values()],
    sizes: await new PictureStore(pictures, assetsDir).all(source),
    outDir,
  });
  return { pictures, brand: { ...brand, ...shared } };
}
