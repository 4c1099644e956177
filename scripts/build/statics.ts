import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { loadContent, recoverPublication } from '#server/content/index.ts';
import type { SocialImages } from '#server/seo/social-image.ts';
import type { AssetManifest } from '#server/site/asset-manifest.ts';
import { themeHash } from '#server/theme/theme-style.ts';
import { buildBrandIcons } from './brand-icons.ts';
import { writeContentSchemas } from './content-schema.ts';
import { buildEmbeds } from './embeds.ts';
import { buildFonts, type FontRules } from './fonts/build-fonts.ts';
import { buildIcons } from './icons.ts';
import { buildOgImages } from './og-images.ts';
import { buildMedia } from './pictures.ts';
import { assetsOf, assetsPath, contentOf, ownFolder } from './places.ts';

/** What is built besides the bundles. */
export interface Statics {
  /** The `@font-face` rules. */
  fontFaces: FontRules;
  /** Address of the icon sprite. */
  icons: string;
  /** Files made from the content's pictures. */
  pictures: AssetManifest['pictures'];
  /** Pictures for sharing. */
  socialImages: SocialImages;
  /** Identifies the theme that all of these were made with. */
  theme: string;
}

interface StaticsJob {
  development: boolean;
  /** Holds the `content` that is built. */
  folder?: string;
  /** Is emptied. */
  outDir: string;
}

/** Builds fonts, icons, pictures and embeds into an empty folder, and the JSON Schemas of the content. */
export async function buildStatics(job: StaticsJob): Promise<Statics> {
  const { development, folder = ownFolder, outDir } = job;
  const [contentDir, assetsDir] = [contentOf(folder), assetsOf(outDir)];
  await recoverPublication(contentDir);
  const content = loadContent(contentDir);
  await rm(outDir, { recursive: true, force: true });
  await mkdir(assetsDir, { recursive: true });
  // The pictures for sharing are drawn on this thread, all others are resized on other ones.
  const [fontFaces, icons, pictures, socialImages] = await Promise.all([
    buildFonts({
      fonts: content.themeFile.fonts,
      contentDir,
      outDir: assetsDir,
      publicPath: assetsPath,
    }),
    buildIcons(assetsDir),
    buildMedia(content, assetsDir),
    buildOgImages({
      content,
      // A draft may go live before the next build.
      pages: [...content.pages.values(), ...content.previews.values()],
      outDir: join(assetsDir, 'og'),
      publicPath: `${assetsPath}og/`,
      cacheDir: join('node_modules/.cache/og', contentDir.replaceAll('/', '-')),
    }),
    buildBrandIcons(content.themeFile, contentDir, join(outDir, 'media/brand')),
    writeContentSchemas(),
  ]);
  await buildEmbeds({
    source: join(contentDir, 'embeds'),
    outDir: join(outDir, 'embeds'),
    fontFaces: fontFaces.css,
    minify: !development,
  });
  return {
    fontFaces,
    icons: assetsPath + icons,
    pictures,
    socialImages,
    theme: themeHash(content),
  };
}
