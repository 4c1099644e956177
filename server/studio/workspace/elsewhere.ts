import { join } from 'node:path';
import { readGlossary } from '#server/checks/language/glossary.ts';
import { type Overlay, readText } from '#server/content/content-texts.ts';
import { isRevision } from '#server/content/page-file.ts';
import { siteSchema } from '#shared/model/content-model.ts';
import type { Elsewhere, Json } from '#shared/studio/files.ts';
import { z } from '#shared/zod.ts';
import { isContentFile } from './content-file-name.ts';
import { filesOfPages, parsedText } from './disk-files.ts';
import { fieldsOf } from './fields.ts';
import { type Figure, figureFinder } from './figures-in.ts';
import { fieldPath, placeInWords } from './problems/field-place.ts';

/**
 * Numbers that a draft has changed, and that still stand elsewhere on it or on other pages: prices, figures with
 * the same label, and facts of the glossary.
 *
 * @param before the page as visitors see it
 * @param after its draft
 * @param overlay texts of drafts, by file
 */
export function figuresElsewhere(
  folder: string,
  file: string,
  before: Json | undefined,
  after: Json | undefined,
  overlay: Overlay,
): Elsewhere[] {
  if (!file.startsWith('pages/') || before === undefined || after === undefined) return [];
  const textOf = (name: string) => overlay.get(name) ?? textOnDisk(folder, name);
  const find = figureFinder(customsIn(textOf('site.json')), readGlossary(folder));
  const own = find(file, after);
  const changed = changedFigures(find(file, before), own);
  if (changed.size === 0) return [];
  const found = new Map<string, Elsewhere>();
  const note = (on: string, page: Json | undefined, figure: Figure) => {
    const text = changed.get(keyOf(figure));
    if (text === undefined) return;
    const known = found.get(text) ?? { text, pages: [] };
    const path = fieldPath(figure.path);
    const place = placeInWords(path, page);
    found.set(text, known);
    if (!known.pages.some((each) => each.file === on && each.place === place))
      known.pages.push({ file: on, name: nameOf(on, page), path, place });
  };
  for (const figure of own) note(file, after, figure);
  for (const other of otherPages(folder, file, overlay)) {
    const page = parsedText(textOf(other));
    for (const figure of find(other, page)) note(other, page, figure);
  }
  return [...found.values()];
}

const keyOf = ({ of, value }: Figure) => JSON.stringify([of, value]);

/** What a page has less often, and has something else of the same kind for, with how it was written. */
function changedFigures(before: readonly Figure[], after: readonly Figure[]): Map<string, string> {
  const left = countsOf(after);
  const known = countsOf(before);
  const renewed = new Set(after.filter((each) => !known.has(keyOf(each))).map(({ of }) => of));
  const gone = before.filter(
    (each) => renewed.has(each.of) && (left.get(keyOf(each)) ?? 0) < (known.get(keyOf(each)) ?? 0),
  );
  return new Map(gone.map((each) => [keyOf(each), each.text]));
}

function countsOf(figures: readonly Figure[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const figure of figures) counts.set(keyOf(figure), (counts.get(keyOf(figure)) ?? 0) + 1);
  return counts;
}

function otherPages(folder: string, file: string, overlay: Overlay): string[] {
  const files = [...new Set([...filesOfPages(folder), ...overlay.keys()])].sort();
  return files.filter(
    (name) =>
      name !== file && name.startsWith('pages/') && isContentFile(name) && !isRevision(name),
  );
}

function customsIn(siteFile: string) {
  const { currency, locale } = siteSchema.shape;
  const customs = z.object({ currency, locale }).safeParse(parsedText(siteFile));
  return customs.success ? customs.data : null;
}

function nameOf(file: string, page: Json | undefined): string {
  const { breadcrumb, title } = fieldsOf(page);
  const name = [breadcrumb, title].find((text) => typeof text === 'string' && text !== '');
  return typeof name === 'string' ? name : file;
}

function textOnDisk(folder: string, file: string): string {
  try {
    return readText(join(folder, file));
  } catch {
    return '';
  }
}
