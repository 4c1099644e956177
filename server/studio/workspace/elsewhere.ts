import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readGlossary } from '#server/checks/language/glossary.ts';
import { type Overlay, readText } from '#server/content/content-texts.ts';
import { isRevision } from '#server/content/page-file.ts';
import { siteSchema } from '#shared/content-model.ts';
import type { Elsewhere, Json } from '#shared/studio/files.ts';
import { z } from '#shared/zod.ts';
import { isContentFile } from './content-file-name.ts';
import { parsedText } from './disk-files.ts';
import { fieldsOf } from './fields.ts';
import { type Figure, figureFinder } from './figures-in.ts';
import { fieldPath, placeInWords } from './problems/field-place.ts';

/**
 * Numbers that a draft has changed, and that other pages still have as they were: prices, figures with
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
  const changed = changedFigures(find(file, before), find(file, after));
  if (changed.size === 0) return [];
  const found = new Map<string, Elsewhere>();
  for (const other of otherPages(folder, file, overlay)) {
    const page = parsedText(textOf(other));
    const seen = new Set<string>();
    for (const figure of find(other, page)) {
      const key = keyOf(figure);
      const text = changed.get(key);
      if (text === undefined || seen.has(key)) continue;
      seen.add(key);
      const known = found.get(key) ?? { text, pages: [] };
      const path = fieldPath(figure.path);
      const place = placeInWords(path, page);
      found.set(key, known);
      known.pages.push({ file: other, name: nameOf(other, page), path, place });
    }
  }
  return [...found.values()];
}

const keyOf = ({ of, value }: Figure) => JSON.stringify([of, value]);

/** What a page has no more, and has something else of the same kind for, with how it was written. */
function changedFigures(before: readonly Figure[], after: readonly Figure[]) {
  const [old, now] = [before, after].map((figures) => new Set(figures.map(keyOf)));
  const renewed = new Set(after.filter((each) => !old?.has(keyOf(each))).map(({ of }) => of));
  const gone = before.filter((each) => !now?.has(keyOf(each)) && renewed.has(each.of));
  return new Map(gone.map((each) => [keyOf(each), each.text]));
}

function otherPages(folder: string, file: string, overlay: Overlay): string[] {
  const onDisk = readdirSync(join(folder, 'pages')).map((name) => `pages/${name}`);
  const files = [...new Set([...onDisk, ...overlay.keys()])].sort();
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
