import { buildSites, fixtureSite } from '../site.ts';

/** Builds the fixture site, once per run. */
export default async function setup(): Promise<void> {
  await buildSites([fixtureSite]);
}
