import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/**
 * Puts the code of every page into one file, which compresses better than several and needs only one request.
 * Every dynamically imported module also imports the entry, so the bundler finds no code that only some
 * chunks share with the entry.
 */
export const singleCore: Plugin = {
  name: 'single-core',
  setup(build) {
    const chunks = new Set<string>();
    build.onResolve({ filter: /^\./ }, async ({ path, kind, pluginData, ...rest }) => {
      if (kind !== 'dynamic-import' || pluginData === singleCore) return;
      const resolved = await build.resolve(path, { ...rest, kind, pluginData: singleCore });
      chunks.add(resolved.path);
      return resolved;
    });
    build.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      if (!chunks.has(path)) return;
      const source = await readFile(path, 'utf8');
      return { contents: `${source}\nimport '#client/entry.tsx';`, loader: 'tsx' };
    });
  },
};
