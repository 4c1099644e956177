import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type BuildContext, type BuildOptions, context, type Metafile, type Plugin } from 'esbuild';
import { clientBuildOptions, scriptEntries } from '../client/bundle.ts';
import { styleEntries } from '../client/styles.ts';
import type { FontRules } from '../fonts/build-fonts.ts';
import { developed, serverBuildOptions, workerBuildOptions } from '../server.ts';

type Name = 'scripts' | 'styles' | 'renderer' | 'server' | 'worker';

interface Bundle {
  name: Name;
  /** The folders of its possible sources. */
  folders: readonly string[];
  context: BuildContext<{ metafile: true }>;
  /** Inputs and outputs of the last build; undefined before the first. */
  metafile?: Metafile;
  /** Hash of the output. */
  hash?: string;
}

/** Replaces the module that renders documents with one that loads the renderer bundle. */
const currentRenderer: Plugin = {
  name: 'current-renderer',
  setup({ onResolve }) {
    const path = resolve('scripts/build/dev/current-renderer.ts');
    onResolve({ filter: /^\.\/render\.tsx$/ }, () => ({ path }));
  },
};

/**
 * The bundles of `npm run dev`. Only those affected by a saved source are rebuilt: scripts and renderer for a
 * component, only styles for a stylesheet.
 */
export class DevBundles {
  readonly #bundles: readonly Bundle[];
  /** Bundles that are out of date. */
  readonly #stale: Set<Bundle>;
  /** Bundles that have changed since {@link takeChanged}. */
  #changed = new Set<Name>();

  /** @param fontFaces awaited by the styles only */
  static async open(fontFaces: Promise<FontRules>, outDir: string): Promise<DevBundles> {
    const serverDir = join(outDir, 'server');
    const client = clientBuildOptions(fontFaces, true, outDir);
    const server = developed(serverBuildOptions(serverDir));
    // Node loads React once for all renderers.
    const renderer: BuildOptions = {
      ...server,
      entryPoints: { render: 'server/site/render.tsx' },
      packages: 'external',
      splitting: false,
    };
    const bundle = async (name: Name, folders: string[], options: BuildOptions) => ({
      name,
      folders,
      context: await context({ ...options, metafile: true }),
    });
    const bundles = await Promise.all([
      bundle('scripts', ['client', 'shared'], { ...client, entryPoints: scriptEntries }),
      bundle('styles', ['client'], { ...client, entryPoints: styleEntries }),
      bundle('renderer', ['client', 'server', 'shared'], renderer),
      bundle('server', ['server', 'shared'], { ...server, plugins: [currentRenderer] }),
      bundle('worker', ['server', 'shared'], developed(workerBuildOptions(serverDir))),
    ]);
    return new DevBundles(bundles);
  }

  private constructor(bundles: readonly Bundle[]) {
    this.#bundles = bundles;
    this.#stale = new Set(bundles);
  }

  /** Records that a source was saved. A new source may be used by any bundle of its folder. */
  saved(folder: string, file: string): void {
    const path = `${folder}/${file}`;
    const withFile = this.#bundles.filter(({ metafile }) => metafile?.inputs[path]);
    const ofFolder = this.#bundles.filter(({ folders }) => folders.includes(folder));
    for (const bundle of withFile.length > 0 ? withFile : ofFolder) this.#stale.add(bundle);
  }

  /**
   * Rebuilds outdated bundles.
   *
   * @throws the bundler's errors for one of them
   */
  async rebuild(): Promise<void> {
    // All of them finish first: the bundler would join a call in progress.
    const made = await Promise.allSettled([...this.#stale].map((bundle) => this.#make(bundle)));
    const failed = made.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  }

  /** The files for the browser. */
  get client(): Pick<Metafile, 'outputs'> {
    const ofClient = this.#bundles.filter(({ name }) => name === 'scripts' || name === 'styles');
    const outputs = ofClient.map(({ metafile }) => metafile?.outputs);
    return { outputs: Object.assign({}, ...outputs) };
  }

  /** The bundles whose output has changed since the last call. */
  takeChanged(): ReadonlySet<Name> {
    const changed = this.#changed;
    this.#changed = new Set();
    return changed;
  }

  async #make(bundle: Bundle): Promise<void> {
    // Before building: a source may be saved meanwhile.
    this.#stale.delete(bundle);
    try {
      const { metafile } = await bundle.context.rebuild();
      const hash = await hashOf(Object.keys(metafile.outputs));
      if (hash !== bundle.hash) this.#changed.add(bundle.name);
      Object.assign(bundle, { metafile, hash });
    } catch (error) {
      this.#stale.add(bundle);
      throw error;
    }
  }
}

async function hashOf(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const text of await Promise.all(files.map((file) => readFile(file)))) hash.update(text);
  return hash.digest('hex');
}
