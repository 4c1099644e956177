import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

// Imported first by what a user starts, so it uses only what an old Node understands.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 24 || (major === 24 && minor < 8)) {
  const folders = createRequire(import.meta.url).resolve.paths('any-package');
  const installed = folders
    .map((folder) => join(folder, '.bin', 'node'))
    .find((file) => existsSync(file));
  const where = installed
    ? `Start it with ${installed}, which npm has installed.`
    : 'Install one from https://nodejs.org, or run "npm ci", which puts one into node_modules/.bin.';
  console.error(`This needs Node 24.8 or newer, and runs on ${process.version}. ${where}`);
  process.exit(1);
}
