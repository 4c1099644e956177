import { borrowedFigures } from '#server/content/checks/borrowed-figures.ts';
import { editText } from '#server/content/editing/edit-text.ts';
import { newText } from '#server/content/editing/new-text.ts';
import { orderedKeys } from '#server/content/editing/schema-order.ts';
import type { PageFile } from '#server/content/page-file.ts';
import { matchItems } from '#shared/json/match-items.ts';
import type { Json } from '#shared/json.ts';

/** Work on content of any size, to be measured by `countWork`. */

const schema = { properties: { type: {}, title: {}, heading: {}, text: {} } };

const named = (count: number, letter: string, each: Json = 1) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${letter}${index}`, each]));
const items = (count: number, letter: string): Json[] =>
  Array.from({ length: count }, (_, index) => `${letter}${index}`);
const asLines = (count: number, letter: string) => items(count, letter).map((text) => ({ text }));
const written = (value: Json) => JSON.stringify(value, null, 2);

export const newNames = (count: number) => orderedKeys([], Object.keys(named(count, 'a')), schema);
export const namesAmongOthers = (count: number) =>
  orderedKeys(Object.keys(named(count, 'a')), Object.keys(named(count, 'b')), schema);
export const newObject = (count: number) => newText(named(count, 'a'), schema);
export const changedObject = (count: number) =>
  editText(written(named(count, 'a')), named(count, 'a', 2));
export const moreNames = (count: number) =>
  editText(written(named(count, 'a')), named(2 * count, 'a'));
export const sameItems = (count: number) =>
  matchItems(Array(count).fill('a'), Array(count).fill('a'));
export const otherItems = (count: number) => matchItems(items(count, 'a'), items(count, 'b'));
export const listOnLines = (count: number) =>
  editText(written(asLines(count, 'a')), asLines(count, 'b'));

/** Searches the texts of a page for figures of case studies, on a site with as many case studies. */
export function textsAndCaseStudies(count: number) {
  const study = { type: 'case-study', client: 'A', figures: [{ before: '12', after: '7' }] };
  const text = { type: 'prose', paragraphs: ['[A](/p1) went down to 7.'] };
  const page = (sections: object[], n: number) => ({
    file: `pages/${n}.json`,
    content: { path: `/p${n}`, service: {}, sections },
  });
  const pages = [Array(count).fill(text), ...Array(count).fill([study])].map(page);
  const files: PageFile[] = JSON.parse(JSON.stringify(pages));
  return files.slice(0, 1).flatMap(borrowedFigures({ files }));
}
