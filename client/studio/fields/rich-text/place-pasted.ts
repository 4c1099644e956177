import type { Json } from '#shared/json.ts';
import { latinName } from '#shared/latin-words.ts';
import type { Path } from '../content-schema.ts';
import { valueAt, withValueAt } from '../values.ts';
import type { Block } from './pasted.ts';

/** A heading with the texts below it. */
interface Part {
  heading: string | null;
  paragraphs: string[];
  points: string[];
}

type Fields = { [name: string]: Json };

/** Parts that start with a heading: text sections and clauses. A pasted heading can start another one. */
const parts = {
  sections: {
    heading: 'heading',
    fits: ({ type }: Fields) => type === 'prose',
    begin: (heading: string): Fields => ({ type: 'prose', heading }),
  },
  clauses: {
    heading: 'title',
    fits: () => true,
    begin: (title: string, others: readonly Fields[]): Fields => ({
      id: clauseId(title, others),
      title,
    }),
  },
};

function clauseId(title: string, others: readonly Fields[]): string {
  let id = latinName(title) || 'clause';
  while (others.some((other) => other['id'] === id)) id += '-next';
  return id;
}

/**
 * Pastes several paragraphs into a text of a list. In a text section or a clause, each heading starts a new
 * part after it, and a list at the end of a part becomes its points.
 *
 * @param path path of the text in the file
 * @param around the text before and after the cursor
 * @returns the file, the last text that was pasted into, and the number of new parts
 */
export function placePasted(
  file: Json,
  path: Path,
  blocks: readonly Block[],
  around: { before: string; after: string },
) {
  const listPath = path.slice(0, -1);
  const index = Number(path.at(-1));
  const list = (valueAt(file, listPath) ?? []) as string[];
  const rest = list.slice(index + 1);
  const kind = parts[path.at(-4) as keyof typeof parts] ?? null;
  const owner = valueAt(file, path.slice(0, -2)) as Fields;
  if (path.at(-2) !== 'paragraphs' || !kind?.fits(owner)) {
    const texts = joined(
      blocks.map(({ source }) => source),
      around,
    );
    const next = [...list.slice(0, index), ...texts, ...rest];
    const last = index + texts.length - 1;
    return { value: withValueAt(file, listPath, next), last, added: 0 };
  }

  const isAlone = list.length === 1 && !around.before && !around.after;
  const isFollowed = around.after !== '' || rest.length > 0;
  const [own, ...others] = partsOf(blocks, { isAlone, isFollowed }) as [Part, ...Part[]];
  const isLonger = others.length > 0;
  const stays = [...list.slice(0, index), ...(isLonger ? [] : rest)];
  const { before } = around;
  const after = isLonger ? '' : around.after;
  const isEmpty = own.paragraphs.length === 0 && !before && !after;
  if (isEmpty && stays.length === 0) fillParagraphs(own);
  // An empty paragraph is removed if the part keeps another one and all pasted text goes into new parts.
  const here = isEmpty && stays.length > 0 ? [] : joined(own.paragraphs, { before, after });
  const paragraphs = stays.toSpliced(index, 0, ...here);
  const points = [...((owner['points'] ?? []) as string[]), ...own.points];
  const changed: Fields = {
    ...owner,
    ...(own.heading !== null && { [kind.heading]: own.heading }),
    paragraphs,
    ...(points.length > 0 && { points }),
  };
  const all = valueAt(file, path.slice(0, -3)) as Fields[];
  const at = Number(path.at(-3));
  const added: Fields[] = [];
  for (const [number, part] of others.entries()) {
    const isLast = number === others.length - 1;
    const follows = isLast ? [around.after, ...rest].filter(Boolean) : [];
    if (follows.length === 0) fillParagraphs(part);
    const texts = [...part.paragraphs, ...follows];
    added.push({
      ...kind.begin(part.heading ?? '', [...all, ...added]),
      paragraphs: texts,
      ...(part.points.length > 0 && { points: part.points }),
    });
  }
  return {
    value: withValueAt(file, path.slice(0, -3), all.toSpliced(at, 1, changed, ...added)),
    last: Math.max(0, index + here.length - 1),
    added: added.length,
  };
}

/** A part needs at least one paragraph: without one, its points become paragraphs. */
function fillParagraphs(part: Part): void {
  if (part.paragraphs.length === 0) part.paragraphs = part.points.splice(0);
}

/** The pasted texts joined with the text around the cursor; at least one. */
function joined(texts: readonly string[], { before, after }: { before: string; after: string }) {
  const [first = '', ...others] = texts;
  const all = [before + first, ...others];
  return all.with(-1, (all.at(-1) ?? '') + after);
}

/**
 * @param isAlone whether a heading at the start replaces that of the first part
 * @param isFollowed whether existing texts are appended to the last part
 */
function partsOf(
  blocks: readonly Block[],
  { isAlone, isFollowed }: { isAlone: boolean; isFollowed: boolean },
): Part[] {
  const found: Part[] = [{ heading: null, paragraphs: [], points: [] }];
  for (const [index, { kind, source }] of blocks.entries()) {
    const part = found.at(-1) as Part;
    // A heading followed by another heading, or by nothing, becomes a paragraph, so that no part is empty.
    const isLast = index === blocks.length - 1 && !isFollowed;
    const isHeading = kind === 'heading' && blocks[index - 1]?.kind !== 'heading' && !isLast;
    if (kind === 'point') part.points.push(source);
    else if (isHeading && index === 0 && isAlone) part.heading = source;
    else if (isHeading) found.push({ heading: source, paragraphs: [], points: [] });
    // Points are shown below all paragraphs: a list before a paragraph is turned into
    // paragraphs to keep its place.
    else for (const each of [...part.points.splice(0), source]) part.paragraphs.push(each);
  }
  return found;
}
