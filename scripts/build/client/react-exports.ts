import { createRequire } from 'node:module';
import type { Plugin } from 'esbuild';

const require = createRequire(import.meta.url);
const packages = /^react(?:\/jsx-runtime|-dom(?:\/client)?)?$/;

/**
 * Gives React's packages, which are CommonJS, the named exports of an ES module. Otherwise every file
 * that imports one gets an object of getters, and each call of a hook goes through it.
 */
export const reactExports: Plugin = {
  name: 'react-exports',
  setup(build) {
    build.onResolve({ filter: packages }, ({ path, kind }) =>
      kind === 'import-statement' ? { path, namespace: 'react-exports' } : null,
    );
    build.onLoad({ filter: packages, namespace: 'react-exports' }, ({ path }) => ({
      contents: [
        `const all = require('${path}');`,
        'export default all;',
        // Pure, so that unused exports are removed.
        ...Object.keys(require(path)).map(
          (name) => `export const ${name} = /* @__PURE__ */ (() => all.${name})();`,
        ),
      ].join('\n'),
      resolveDir: import.meta.dirname,
    }));
  },
};
