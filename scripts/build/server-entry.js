import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// The first file that runs: it uses nothing that an old Node lacks, so that it can say so.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 24 || (major === 24 && minor < 8)) {
  console.error(`This server needs Node 24.8 or newer; this is ${process.version}.`);
  process.exit(1);
}
// Without it packages would show visitors what is meant for developers.
if (!process.env.NODE_ENV) process.env.NODE_ENV = 'production';
// Deprecations are for those who build: a package's own would stand in the operator's log, since
// the bundle has made it code of this program.
process.noDeprecation = true;
if (!existsSync(new URL('./server/main.js', import.meta.url))) {
  console.error('dist/server/main.js is missing: run "npm run build" first.');
  process.exit(1);
}
// The build fills it; relative paths keep it valid wherever the folder is moved.
process.env.NODE_COMPILE_CACHE_PORTABLE = '1';
const { enableCompileCache } = await import('node:module');
enableCompileCache(fileURLToPath(new URL('./compile-cache', import.meta.url)));
await import('./server/main.js');
