import { buildWhereNeeded } from '../../build/build-if-stale.ts';
import { fixtureSite } from '../site.ts';

/** Builds the fixture site, once per run. */
export default async function setup(): Promise<void> {
  await buildWhereNeeded(fixtureSite);
}
