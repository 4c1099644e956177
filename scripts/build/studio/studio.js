import '../node-version.js';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** `npm run studio`: builds if the sources have changed, then opens the studio on this machine. */
const tsx = await import('tsx/esm/api').catch((error) => {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  console.error(
    'npm run studio builds the studio, and the build tools are not installed: run "npm ci" first. On a server, set STUDIO_PORT for "node dist/server.js".',
  );
  process.exit(1);
});
const unregister = tsx.register();
const { buildWhereNeeded } = await import('../build-if-stale.ts');
// The build starts a server, which refuses a studio port without its public address.
const { STUDIO_PORT } = process.env;
delete process.env.STUDIO_PORT;
const build = await buildWhereNeeded();
await unregister();
if (STUDIO_PORT) process.env.STUDIO_PORT = STUDIO_PORT;
if (!process.env.NODE_ENV) process.env.NODE_ENV = 'production';
process.noDeprecation = true;
await import(pathToFileURL(join(build, 'studio-server/local.js')).href);
