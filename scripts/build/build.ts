import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { readContent, writeContentSnapshot } from '#server/content/index.ts';
import { nameOf, provideBuild } from './builds.ts';
import { clientBuildOptions } from './client/bundle.ts';
import { writeManifest } from './client/manifest.ts';
import { compressFiles } from './compress-files.ts';
import { assetsOf, contentOf, ownFolder } from './places.ts';
import {
  commandBuildOptions,
  prerender,
  serverBuildOptions,
  tryServer,
  workerBuildOptions,
} from './server.ts';
import { buildStamp } from './stamp.ts';
import { buildStatics } from './statics.ts';
import { buildStudio } from './studio-bundles.ts';

/**
 * Builds a site unless there is a build of the same code, texts and `SITE_URL`.
 *
 * @param folder holds its `content` and `dist`
 * @returns the build's folder
 */
export function buildSite(folder = ownFolder): Promise<string> {
  return provideBuild({
    folder,
    stamp: () => buildStamp(folder),
    wanted: nameOf,
    make: (outDir) => makeBuild(folder, outDir),
  });
}

/**
 * Builds the server and everything that it serves.
 *
 * @param folder holds the `content` that is built
 * @param outDir gets the build
 */
export async function makeBuild(folder: string, outDir: string): Promise<void> {
  const assetsDir = assetsOf(outDir);
  const statics = await buildStatics({ development: false, folder, outDir });
  const [client, server, worker, commands, studio] = await Promise.all([
    build(clientBuildOptions(statics.fontFaces, false, outDir)),
    build(serverBuildOptions(join(outDir, 'server'))),
    build(workerBuildOptions(join(outDir, 'server'))),
    build(commandBuildOptions(join(outDir, 'cli'))),
    buildStudio(outDir),
  ]);
  checkImports({
    client: client.metafile as Metafile,
    server: server.metafile as Metafile,
    worker: worker.metafile as Metafile,
    commands: commands.metafile as Metafile,
    studioClient: studio.client,
    studioServer: studio.server,
  });
  await writeManifest(client.metafile as Metafile, statics, outDir);
  writeContentSnapshot(outDir, readContent(contentOf(folder)));
  for (const name of ['server.js', 'cli.js', 'studio.js'])
    await cp(join('scripts/build/entries', name), join(outDir, name));
  await compressFiles(assetsDir);
  await compressFiles(join(outDir, 'embeds'));
  await prerender(folder, outDir);
  await tryServer(folder, outDir);
}

type Bundle = 'client' | 'server' | 'worker' | 'commands' | 'studioClient' | 'studioServer';

/** Sources that a bundle must not contain; the bundles of the site contain nothing of the studio. */
const strayInputs: Readonly<Record<Bundle, RegExp>> = {
  client:
    /^server\/|^(?:client|shared)\/studio\/|node_modules\/zod\/|-model\.ts$|^shared\/sections\/kinds/,
  server: /^scripts\/|^(?:server|client|shared)\/studio\//,
  worker: /^(?:scripts|client)\/|^(?:server|shared)\/studio\//,
  commands: /^client\/|^scripts\/(?!operator\/)/,
  studioClient: /^server\/|node_modules\/zod\/|-model\.ts$|^shared\/sections\/kinds/,
  studioServer: /^scripts\/|^client\/studio\//,
};

/** Checks that imports in every bundle follow the direction between the folders. */
function checkImports(bundles: Readonly<Record<Bundle, Metafile>>): void {
  const strays = Object.entries(bundles).flatMap(([bundle, { inputs }]) =>
    Object.keys(inputs).filter((file) => strayInputs[bundle as Bundle].test(file)),
  );
  if (strays.length > 0) throw new Error(`Imports in the wrong direction: ${strays.join(', ')}`);
}

if (import.meta.main) process.stdout.write(`The build is in ${await buildSite()}\n`);
