import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSite } from './build.ts';
import { buildStamp } from './stamp.ts';

/**
 * Builds a site unless it was built from the current sources.
 *
 * @param folder holds its `content` and `dist`
 */
export async function buildWhereNeeded(folder = '.'): Promise<void> {
  const built = await readFile(join(folder, 'dist/build-stamp'), 'utf8').catch(() => '');
  if (built === (await buildStamp(folder))) return;
  process.stderr.write('Building the site …\n');
  await buildSite(folder);
}
