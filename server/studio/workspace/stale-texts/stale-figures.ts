import { setImmediate as nextTurn } from 'node:timers/promises';
import { readGlossary, SITE_FILE, type Snapshot } from '#server/content/index.ts';
import type { Json, JsonPath } from '#shared/json.ts';
import { siteSchema } from '#shared/model/content-model.ts';
import type { Customs, StaleText } from '#shared/studio/files.ts';
import { pageName } from '#shared/studio/pages.ts';
import { placeLabel } from '#shared/studio/place-label.ts';
import { z } from '#shared/zod.ts';
import { isContentFile } from '../content-file-name.ts';
import { fieldPath } from '../problems/field-path.ts';
import {
  type ChangedFigure,
  changedFigures,
  keyOf,
  timesIn,
  withFigure,
} from './changed-figures.ts';
import { type Figure, figureFinder } from './figures-in.ts';

/**
 * Numbers that a draft has changed, but that are unchanged elsewhere on the page or on other pages: prices,
 * figures with the same label, and glossary facts.
 *
 * @param before the live page
 * @param after its draft
 * @param content content with its drafts
 */
export async function staleFigures(
  content: Snapshot,
  file: string,
  before: Json | undefined,
  after: Json | undefined,
): Promise<StaleText[]> {
  if (!file.startsWith('pages/') || before === undefined || after === undefined) return [];
  const customs = customsIn(content.valueOf(SITE_FILE));
  const { facts } = readGlossary(content.folder);
  const find = figureFinder(customs, { facts });
  const [was, own] = [find(file, before), find(file, after)];
  const changed = changedFigures(was, own);
  if (changed.size === 0) return [];
  // On thousands of pages, comparing all other figures would take seconds.
  const kinds = new Set(Array.from(changed.values(), ({ figure }) => figure.of));
  const findChanged = figureFinder(kinds.has('money') ? customs : null, {
    facts: facts.filter(({ pattern }) => kinds.has(pattern.phrase)),
  });
  const found = new Map<string, StaleText>();
  const noteOf = ({ figure: { text }, becomes }: ChangedFigure) => {
    const note = found.get(text) ?? {
      text,
      becomes: becomes?.text ?? null,
      pages: [],
      multiples: [],
    };
    found.set(text, note);
    return note;
  };
  const note = (on: string, page: Json | undefined, figure: Figure) => {
    const change = changed.get(keyOf(figure));
    if (change === undefined) return;
    const { pages } = noteOf(change);
    const path = fieldPath(figure.path);
    const place = placeLabel(path, page);
    if (pages.some((each) => each.file === on && each.place === place)) return;
    const value = on === file ? valueAt(page, path) : undefined;
    pages.push({
      file: on,
      name: pageName(page) ?? on,
      path,
      place,
      change: replaced(value, figure, change),
    });
  };
  for (const figure of own) note(file, after, figure);
  for await (const [other, page] of otherPages(content, file))
    for (const figure of findChanged(other, page)) note(other, page, figure);
  const known = new Set(was.map(keyOf));
  for (const figure of own.filter((each) => known.has(keyOf(each)))) {
    for (const change of changed.values()) {
      const times = timesIn(change.figure, figure);
      const path = fieldPath(figure.path);
      const place = placeLabel(path, after);
      if (times !== null) noteOf(change).multiples.push({ path, place, text: figure.text, times });
    }
  }
  return [...found.values()];
}

function replaced(value: Json | undefined, figure: Figure, { becomes }: ChangedFigure) {
  if (value === undefined || becomes === null) return null;
  const to = withFigure(value, figure, becomes);
  return to === null || to === value ? null : { from: value, to };
}

function valueAt(value: Json | undefined, [step, ...rest]: JsonPath): Json | undefined {
  if (step === undefined) return value;
  return valueAt((value as { [step: string]: Json } | null | undefined)?.[step], rest);
}

/**
 * All other pages, with their drafts, including pages that exist only as drafts. On a large site this takes a
 * while, so other calls are handled between two pages.
 */
export async function* otherPages(
  content: Snapshot,
  file: string,
): AsyncGenerator<[file: string, page: Json | undefined]> {
  for (const name of content.names) {
    if (name === file || !name.startsWith('pages/')) continue;
    if (!isContentFile(name)) continue;
    await nextTurn();
    yield [name, content.valueOf(name) as Json | undefined];
  }
}

/** The site's price format; null if its settings do not define one. */
export function customsIn(site: unknown): Customs | null {
  const { currency, locale } = siteSchema.shape;
  const customs = z.object({ currency, locale }).safeParse(site);
  return customs.success ? customs.data : null;
}
