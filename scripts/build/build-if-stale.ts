import { readFile } from 'node:fs/promises';
import { buildSite } from './build.ts';
import { buildStamp } from './stamp.ts';

/** Builds the site unless `dist` was built from the current sources. */
export async function buildWhereNeeded(): Promise<void> {
  const built = await readFile('dist/build-stamp', 'utf8').catch(() => '');
  if (built === (await buildStamp())) return;
  process.stderr.write('Building the site …\n');
  await buildSite();
}
