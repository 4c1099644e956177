import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

// Imported first by user-facing programs, so it only uses features of old Node versions.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 24 || (major === 24 && minor < 8)) {
  const folders = createRequire(import.meta.url).resolve.paths('any-package');
  const installed = folders
    .map((folder) => join(folder, '.bin', 'node'))
    .find((file) => existsSync(file));
  const where = installed
    ? `Use ${installed}, which npm installed.`
    : 'Install it from https://nodejs.org, or run "npm ci", which installs it in node_modules/.bin.';
  console.error(`Node 24.8 or newer is required, but this is ${process.version}. ${where}`);
  process.exit(1);
}
