import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** What they define is all that they do: unused, they may go. */
const helmetHelpers = /^(?:invariant|react-fast-compare|shallowequal)$/;

/**
 * Leaves out of the client bundle what two packages carry for others: react-router's development
 * build, which its exports name for every bundler, and its components that the site does not use;
 * react-helmet-async's code for React below 19, and its advice to developers. Where a new version of theirs is written
 * differently, nothing is left out, and the build's budget shows it.
 */
export const leanPackages: Plugin = {
  name: 'lean-packages',
  setup(build) {
    build.onResolve({ filter: /^react-router(\/dom)?$/ }, async ({ path, pluginData, ...rest }) => {
      if (pluginData === leanPackages) return;
      const resolved = await build.resolve(path, { ...rest, pluginData: leanPackages });
      const file = resolved.path.replace('/dist/development/', '/dist/production/');
      return { ...resolved, path: file };
    });
    build.onResolve({ filter: helmetHelpers }, async ({ path, pluginData, ...rest }) => {
      if (pluginData === leanPackages) return;
      const resolved = await build.resolve(path, { ...rest, pluginData: leanPackages });
      return { ...resolved, sideEffects: false };
    });
    rewrite(build, /react-router\/dist\/.*\.mjs$/, (code) =>
      code
        .replace(/^\w+\.(?:displayName|contextType) = .*$/gm, '')
        .replace(/(?<= = )React\d*\.(?:createContext|forwardRef|memo)\(/g, '/* @__PURE__ */ $&')
        .replace('return isDataRoute ? useNavigateStable() : ', 'return ')
        .replace(/(?<=var RenderErrorBoundary = )class [\s\S]*?\n\}(?=;)/, pureClass('React2'))
        .replace(/(?<= = )new (?:Set|WeakMap)\((?:\w*Arr)?\);$/gm, '/* @__PURE__ */ $&'),
    );
    rewrite(build, /react-helmet-async\/lib\/index\.esm\.js$/, (code) =>
      code
        .replaceAll('if (isReact19)', 'if (true)')
        .replace('if (helmetData && ', 'if (false && ')
        .replace('= React3.createContext(', '= /* @__PURE__ */ React3.createContext(')
        .replace(/^ *return helmetData \?.*$/m, '')
        .replace(/^ *shouldComponentUpdate\(nextProps\) \{\n *return !fastCompare.*\n *\}$/m, '')
        .replace(/^ *this\.warnOnInvalidChildren\(.*$/m, '')
        .replace(/^ {2}warnOnInvalidChildren\([\s\S]*?^ {2}\}$/m, '')
        .replace(/(?<=var HelmetDispatcher = )class [\s\S]*?\n\}(?=;)/, pureClass('Component2')),
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

/** Replacement of a class, so that esbuild may drop it: what a class extends counts as an effect. */
const pureClass = (base: string) => `/* @__PURE__ */ ((${base}) => $&)(${base})`;
