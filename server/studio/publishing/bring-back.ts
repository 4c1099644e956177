import { editText, keySchemaOf, readOnDisk, textHash } from '#server/content/index.ts';
import type { StudioDeps } from '#server/studio/deps.ts';
import { notFound } from '#server/studio/http/studio-error.ts';
import { fieldsIn, parsedText } from '#server/studio/workspace/disk-files.ts';
import type { Json } from '#shared/json.ts';
import { pathKey } from '#shared/routes.ts';
import type { Person } from '#shared/studio/people.ts';
import type { Publication } from '#shared/studio/publishing.ts';
import { listDeletedPages } from './deleted-pages.ts';
import { readVersion } from './versions.ts';

type BringBackDeps = Pick<StudioDeps, 'contentDir' | 'db' | 'publisher'>;

const REDIRECTS = 'redirects.json';

/**
 * Publishes a deleted page in its last live version. Its addresses are no longer redirected.
 *
 * @throws StudioError 404 if no such page was deleted, or an error of publishing
 */
export async function bringBack(
  { contentDir, db, publisher }: BringBackDeps,
  file: string,
  person: Person,
): Promise<Publication> {
  const page = (await listDeletedPages({ contentDir, db })).find((each) => each.file === file);
  const text = page?.wasLive ? (await readVersion(db.query, page.version))?.text : null;
  if (!page || !text) throw notFound('There is no such page. It may be back already.');
  const files = new Map([[file, text]]);
  const expected = new Map<string, string | null>([[file, null]]);
  const before = readOnDisk(contentDir, REDIRECTS);
  const after = before && withoutAddresses(before, addressesIn(text));
  if (before && after && after !== before) {
    files.set(REDIRECTS, after);
    expected.set(REDIRECTS, textHash(before));
  }
  return publisher.publish({ files, expected, person, summary: `Brought back ${page.name}` });
}

function addressesIn(text: string): Set<string> {
  const { path = null, formerPaths = [] } = fieldsIn(text);
  const addresses = [path, formerPaths].flat().filter((each) => typeof each === 'string');
  return new Set(addresses.map(pathKey));
}

/** The redirects file without redirects from the page's addresses. */
function withoutAddresses(text: string, addresses: ReadonlySet<string>): string {
  const value = parsedText(text) as { redirects: { from: string }[] };
  const redirects = value.redirects.filter(({ from }) => !addresses.has(pathKey(from)));
  if (redirects.length === value.redirects.length) return text;
  return editText(text, { ...value, redirects } as unknown as Json, keySchemaOf(REDIRECTS));
}
