import type { BuildOptions } from 'esbuild';
import { blurStyles } from '#server/pictures/blur-placeholder.ts';
import type { FontRules } from '../fonts/build-fonts.ts';
import { assetsOf } from '../places.ts';
import { browsers } from './browsers.ts';
import { leanPackages } from './lean-packages.ts';
import { singleCore } from './single-core.ts';
import { sectionStyles, styleEntries } from './styles.ts';
import { shrinkStamp } from './terser.ts';

/** Settings of every browser bundle. */
export const browserBuildOptions: BuildOptions = {
  bundle: true,
  splitting: true,
  format: 'esm',
  jsx: 'automatic',
  target: browsers,
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  minify: true,
  metafile: true,
  conditions: ['production'],
  define: { 'process.env.NODE_ENV': '"production"' },
  legalComments: 'none',
  logLevel: 'warning',
};

/**
 * Hydration runs most of React at once. With this comment Chromium compiles a file's functions off the main
 * thread while it arrives, instead of one by one on their first call (V8's "explicit compile hints").
 */
export const compileHint = '//# allFunctionsCalledOnLoad';

/** Entry point: the scripts of every page. */
export const scriptEntries = { entry: 'client/entry.tsx' };

/** Settings of the client bundle, for the build and for development. */
export function clientBuildOptions(
  fontFaces: FontRules | Promise<FontRules>,
  development: boolean,
  build: string,
): BuildOptions {
  return {
    ...browserBuildOptions,
    entryPoints: { ...scriptEntries, ...styleEntries },
    outdir: assetsOf(build),
    minify: !development,
    // These imports only keep modules reachable (see single-core.ts).
    logOverride: { 'ignored-bare-import': 'silent' },
    banner: { js: `${compileHint}\n${shrinkStamp}` },
    conditions: [development ? 'development' : 'production'],
    define: { 'process.env.NODE_ENV': development ? '"development"' : '"production"' },
    external: ['/assets/*', '/media/*'],
    plugins: [
      sectionStyles(async () => (await fontFaces).css + blurStyles()),
      ...(development ? [singleCore] : [singleCore, leanPackages]),
    ],
  };
}
