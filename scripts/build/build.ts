import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { readContent } from '#server/content/read-content.ts';
import { writeContentSnapshot } from '#server/content/snapshot.ts';
import { clientBuildOptions, compileHint } from './client/bundle.ts';
import { writeManifest } from './client/manifest.ts';
import { shrinkScripts } from './client/shrink-scripts.ts';
import { compressFiles } from './compress-files.ts';
import { assetsOf, contentOf, distOf, ownFolder } from './places.ts';
import { commandBuildOptions, prerender, serverBuildOptions, tryServer } from './server.ts';
import { buildStamp } from './stamp.ts';
import { buildStatics } from './statics.ts';
import { buildStudio } from './studio-bundles.ts';

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

type Bundle = 'client' | 'server' | 'commands' | 'studioClient' | 'studioServer';

/** Sources that a bundle must not contain; the bundles of the site contain nothing of the studio. */
const strayInputs: Readonly<Record<Bundle, RegExp>> = {
  client: /^server\/|^(?:client|shared)\/studio\/|node_modules\/zod\/|-model\.ts$/,
  server: /^scripts\/|^(?:server|client|shared)\/studio\//,
  commands: /^client\/|^scripts\/(?!operator\/)/,
  studioClient: /^server\/|node_modules\/zod\/|-model\.ts$/,
  studioServer: /^scripts\/|^client\/studio\//,
};

/** Checks that imports in every bundle follow the direction between the folders. */
function checkImports(bundles: Readonly<Record<Bundle, Metafile>>): void {
  const strays = Object.entries(bundles).flatMap(([bundle, { inputs }]) =>
    Object.keys(inputs).filter((file) => strayInputs[bundle as Bundle].test(file)),
  );
  if (strays.length > 0) throw new Error(`Imports in the wrong direction: ${strays.join(', ')}`);
}

if (import.meta.main) await buildSite();
