import './node-version.js';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** `npm start`: builds if the sources have changed, then serves the build. */
const tsx = await import('tsx/esm/api').catch((error) => {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  console.error(
    'npm start builds the site, and the build tools are not installed ("npm ci --omit=dev" leaves them out). In production, start the built site with "node dist/server.js".',
  );
  process.exit(1);
});
const unregister = tsx.register();
const { buildWhereNeeded } = await import('./build-if-stale.ts');
const build = await buildWhereNeeded();
await unregister();
await import(pathToFileURL(join(build, 'server.js')).href);
