import { isObject } from '#shared/json/same-json.ts';
import { CONTENT_VERSION, FIRST_CONTENT_VERSION } from '#shared/model/content-version.ts';
import { membersOf } from '#shared/refusal.ts';
import { SITE_FILE } from '../content-texts.ts';
import type { Problem } from './problem.ts';

/** The content version in a parsed `site.json`. */
export const versionOf = (site: unknown): unknown =>
  membersOf(site).contentVersion ?? FIRST_CONTENT_VERSION;

/** The problem of content of another version than this software's; undefined if it matches. */
export function versionProblem(site: unknown): Problem | undefined {
  if (!isObject(site)) return undefined;
  const version = versionOf(site);
  if (typeof version !== 'number' || version === CONTENT_VERSION) return undefined;
  return { file: SITE_FILE, path: 'contentVersion', code: 'version', version };
}
