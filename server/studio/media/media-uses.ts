import { constants } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDraftBeside, NAMING_FILES, pageOfDraft, placesIn } from '#server/content/index.ts';
import type { Query } from '#server/studio/doors/database.ts';
import { parsedText } from '#server/studio/workspace/disk-files.ts';
import { fieldsOf } from '#server/studio/workspace/fields.ts';
import { fieldPath } from '#server/studio/workspace/problems/field-path.ts';
import { faultOfText } from '#server/studio/workspace/usable-drafts.ts';
import type { MediaUse, MediaVersions } from '#shared/studio/media.ts';
import { placeLabel } from '#shared/studio/place-label.ts';

/** Uses by address, such as `/media/pictures/office.jpg`. */
export type Uses = ReadonlyMap<string, MediaUse[]>;

/** Depth and length are limited as in file systems, because a hostile text could take long otherwise. */
const address = /\/media\/(?:[\w-]{1,255}\/){0,7}[\w-]{1,255}\.\w{1,16}/g;

/** Where the live content and the drafts use files. */
export async function findUses(contentDir: string, query: Query): Promise<Uses> {
  const uses = new Map<string, MediaUse[]>();
  const texts = [...(await readTexts(contentDir))];
  for (const [file, text] of texts) if (!isDraftBeside(file)) addUses(uses, file, text, false);
  for (const [file, text] of texts)
    if (isDraftBeside(file)) addUses(uses, pageOfDraft(file), text, true);
  const drafts = await query<{ file: string; text: string }>('SELECT file, text FROM drafts');
  for (const { file, text } of drafts) addUses(uses, file, text, true);
  return uses;
}

async function readTexts(contentDir: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  // A named pipe would block, so it counts as empty.
  const how = { encoding: 'utf8', flag: constants.O_RDONLY | constants.O_NONBLOCK } as const;
  // A file may be deleted meanwhile.
  for await (const file of glob(NAMING_FILES, { cwd: contentDir }))
    texts.set(file, await readFile(join(contentDir, file), how).catch(() => ''));
  return texts;
}

function addUses(uses: Map<string, MediaUse[]>, file: string, text: string, isDraft: boolean) {
  // In a draft that is too large to check, only file names count.
  const content = isDraft && faultOfText(text) !== null ? undefined : parsedText(text);
  const [path, name] = [textOf(content, 'path'), textOf(content, 'breadcrumb')];
  const add = (named: string, place: string) => {
    const known = uses.get(named) ?? [];
    uses.set(named, known);
    // The live file counts; the same picture in its draft is not a second use.
    if (isDraft && known.some((use) => use.file === file && !use.isDraft)) return;
    known.push({ file, place, path, name, isDraft });
  };
  if (content === undefined) {
    for (const named of new Set(text.match(address))) addBoth(named, () => '', add);
    return;
  }
  for (const { path: place, value } of placesIn(file, '', content)) {
    if (typeof value !== 'string') continue;
    for (const named of new Set(value.match(address)))
      addBoth(named, () => placeLabel(fieldPath(place), content), add);
  }
}

/** Browsers with a newer decoder load the WebM beside the MP4 that a page references. */
function addBoth(named: string, place: () => string, add: (named: string, at: string) => void) {
  add(named, place());
  if (named.endsWith('.mp4')) add(named.replace(/mp4$/, 'webm'), place());
}

function textOf(content: unknown, field: 'path' | 'breadcrumb'): string | null {
  const value = fieldsOf(content)[field];
  return typeof value === 'string' ? value : null;
}

/** Files whose earlier versions reference a file and could be restored. */
export async function versionsThatUse(
  named: string,
  contentDir: string,
  query: Query,
): Promise<MediaVersions['files']> {
  const rows = await query<{ file: string }>(
    "SELECT DISTINCT file FROM versions WHERE text LIKE $1 ESCAPE '!' ORDER BY file",
    [`%${named.replace(/[!%_]/g, '!$&')}%`],
  );
  const texts = await readTexts(contentDir);
  return rows.map(({ file }) => ({
    file,
    name: textOf(parsedText(texts.get(file)), 'breadcrumb'),
  }));
}
