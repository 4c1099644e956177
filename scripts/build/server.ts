import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { BuildOptions, Plugin } from 'esbuild';
import { startSite } from './built-server.ts';
import { sizeTable } from './sizes.ts';

/** Loaded only where they are configured, and then from `node_modules`. */
const optionalPackages = ['nodemailer', 'pg', 'rate-limit-redis', 'redis', 'sharp'];

/**
 * Node gives `import` all exports of a module, and those of `node:http` include `WebSocket`, which
 * loads a whole HTTP client: 30 ms of every start. `process.getBuiltinModule` asks for none of it.
 */
const leanHttp: Plugin = {
  name: 'lean-http',
  setup(build) {
    build.onResolve({ filter: /^(?:node:)?https?$/ }, ({ path, kind }) =>
      kind === 'import-statement'
        ? { path: path.replace(/^(?:node:)?/, 'node:'), namespace: 'lean-http' }
        : null,
    );
    build.onLoad({ filter: /./, namespace: 'lean-http' }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule('${path}');`,
    }));
  },
};

/** Operators are told what is wrong in English: the other fifty languages are a fifth of the bundle. */
const englishOnly: Plugin = {
  name: 'english-only',
  setup(build) {
    build.onLoad({ filter: /zod\/v4\/locales\/index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js';",
    }));
  },
};

/**
 * Settings of the server's bundle. It holds its packages: finding and reading their hundreds of
 * files would take longer than all the rest of the start.
 */
export function serverBuildOptions(outdir: string): BuildOptions {
  return {
    entryPoints: {
      main: 'server/start.ts',
      prepare: 'server/pictures/prepare.ts',
      'finish-answers': 'server/site/finish-answers.ts',
    },
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    external: optionalPackages,
    conditions: ['production'],
    plugins: [leanHttp, englishOnly],
    minifySyntax: true,
    minifyWhitespace: true,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    // Packages in CommonJS require Node's modules.
    banner: {
      js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);",
    },
    metafile: true,
    logLevel: 'warning',
  };
}

const run = promisify(execFile);

/**
 * Makes all answers once for all starts that find the content, and `SITE_URL`, as they are now.
 *
 * @param cwd where the server runs: `dist` and `content` are there
 */
export async function finishAnswers(cwd = process.cwd()): Promise<void> {
  await run(process.execPath, ['dist/server/finish-answers.js'], { cwd });
}

/**
 * Runs the built server once, so that every later start finds its code compiled, and measures what
 * its pages take.
 *
 * @throws Error where a page takes too much
 */
export async function tryServer(): Promise<void> {
  const site = await startSite();
  try {
    process.stdout.write(await sizeTable(site.port));
  } finally {
    await site.stop();
  }
}
