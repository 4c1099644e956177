import { buildSite } from '../../build/build.ts';

/** Builds the site of `content/`, once per run. */
export default function setup(): Promise<void> {
  return buildSite();
}
