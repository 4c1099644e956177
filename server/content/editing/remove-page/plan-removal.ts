import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { todayIn } from '#server/content/calendar.ts';
import { REDIRECTS_FILE, readText, SITE_FILE } from '#server/content/content-texts.ts';
import type { PageFile } from '#server/content/page-file.ts';
import { accountProblems, nextProblems } from '#server/content/problems/form-problems.ts';
import type { Problem } from '#server/content/problems/problem.ts';
import type { ValidContent } from '#server/content/valid-content.ts';
import { sameJson } from '#shared/json/same-json.ts';
import { pathKey } from '#shared/routes.ts';
import { editText } from '../edit-text.ts';
import { formatJson } from '../format-json.ts';
import { type BlockingLink, type Unlinking, unlink, withEdits } from './unlink.ts';
import { unusedFiles } from './unused-media.ts';

/** The changes that removing pages takes. */
export interface RemovalPlan {
  /** New texts of files by their names; null removes the file. */
  changes: ReadonlyMap<string, string | null>;
  /** Removed files. */
  removed: string[];
  /** Readable lines about the edits in remaining files. */
  edits: { file: string; line: string }[];
  /** Embeds that stay, although no page shows them any more. */
  kept: string[];
  /** Links that must be changed by hand first; the plan must not be applied while there are any. */
  held: (BlockingLink & { file: string })[];
  problems: Problem[];
}

/**
 * Plans the removal of pages, of all links to them, and of media that nothing else uses.
 *
 * @param paths pages to remove together
 * @param to where their addresses redirect then, a path or an https address; null for no redirect
 * @throws Error if a page does not exist, the site needs it, or `to` is not a remaining page
 */
export function planRemoval(
  { folder, siteFile, files }: ValidContent,
  paths: readonly string[],
  to: string | null,
): RemovalPlan {
  const keys = new Set(paths.map(pathKey));
  const goes = ({ content }: PageFile) => keys.has(pathKey(content.path));
  for (const path of paths) refuseToRemove(path, files);
  if (to?.startsWith('/') && !files.some((page) => isTarget(page, to) && !goes(page)))
    throw new Error(`--to must be a published page that is not being removed, not ${to}`);

  const pages = files.filter(goes);
  const { media, embeds } = unusedFiles(folder, pages);
  const rest = files.filter((page) => !goes(page));
  const unlinked = [SITE_FILE, ...rest.map(({ file }) => file)].map((file) =>
    unlinkFile(folder, file, keys, todayIn(siteFile.timeZone)),
  );
  const redirects = redirectChange(folder, pages, keys, to);
  return {
    changes: new Map<string, string | null>([
      ...unlinked.flatMap(({ file, text }) => (text === null ? [] : [[file, text] as const])),
      ...pages.map(({ file }) => [file, null] as const),
      ...(redirects.text === null ? [] : [[REDIRECTS_FILE, redirects.text] as const]),
      ...media.map((file) => [file, null] as const),
    ]),
    removed: [...pages.map(({ file }) => file), ...media],
    edits: [
      ...unlinked.flatMap(({ file, edits }) => edits.map(({ line }) => ({ file, line }))),
      ...redirects.lines.map((line) => ({ file: REDIRECTS_FILE, line })),
    ],
    kept: embeds,
    held: unlinked.flatMap(({ file, obstacles }) => obstacles.map((held) => ({ ...held, file }))),
    // Forms and protected pages lead to pages that no file references.
    problems: [...accountProblems(siteFile, rest), ...nextProblems(siteFile, rest)],
  };
}

function refuseToRemove(path: string, files: readonly PageFile[]): void {
  if (!files.some(({ content }) => pathKey(content.path) === pathKey(path)))
    throw new Error(`No page has the path ${path}`);
  if (path === '/') throw new Error('/ cannot be removed: every site needs a home page');
}

const isTarget = ({ content }: PageFile, to: string) =>
  content.status === 'published' && pathKey(content.path) === pathKey(to.replace(/#.*/, ''));

interface UnlinkedFile extends Unlinking {
  file: string;
  /** Null if unchanged. */
  text: string | null;
}

function unlinkFile(
  folder: string,
  file: string,
  keys: ReadonlySet<string>,
  today: string,
): UnlinkedFile {
  const before = readText(join(folder, file));
  const content = JSON.parse(before);
  const { edits, obstacles } = unlink(content, keys);
  if (edits.length === 0) return { file, text: null, edits, obstacles };
  const dated = content.updated ? { ...content, updated: today } : content;
  return { file, text: editText(before, withEdits(dated, edits)), edits, obstacles };
}

/** The redirects after removing pages: none leads to them, and their old addresses redirect to `to`. */
function redirectChange(
  folder: string,
  pages: readonly PageFile[],
  keys: ReadonlySet<string>,
  to: string | null,
): { text: string | null; lines: string[] } {
  const path = join(folder, REDIRECTS_FILE);
  const before = existsSync(path) ? readText(path) : null;
  const content: Redirected = before === null ? none : JSON.parse(before);
  const lines: string[] = [];
  const kept = content.redirects.flatMap((redirect) => {
    const { from, to: old } = redirect;
    if (!keys.has(pathKey(old.replace(/#.*/, '')))) return [redirect];
    lines.push(to ? `${from} now redirects to ${to}` : `the redirect from ${from} is removed`);
    return to ? [{ ...redirect, to }] : [];
  });
  const addresses = pages.flatMap(({ content }) => [content.path, ...content.formerPaths]);
  for (const from of addresses)
    lines.push(
      to ? `${from} now redirects to ${to}` : `no redirect from ${from}: visitors get "not found"`,
    );
  const redirects = [...kept, ...(to ? addresses.map((from) => ({ from, to })) : [])];
  if (sameJson(redirects, content.redirects)) return { text: null, lines };
  const after = { ...content, redirects };
  return { text: before === null ? formatJson(after) : editText(before, after), lines };
}

type Redirected = { redirects: { from: string; to: string }[] };

const none = { $schema: './schema/redirects.schema.json', redirects: [] };
