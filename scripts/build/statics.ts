import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { recoverPublication } from '#server/content/journal/recover.ts';
import { loadContent } from '#server/content/read-content.ts';
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
import { assetsOf, assetsPath, contentOf, distOf, ownFolder } from './places.ts';

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
  folder?: string;
}

/** Builds fonts, icons, pictures, embeds and JSON Schemas into an empty `dist`. */
export async function buildStatics(job: StaticsJob): Promise<Statics> {
  const { development, folder = ownFolder } = job;
  const [contentDir, dist, assetsDir] = [contentOf(folder), distOf(folder), assetsOf(folder)];
  await recoverPublication(contentDir);
  const content = loadContent(contentDir);
  // Only now: content that is not valid leaves the last build, which may be running.
  await rm(dist, { recursive: true, force: true });
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
    buildBrandIcons(content.themeFile, contentDir, join(dist, 'media/brand')),
    writeContentSchemas(),
  ]);
  await buildEmbeds({
    source: join(contentDir, 'embeds'),
    outDir: join(dist, 'embeds'),
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
