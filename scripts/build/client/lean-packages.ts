import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** These modules only define functions, so they can be removed if nobody calls those. */
const helmetHelpers = /^(?:invariant|react-fast-compare|shallowequal)$/;

/**
 * Removes unused code of two packages from the client bundle: react-router's components that the site does
 * not use, and react-helmet-async's code for React below 19. If a new version is written differently, nothing
 * is removed, and the build's budget shows it.
 */
export const leanPackages: Plugin = {
  name: 'lean-packages',
  setup(build) {
    build.onResolve({ filter: helmetHelpers }, async ({ path, pluginData, ...rest }) => {
      if (pluginData === leanPackages) return;
      const resolved = await build.resolve(path, { ...rest, pluginData: leanPackages });
      return { ...resolved, sideEffects: false };
    });
    // Unused components stay in the bundle as long as creating them may have a side effect.
    rewrite(build, /react-router\/dist\/.*\.mjs$/, (code) =>
      code
        .replace(/^\w+\.(?:displayName|contextType) = .*$/gm, '')
        .replace(/(?<= = )React\d*\.(?:createContext|forwardRef|memo)\(/g, '/* @__PURE__ */ $&'),
    );
    rewrite(build, /react-helmet-async\/lib\/index\.esm\.js$/, (code) =>
      code
        .replaceAll('if (isReact19)', 'if (true)')
        .replace('if (helmetData && ', 'if (false && ')
        .replace(/^ *return helmetData \?.*$/m, '')
        .replace(/^ *shouldComponentUpdate\(nextProps\) \{\n *return !fastCompare.*\n *\}$/m, '')
        .replace(/^ *this\.warnOnInvalidChildren\(.*$/m, '')
        .replace(/^ {2}warnOnInvalidChildren\([\s\S]*?^ {2}\}$/m, ''),
    );
  },
};

function rewrite(
  build: Parameters<Plugin['setup']>[0],
  filter: RegExp,
  change: (code: string) => string,
): void {
  build.onLoad({ filter }, async ({ path }) => ({
    contents: change(await readFile(path, 'utf8')),
  }));
}
