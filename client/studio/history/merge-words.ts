import { diffWordsWithSpace } from 'diff';

/** A replacement of words. */
interface Edit {
  /** Offsets of the replaced range, in the text before. */
  from: number;
  to: number;
  words: string;
}

/**
 * Merges two people's changes of a text, if they affect different words.
 *
 * @returns null if they changed the same words, or text without spaces, such as an address
 */
export function mergeWords(before: string, mine: string, theirs: string): string | null {
  if (!/\s/.test(before)) return null;
  const [own, others] = [editsOf(before, mine), editsOf(before, theirs)];
  const isSame = (a: Edit, b: Edit) => a.from === b.from && a.to === b.to && a.words === b.words;
  const news = others.filter((edit) => !own.some((each) => isSame(each, edit)));
  if (news.some((edit) => own.some(({ from, to }) => from <= edit.to && edit.from <= to)))
    return null;
  let text = before;
  for (const { from, to, words } of [...own, ...news].sort((a, b) => b.from - a.from))
    text = text.slice(0, from) + words + text.slice(to);
  return text;
}

/** The edits that turn one text into another, in text order. */
function editsOf(before: string, after: string): Edit[] {
  const edits: Edit[] = [];
  let at = 0;
  for (const { value, added, removed } of diffWordsWithSpace(before, after)) {
    const last = edits.at(-1);
    const edit = last?.to === at ? last : { from: at, to: at, words: '' };
    if ((added || removed) && edit !== last) edits.push(edit);
    if (added) edit.words += value;
    if (!added) at += value.length;
    if (removed) edit.to = at;
  }
  return edits;
}
