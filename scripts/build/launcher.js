import './node-version.js';
import { realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** `dist/server.js`, `dist/cli.js`, `dist/studio.js`: runs the file of its own name in the current build. */
let build;
try {
  // Resolved once: this process stays with its build's folder, even if `current` changes.
  build = realpathSync(new URL('./current', import.meta.url));
} catch {
  console.error('dist/current is missing: run "npm run build" first.');
  process.exit(1);
}
await import(pathToFileURL(join(build, basename(import.meta.url))).href);
