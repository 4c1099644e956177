import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { recoverPublication } from '#server/content/journal/recover.ts';
import { loadContent, readContent } from '#server/content/read-content.ts';
import { writeContentSnapshot } from '#server/content/snapshot.ts';
import { blurStyles } from '#server/pictures/blur-placeholder.ts';
import type { SocialImages } from '#server/seo/social-image.ts';
import type { AssetManifest } from '#server/site/asset-manifest.ts';
import { themeHash } from '#server/theme/theme-style.ts';
import { buildBrandIcons } from './brand-icons.ts';
import { browsers } from './browsers.ts';
import { compressFiles } from './compress-files.ts';
import { writeContentSchemas } from './content-schema.ts';
import { buildEmbeds } from './embeds.ts';
import { buildFonts, type FontRules } from './fonts/build-fonts.ts';
import { buildHeadScript } from './head-script.ts';
import { buildIcons } from './icons.ts';
import { leanPackages } from './lean-packages.ts';
import { buildOgImages } from './og-images.ts';
import { buildMedia } from './pictures.ts';
import { reactExports } from './react-exports.ts';
import { commandBuildOptions, prerender, serverBuildOptions, tryServer } from './server.ts';
import { shrinkScripts, shrinkStamp } from './shrink-scripts.ts';
import { singleCore } from './single-core.ts';
import { buildStamp } from './stamp.ts';
import { buildStudio } from './studio-bundles.ts';
import { CONSENT_STYLES, PREVIEW_STYLES, sectionStyles, styleEntries } from './styles.ts';

/** A site's folder has its content in `content`, and gets its build in `dist`. */
const ownFolder = '.';
const contentOf = (folder: string) => join(folder, 'content');
const distOf = (folder: string) => join(folder, 'dist');
const assetsOf = (folder: string) => join(folder, 'dist/assets');
const assetsPath = '/assets/';

/**
 * Hydration runs most of React at once. With this comment Chromium compiles a file's functions off
 * the main thread while it arrives, and not one by one at their first call (V8's "explicit compile
 * hints").
 */
const compileHint = '//# allFunctionsCalledOnLoad';

/** Settings of the client bundle, for the build and for development. */
export function clientBuildOptions(
  fontFaces: FontRules,
  development: boolean,
  folder = ownFolder,
): BuildOptions {
  return {
    entryPoints: { entry: 'client/entry.tsx', ...styleEntries },
    outdir: assetsOf(folder),
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    target: browsers,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    minify: !development,
    metafile: true,
    banner: { js: `${compileHint}\n${shrinkStamp}` },
    conditions: [development ? 'development' : 'production'],
    define: { 'process.env.NODE_ENV': development ? '"development"' : '"production"' },
    external: ['/assets/*', '/media/*'],
    plugins: [
      sectionStyles(fontFaces.css + blurStyles()),
      ...(development ? [singleCore] : [singleCore, leanPackages, reactExports]),
    ],
    legalComments: 'none',
    logLevel: 'warning',
  };
}

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
  await rm(dist, { recursive: true, force: true });
  await mkdir(assetsDir, { recursive: true });
  await recoverPublication(contentDir);
  const content = loadContent(contentDir);
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

/**
 * Builds the server and everything that it serves into `dist`.
 *
 * @param folder holds the `content` that is built, and `dist`
 */
export async function buildSite(folder = ownFolder): Promise<void> {
  const [dist, assetsDir] = [distOf(folder), assetsOf(folder)];
  const statics = await buildStatics({ development: false, folder });
  const [client, server, commands, studio] = await Promise.all([
    build(clientBuildOptions(statics.fontFaces, false, folder)),
    build(serverBuildOptions(join(dist, 'server'))),
    build(commandBuildOptions(join(dist, 'cli'))),
    buildStudio(dist),
  ]);
  checkImports({
    client: client.metafile as Metafile,
    server: server.metafile as Metafile,
    commands: commands.metafile as Metafile,
    studioClient: studio.client,
    studioServer: studio.server,
  });
  await writeManifest(client.metafile as Metafile, statics, folder);
  writeContentSnapshot(dist, readContent(contentOf(folder)));
  await cp('scripts/build/node-version.js', join(dist, 'node-version.js'));
  await cp('scripts/build/server-entry.js', join(dist, 'server.js'));
  await cp('scripts/build/cli-entry.js', join(dist, 'cli.js'));
  await cp('scripts/build/studio-entry.js', join(dist, 'studio.js'));
  await shrinkScripts(assetsDir, compileHint);
  await compressFiles(assetsDir);
  await compressFiles(join(dist, 'embeds'));
  await prerender(folder);
  await tryServer(folder);
  await writeFile(join(dist, 'build-stamp'), await buildStamp(folder));
}

/** Writes `dist/manifest.json`: the client's files, for the server's HTML. */
export async function writeManifest(
  { outputs }: Metafile,
  statics: Statics,
  folder = ownFolder,
): Promise<void> {
  const url = (output: string) => assetsPath + output.slice(assetsOf(folder).length + 1);
  const { icons, pictures, socialImages } = statics;
  const manifest: AssetManifest = {
    script: '',
    modules: [],
    styles: [],
    partStyles: {},
    pageStyles: {},
    previewStyles: [],
    consentStyles: [],
    fonts: statics.fontFaces.files,
    headScript: '',
    icons,
    pictures,
    theme: statics.theme,
    sections: {},
    socialImages,
  };
  const importsOf = (file: string): string[] => {
    const found = new Set<string>();
    const visit = (output: string) => {
      if (found.has(output)) return;
      found.add(output);
      for (const { path, kind } of outputs[output]?.imports ?? []) {
        if (kind === 'import-statement') visit(path);
      }
    };
    visit(file);
    return [...found].map(url);
  };
  let entryImports: string[] = [];
  for (const [file, { entryPoint, inputs }] of Object.entries(outputs)) {
    for (const input of Object.keys(inputs)) {
      const section = /^client\/sections\/([^/]+)\/\1\.tsx$/.exec(input)?.[1];
      // Hydration needs no code of what it leaves as the server drew it.
      if (section && entryPoint && entryPoint !== 'client/sections/static.ts')
        manifest.sections[section] = importsOf(file);
    }
    const [, ofPage, style] = /^styles:(page-)?([a-z-]+)$/.exec(entryPoint ?? '') ?? [];
    if (entryPoint === PREVIEW_STYLES) manifest.previewStyles?.push(url(file));
    if (entryPoint === CONSENT_STYLES) manifest.consentStyles?.push(url(file));
    if (style === 'main') manifest.styles.push(url(file));
    else if (style) manifest[ofPage ? 'pageStyles' : 'partStyles'][style] = url(file);
    if ('client/entry.tsx' in inputs) {
      manifest.script = url(file);
      entryImports = importsOf(file);
    }
  }
  manifest.modules = entryImports.filter((file) => file !== manifest.script);
  manifest.headScript = await buildHeadScript(manifest.script);
  await writeFile(join(distOf(folder), 'manifest.json'), JSON.stringify(manifest));
}

type Bundle = 'client' | 'server' | 'commands' | 'studioClient' | 'studioServer';

/** What a bundle must not hold; the site's hold nothing of the studio. */
const strayInputs: Readonly<Record<Bundle, RegExp>> = {
  client: /^server\/|^(?:client|shared)\/studio\/|node_modules\/zod\/|-model\.ts$/,
  server: /^scripts\/|^(?:server|client|shared)\/studio\//,
  commands: /^client\/|^scripts\/(?!operator\/)/,
  studioClient: /^server\/|node_modules\/zod\/|-model\.ts$/,
  studioServer: /^scripts\/|^client\/studio\//,
};

/** Checks that no bundle imports against the direction that the folders have. */
function checkImports(bundles: Readonly<Record<Bundle, Metafile>>): void {
  const strays = Object.entries(bundles).flatMap(([bundle, { inputs }]) =>
    Object.keys(inputs).filter((file) => strayInputs[bundle as Bundle].test(file)),
  );
  if (strays.length > 0) throw new Error(`Imports in the wrong direction: ${strays.join(', ')}`);
}

if (import.meta.main) await buildSite();
