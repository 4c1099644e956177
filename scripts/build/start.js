import './node-version.js';
import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * `npm start`: builds if the sources have changed, and serves the build as soon as every page can be shown.
 * Later steps, which make pages smaller, run meanwhile, and are served once complete.
 */
const folders = createRequire(import.meta.url).resolve.paths('esbuild') ?? [];
if (!folders.some((folder) => existsSync(join(folder, 'esbuild')))) {
  console.error(
    'npm start builds the site, and the build tools are not installed ("npm ci --omit=dev" leaves them out). In production, start the built site with "node dist/server.js".',
  );
  process.exit(1);
}
const building = fork(fileURLToPath(new URL('build-if-stale.ts', import.meta.url)), {
  env: { ...process.env, NODE_COMPILE_CACHE: 'node_modules/.cache/node' },
});
// A signal ends it along with this process, which exits in another way.
building.on('exit', (code) => code && process.exit(code));
let serving;
building.on('message', ({ build, isComplete }) => {
  if (serving) return serving.then(() => process.kill(process.pid, 'SIGHUP'));
  // The studio is part of the last steps.
  if (!isComplete && process.env.STUDIO_PORT) return;
  // Displaying pages takes precedence over making them smaller.
  if (!isComplete) setPriority(building.pid, 10);
  serving = import(pathToFileURL(join(build, 'server.js')).href);
});
