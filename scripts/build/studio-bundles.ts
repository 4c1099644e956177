import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import type { StudioManifest } from '#server/studio/http/shell.ts';
import { browsers } from './browsers.ts';
import { serverBuildOptions } from './server.ts';

/** Files that make the program in the browser. */
const script = 'client/studio/entry.tsx';
const styles = 'client/studio/styles/main.css';

/** Address of the folder that the program is served from. */
const publicPath = '/studio/';

/** Settings of the studio's server. It is no part of the site's, whose chunks stay as they are. */
function studioServerOptions(outdir: string): BuildOptions {
  return {
    ...serverBuildOptions(outdir),
    // For Node the package has a form whose parts no bundler finds.
    alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
    entryPoints: {
      main: 'server/studio/start.ts',
      local: 'server/studio/start-local.ts',
      // Processes of their own, found beside the chunk that starts them.
      prepare: 'server/pictures/prepare.ts',
      'media-worker': 'server/studio/media/process/media-worker.ts',
    },
    // The other form of jsonc-parser hides its files from the bundler.
    mainFields: ['module', 'main'],
  };
}

/** Settings of the studio's program in the browser. */
export function studioClientOptions(outdir: string): BuildOptions {
  return {
    entryPoints: { entry: script, main: styles },
    outdir,
    publicPath,
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
    loader: { '.woff2': 'file', '.svg': 'file', '.png': 'file', '.webp': 'file', '.md': 'text' },
    legalComments: 'none',
    logLevel: 'warning',
  };
}

/**
 * Builds the studio: its server into `dist/studio-server`, its program into `dist/studio`.
 *
 * @returns what each bundle was made of
 */
export async function buildStudio(dist: string): Promise<{ client: Metafile; server: Metafile }> {
  const outdir = join(dist, 'studio');
  await mkdir(outdir, { recursive: true });
  const [client, server] = await Promise.all([
    build(studioClientOptions(outdir)),
    build(studioServerOptions(join(dist, 'studio-server'))),
  ]);
  const manifest = manifestOf(client.metafile as Metafile);
  await writeFile(join(outdir, 'manifest.json'), JSON.stringify(manifest));
  return { client: client.metafile as Metafile, server: server.metafile as Metafile };
}

function manifestOf({ outputs }: Metafile): StudioManifest {
  const address = (output: string) => publicPath + basename(output);
  const outputOf = (entry: string) => {
    const found = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === entry);
    if (!found) throw new Error(`The studio’s build has no ${entry}`);
    return found;
  };
  const [file, { imports }] = outputOf(script);
  const modules = imports.filter(({ kind, external }) => kind === 'import-statement' && !external);
  return {
    script: address(file),
    style: address(outputOf(styles)[0]),
    modules: modules.map(({ path }) => address(path)),
  };
}
