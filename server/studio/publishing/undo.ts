import type { StudioDeps } from '#server/studio/deps.ts';
import type { Query } from '#server/studio/doors/database.ts';
import { changed, notFound } from '#server/studio/http/studio-error.ts';
import { fieldsIn, parsedText, readDiskFile } from '#server/studio/workspace/disk-files.ts';
import { draftText } from '#server/studio/workspace/draft-text.ts';
import { beginDraft, changedBy, readDraft } from '#server/studio/workspace/drafts.ts';
import { refuseOddValue } from '#server/studio/workspace/limits.ts';
import { movedPage } from '#server/studio/workspace/page-changes/moved-page.ts';
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
/** The text that a file gets back; null if somebody has to resolve a conflict first. */
type Becomes = { text: string | null } | null;

/**
 * Publishes what a publication replaced. Later publications by others are merged with it.
 *
 * @param merged merged values of files that others have changed in the same fields
 * @returns the publication, or the conflicts to resolve first; nothing is changed in that case
 * @throws StudioError 404 if there is no such publication, 409 if it has been undone already,
 * or an error of publishing
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
  const files = new Map<string, string | null>();
  const asked: UndoneFile[] = [];
  for (const each of withAddresses(all)) {
    const becomes = becomesOf(each, merged);
    if (becomes === null) asked.push(each);
    else if (becomes.text !== each.theirs) files.set(each.file, becomes.text);
  }
  if (asked.length > 0)
    return { files: await Promise.all(asked.map((each) => toConflict(db.query, each))) };
  if (files.size === 0)
    throw changed('All of it is as it was before already, so nothing was changed.');
  const found = all.filter(({ file }) => files.has(file));
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

/**
 * The same, but a page whose rename is undone keeps its newer addresses as redirects, including those of
 * topics below a list of articles, because people may have linked to them.
 */
function withAddresses(all: readonly UndoneFile[]): UndoneFile[] {
  const moves = all.flatMap(({ base, mine }) => {
    const [now, back] = [base, mine].map((text) => fieldsIn(text)['path']);
    return typeof now === 'string' && typeof back === 'string' && now !== back
      ? [{ now, back }]
      : [];
  });
  const isMoved = ({ from, to }: Redirect) =>
    moves.some(({ now, back }) => from.startsWith(`${back}/`) && to.startsWith(`${now}/`));
  const backTo = ({ base, mine, theirs }: UndoneFile): Json | null => {
    const before = fieldsIn(mine);
    const { path } = before;
    if (moves.some(({ back }) => back === path)) {
      const { path: now = null, formerPaths = [] } = fieldsIn(theirs);
      return movedPage(before, path as string, now === null ? [] : [now, formerPaths].flat());
    }
    const own = redirectsIn(mine);
    const reversed = redirectsIn(base)
      .filter(isMoved)
      .map(({ from, to }) => ({ from: to, to: from }))
      .filter(({ from }) => own.every((each) => each.from !== from));
    return reversed.length > 0 ? { ...before, redirects: [...own, ...reversed] } : null;
  };
  return all.map((each) => {
    const value = each.mine === null ? null : backTo(each);
    return value === null ? each : { ...each, mine: draftText(each.file, each.mine, value) };
  });
}

type Redirect = { from: string; to: string };

const redirectsIn = (text: string | null) => (fieldsIn(text)['redirects'] ?? []) as Redirect[];

function becomesOf({ file, hash, base, mine, theirs }: UndoneFile, merged: Merged): Becomes {
  const textWith = (value: Json) => (value === null ? null : draftText(file, theirs, value));
  // A page created by the publication is removed; its texts, including later ones, are kept as a draft.
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

async function toConflict(query: Query, { file, hash, ...texts }: UndoneFile) {
  return { file, hash, by: await readMaker(query, file, hash), ...versionsOf(texts) };
}

/** Drafts of pages that undoing removes: their latest draft, or else the live text. */
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
    for (const text of texts)
      await beginDraft(query, { baseText: null, ...changedBy(person), ...text });
  };
}
