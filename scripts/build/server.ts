import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { BuildOptions } from 'esbuild';
import { startSite } from './built-server.ts';

/** Loaded from `node_modules`, and only if configured or needed. */
export const optionalPackages = [
  '@zxcvbn-ts/language-common',
  'heic-decode',
  'nodemailer',
  'pg',
  '@redis/client',
  'sharp',
];

/**
 * Settings of the server's bundle. Packages are bundled because resolving and reading their hundreds of files
 * would dominate the start.
 */
export function serverBuildOptions(outdir: string): BuildOptions {
  return {
    entryPoints: {
      main: 'server/start.ts',
      draw: 'server/brand/draw.ts',
      prepare: 'server/pictures/prepare.ts',
      prerender: 'server/site/prerender.ts',
    },
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    external: optionalPackages,
    conditions: ['production'],
    minifySyntax: true,
    minifyWhitespace: true,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    // CommonJS packages call `require` for Node's modules.
    banner: {
      js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);",
    },
    metafile: true,
    logLevel: 'warning',
  };
}

/**
 * Options for the thread that reads content. In one bundle with the server, the server would load the
 * thread's dependencies: esbuild loads a module with everything its importers may use of it.
 */
export function workerBuildOptions(outdir: string): BuildOptions {
  return {
    ...serverBuildOptions(outdir),
    entryPoints: { 'content-worker': 'server/content/index/content-worker.ts' },
  };
}

/** Options for `npm run dev`. */
export const developed = (options: BuildOptions): BuildOptions => ({
  ...options,
  conditions: ['development'],
  define: { 'process.env.NODE_ENV': '"development"' },
  minifySyntax: false,
  minifyWhitespace: false,
});

/** Options for the operators' commands, so that production needs neither sources nor their tools. */
export function commandBuildOptions(outdir: string): BuildOptions {
  return {
    ...serverBuildOptions(outdir),
    entryPoints: { main: 'scripts/operator/cli.ts' },
  };
}

const run = promisify(execFile);

/**
 * Renders every page into the build, for the current content and `SITE_URL`.
 *
 * @param folder contains `content`
 */
export async function prerender(folder: string, build: string): Promise<void> {
  await run(process.execPath, [resolve(build, 'server/prerender.js')], { cwd: folder });
}

/**
 * Runs the built server until it has answered, to fill its compile cache.
 *
 * @param folder contains `content`
 */
export async function tryServer(folder: string, build: string): Promise<void> {
  const site = await startSite({}, folder, join(build, 'server.js'));
  try {
    await (await fetch(site.origin, { headers: { 'accept-encoding': 'br' } })).text();
  } finally {
    await site.stop();
  }
}
