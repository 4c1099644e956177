import { buildSite } from '../../build/build.ts';

/** Builds the site of `content/`, once per run. */
export default async function setup(): Promise<void> {
  await buildSite();
}
