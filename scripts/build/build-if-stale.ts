import { readFile } from 'node:fs/promises';
import { buildSite } from './build.ts';
import { buildStamp } from './stamp.ts';

/** Builds the site where its sources are not those that `dist` was built from. */
export async function buildWhereNeeded(): Promise<void> {
  const built = await readFile('dist/build-stamp', 'utf8').catch(() => '');
  if (built === (await buildStamp())) return;
  process.stderr.write('Building the site …\n');
  await buildSite();
}
