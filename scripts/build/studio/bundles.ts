import { cp, mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import type { StudioManifest } from '#server/studio/http/shell.ts';
import { checkImports } from '../check-imports.ts';
import { browserBuildOptions } from '../client/bundle.ts';
import { optionalPackages, serverBuildOptions } from '../server.ts';

/** Files that make the program in the browser. */
const script = 'client/studio/entry.tsx';
const styles = 'client/studio/styles/main.css';
const theme = 'client/studio/theme.ts';

/** Address of the program's folder. */
const publicPath = '/studio/';

/** Loaded at run time: drawings are cleaned with the first; better-auth looks for the second. */
const studioPackages = ['jsdom', '@opentelemetry/api'];

/** Settings of the studio's server, bundled apart so that the site's chunks stay the same. */
function studioServerOptions(outdir: string): BuildOptions {
  return {
    ...serverBuildOptions(outdir),
    external: [...optionalPackages, ...studioPackages],
    // The package's Node entry loads its parts in a way that bundlers cannot follow.
    alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
    entryPoints: {
      main: 'server/studio/start.ts',
      local: 'server/studio/start-local.ts',
      operator: 'server/studio/operator/operator.ts',
      // Separate processes, found beside the chunk that starts them.
      'content-worker': 'server/content/index/content-worker.ts',
      prepare: 'server/pictures/prepare.ts',
      'media-worker': 'server/studio/media/process/media-worker.ts',
    },
    mainFields: ['module', 'main'],
  };
}

/** Settings of the studio's program in the browser. */
function studioClientOptions(outdir: string): BuildOptions {
  return {
    ...browserBuildOptions,
    entryPoints: { entry: script, main: styles },
    outdir,
    publicPath,
    loader: {
      '.woff2': 'file',
      '.ttf': 'file',
      '.svg': 'file',
      '.png': 'file',
      '.webp': 'file',
      '.md': 'text',
    },
  };
}

/** Settings of the script that runs before the first paint: one small file, no module. */
const studioThemeOptions = (outdir: string): BuildOptions => ({
  ...studioClientOptions(outdir),
  entryPoints: { theme },
  splitting: false,
  format: 'iife',
});

/** Builds the studio: its server into the build's `studio-server`, its program into `studio`. */
export async function buildStudio(outDir: string): Promise<void> {
  const outdir = join(outDir, 'studio');
  await mkdir(outdir, { recursive: true });
  const [client, first, server] = await Promise.all([
    build(studioClientOptions(outdir)),
    build(studioThemeOptions(outdir)),
    build(studioServerOptions(join(outDir, 'studio-server'))),
  ]);
  const manifest = {
    ...manifestOf(client.metafile as Metafile),
    theme: addressOf(first.metafile as Metafile, theme),
  };
  await writeFile(join(outdir, 'manifest.json'), JSON.stringify(manifest));
  await cp('scripts/build/studio/entry.js', join(outDir, 'studio.js'));
  checkImports([
    {
      metafile: client.metafile,
      strays: /^server\/|node_modules\/zod\/|-model\.ts$|^shared\/sections\/kinds/,
    },
    {
      metafile: server.metafile,
      // The studio's door to operators' commands imports from scripts/.
      strays: /^scripts\/(?!operator\/command\.ts$)|^client\/studio\//,
    },
  ]);
}

function manifestOf(metafile: Metafile): Omit<StudioManifest, 'theme'> {
  const { imports } = outputOf(metafile, script)[1];
  const modules = imports.filter(({ kind, external }) => kind === 'import-statement' && !external);
  return {
    script: addressOf(metafile, script),
    style: addressOf(metafile, styles),
    modules: modules.map(({ path }) => publicPath + basename(path)),
  };
}

const addressOf = (metafile: Metafile, entry: string) =>
  publicPath + basename(outputOf(metafile, entry)[0]);

function outputOf({ outputs }: Metafile, entry: string) {
  const found = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === entry);
  if (!found) throw new Error(`The studio’s build has no ${entry}`);
  return found;
}
