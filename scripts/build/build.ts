import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { readContent } from '#server/content/index.ts';
import { writeContentSnapshot } from '#server/site/content-snapshot.ts';
import { nameOf, provideBuild } from './builds.ts';
import { checkImports } from './check-imports.ts';
import { clientBuildOptions, compileHint } from './client/bundle.ts';
import { writeManifest } from './client/manifest.ts';
import { shrinkScripts } from './client/shrink-scripts.ts';
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
import { buildStudio } from './studio/bundles.ts';

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
  const [client, server, worker, commands] = await Promise.all([
    build(clientBuildOptions(statics.fontFaces, false, outDir)),
    build(serverBuildOptions(join(outDir, 'server'))),
    build(workerBuildOptions(join(outDir, 'server'))),
    build(commandBuildOptions(join(outDir, 'cli'))),
    buildStudio(outDir),
  ]);
  checkImports([
    {
      metafile: client.metafile,
      strays:
        /^server\/|^(?:client|shared)\/studio\/|node_modules\/zod\/|-model\.ts$|^shared\/sections\/kinds/,
    },
    { metafile: worker.metafile, strays: /^(?:scripts|client)\/|^(?:server|shared)\/studio\// },
    { metafile: server.metafile, strays: /^scripts\/|^(?:server|client|shared)\/studio\// },
    {
      metafile: commands.metafile,
      strays: /^client\/|^scripts\/(?!operator\/)|^(?:server|shared)\/studio\//,
    },
  ]);
  await writeManifest(client.metafile as Metafile, statics, outDir);
  writeContentSnapshot(outDir, readContent(contentOf(folder)));
  await cp('scripts/build/entries', outDir, { recursive: true });
  await shrinkScripts(assetsDir, compileHint);
  await compressFiles(assetsDir);
  await compressFiles(join(outDir, 'embeds'));
  await prerender(folder, outDir);
  await tryServer(folder, outDir);
}

if (import.meta.main) process.stdout.write(`The build is in ${await buildSite()}\n`);
