import { readFile } from 'node:fs/promises';
import { buildSite } from './build.ts';
import { buildStamp } from './build-stamp.ts';

/** `npm start`: builds where the sources are newer than the build, then serves it. */
const built = await readFile('dist/build-stamp', 'utf8').catch(() => '');
if (built !== (await buildStamp())) {
  process.stderr.write('Building the site …\n');
  await buildSite();
}
await import(new URL('../dist/server.js', import.meta.url).href);
