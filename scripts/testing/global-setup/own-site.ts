import { ownFolder } from '../../build/places.ts';
import { buildSites } from '../site.ts';

/** Builds the site of `content/`, once per run. */
export default async function setup(): Promise<void> {
  await buildSites([ownFolder]);
}
