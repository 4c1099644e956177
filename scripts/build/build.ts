import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { writeContentSnapshot } from '#server/site/content-snapshot.ts';
import { nameOf, provideBuild } from './builds.ts';
import { checkImports } from './check-imports.ts';
import { clientBuildOptions, compileHint } from './client/bundle.ts';
import { writeManifest } from './client/manifest.ts';
import { shrinkScripts } from './client/shrink-scripts.ts';
import { compressFiles } from './compress-files.ts';
import { writeContentSchemas } from './content-schema.ts';
import { assetsOf, ownFolder } from './places.ts';
import {
  commandBuildOptions,
  prerender,
  serverBuildOptions,
  tryServer,
  workerBuildOptions,
} from './server.ts';
import { writeSizes } from './sizes.ts';
import { buildStamp } from './stamp.ts';
import { begin, buildPictures, buildStatics, fontsOf } from './statics.ts';
import { buildStudio } from './studio/bundles.ts';
import { forgetOld } from './work/cache.ts';
import { done, step } from './work/progress.ts';

/**
 * Builds a site unless there is a build of the same code, texts and `SITE_URL`.
 *
 * @param folder contains `content` and `dist`
 * @returns the build's folder
 */
function buildSite(folder: string): Promise<string> {
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
 * @param folder contains the `content`
 * @param outDir receives the build
 * @param onUsable called once the server can be started: later steps make pages smaller, and finish before
 * the promise resolves
 */
export async function makeBuild(
  folder: string,
  outDir: string,
  onUsable = () => {},
): Promise<void> {
  const { source, client, statics } = await makeUsable(folder, outDir);
  onUsable();
  const assetsDir = assetsOf(outDir);
  step('pictures, compression and pages', 'a first start');
  const pages = buildPictures(source, statics, outDir).then(async (pictures) => {
    await writeManifest(client, { ...statics, ...pictures }, outDir);
    await prerender(folder, outDir);
  });
  const small = shrinkScripts(assetsDir, compileHint).then(() => compressFiles(assetsDir));
  const [commands] = await Promise.all([
    build(commandBuildOptions(join(outDir, 'cli'))),
    buildStudio(outDir),
    compressFiles(join(outDir, 'embeds')),
    writeContentSchemas(),
    small,
    pages,
  ]);
  checkImports([
    {
      metafile: commands.metafile,
      strays: /^client\/|^scripts\/(?!operator\/)|^(?:server|shared)\/studio\//,
    },
  ]);
  step('a first start');
  await tryServer(folder, outDir);
  await forgetOld();
  done(await writeSizes(outDir, source));
}

/** Builds everything that the server needs to show every page. */
async function makeUsable(folder: string, outDir: string) {
  step('bundles, fonts and icons', 'pictures, compression and pages');
  const source = await begin(outDir, folder);
  const fonts = fontsOf(source, outDir);
  const [client, server, worker, statics] = await Promise.all([
    build(clientBuildOptions(fonts, false, outDir)),
    build(serverBuildOptions(join(outDir, 'server'))),
    build(workerBuildOptions(join(outDir, 'server'))),
    buildStatics(source, fonts, { development: false, outDir }),
    cp('scripts/build/entries', outDir, { recursive: true }),
  ]);
  checkImports([
    {
      metafile: client.metafile,
      strays:
        /^server\/|^(?:client|shared)\/studio\/|node_modules\/zod\/|-model\.ts$|^shared\/sections\/kinds/,
    },
    { metafile: worker.metafile, strays: /^(?:scripts|client)\/|^(?:server|shared)\/studio\// },
    { metafile: server.metafile, strays: /^scripts\/|^(?:server|client|shared)\/studio\// },
  ]);
  await writeManifest(client.metafile as Metafile, statics, outDir);
  writeContentSnapshot(outDir, source);
  return { source, client: client.metafile as Metafile, statics };
}

if (import.meta.main) {
  const [, , ...folders] = process.argv;
  const builds = await Promise.all((folders.length > 0 ? folders : [ownFolder]).map(buildSite));
  process.stdout.write(`The build is in ${builds.join(' and ')}\n`);
}
