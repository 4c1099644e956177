import type { StudioDeps } from '#server/studio/deps.ts';
import type { Query } from '#server/studio/doors/database.ts';
import { changed, notFound } from '#server/studio/http/studio-error.ts';
import { parsedText, readDiskFile } from '#server/studio/workspace/disk-files.ts';
import { draftText } from '#server/studio/workspace/draft-text.ts';
import { beginDraft, readDraft } from '#server/studio/workspace/drafts.ts';
import { refuseOddValue } from '#server/studio/workspace/limits.ts';
import type { Json } from '#shared/json.ts';
import { mergeJson } from '#shared/studio/merge.ts';
import type { Person } from '#shared/studio/people.ts';
import type { Conflict, Publication, UndoConflicts } from '#shared/studio/publishing.ts';
import { versionsOf } from './conflicts.ts';
import { readPublication } from './publications.ts';
import type { PublishJob } from './publisher.ts';
import { readMaker, readVersionBefore, readVersionOf } from './versions.ts';

type UndoDeps = Pick<StudioDeps, 'contentDir' | 'db' | 'publisher'>;
type Texts = Record<'base' | 'mine' | 'theirs', string | null>;
type UndoneFile = Texts & { file: string; hash: string | null };
type Merged = readonly (Pick<Conflict, 'file' | 'hash'> & { value: unknown })[];
/** What a file becomes, or null if somebody has to decide that first. */
type Becomes = { text: string | null } | null;

/**
 * Publishes what a publication replaced. What others have published since is merged with it.
 *
 * @param merged what becomes of files that others have changed in the same fields
 * @returns the publication, or what has to be decided first; then nothing is changed
 * @throws StudioError 404 if there is no such publication, 409 if it is undone already, and what
 *   publishing throws
 */
export async function undoPublication(
  deps: UndoDeps,
  id: number,
  person: Person,
  merged: Merged = [],
): Promise<Publication | UndoConflicts> {
  const { db, publisher } = deps;
  const publication = await readPublication(db.query, id, person);
  if (!publication) throw notFound('There is no such publication. It may be from another studio.');
  const all = await Promise.all(publication.files.map((file) => undone(deps, file, publication)));
  const found = all.filter(({ mine, theirs }) => mine !== theirs);
  if (found.length === 0)
    throw changed('All of it is as it was before already, so nothing was changed.');
  const files = new Map<string, string | null>();
  const asked: UndoneFile[] = [];
  for (const each of found) {
    const becomes = becomesOf(each, merged);
    if (becomes === null) asked.push(each);
    else files.set(each.file, becomes.text);
  }
  if (asked.length > 0)
    return { files: await Promise.all(asked.map((each) => toConflict(db.query, each, person))) };
  const expected = new Map(found.map(({ file, hash }) => [file, hash]));
  const summary = `Undone: ${publication.summary}`;
  const also = await keptDrafts(db.query, found, files, person);
  return publisher.publish({ files, expected, person, summary, also });
}

async function undone(
  { contentDir, db }: UndoDeps,
  file: string,
  { at }: Publication,
): Promise<UndoneFile> {
  const version = await readVersionOf(db.query, file, at);
  if (!version) throw notFound('The history of this publication is gone.');
  const before = await readVersionBefore(db.query, version);
  const disk = await readDiskFile(contentDir, file);
  const texts = { base: version.text, mine: before?.text ?? null, theirs: disk?.text ?? null };
  return { file, hash: disk?.hash ?? null, ...texts };
}

function becomesOf({ file, hash, base, mine, theirs }: UndoneFile, merged: Merged): Becomes {
  const textWith = (value: Json) => (value === null ? null : draftText(file, theirs, value));
  // A page that was new goes; its words, also later ones, are kept as a draft.
  if (mine === null || base === theirs) return { text: mine };
  const answer = merged.find((each) => each.file === file && each.hash === hash);
  if (answer) {
    refuseOddValue(answer.value);
    return { text: textWith(answer.value as Json) };
  }
  if (theirs === null) return null;
  const [before, own, other] = [base, mine, theirs].map((text) => parsedText(text) ?? null);
  const { value, clashes } = mergeJson(before ?? null, own ?? null, other ?? null);
  return clashes.length > 0 ? null : { text: textWith(value) };
}

async function toConflict(query: Query, { file, hash, ...texts }: UndoneFile, { name }: Person) {
  const maker = await readMaker(query, file, hash);
  return { file, hash, ...versionsOf(texts, { by: name, at: null }, maker) };
}

/** Of pages that go, what was written goes on as drafts: as it is in a draft, or as visitors saw it. */
async function keptDrafts(
  query: Query,
  found: readonly UndoneFile[],
  files: PublishJob['files'],
  person: Person,
): Promise<NonNullable<PublishJob['also']>> {
  const gone = found.filter(
    ({ file, theirs }) => file.startsWith('pages/') && theirs !== null && files.get(file) === null,
  );
  const texts = await Promise.all(
    gone.map(async ({ file, theirs }) => ({
      file,
      text: (await readDraft(query, file))?.text ?? theirs ?? '',
    })),
  );
  return async (query) => {
    const draft = { baseText: null, updatedBy: person.name, updatedAt: new Date().toISOString() };
    for (const text of texts) await beginDraft(query, { ...draft, ...text });
  };
}
