import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import type { PreviewPlaces, SectionKind } from '#shared/studio/preview.ts';
import { startTestStudio, type TestStudio } from '#testing/studio.ts';
import { sectionAt } from './sections-in-page.ts';

type Section = { [name: string]: Json; type: string };

test('an element clicked in any kind of section belongs to that section', async () => {
  const studio = await startTestStudio();
  const kinds: SectionKind[] = await (await studio.fetch('/api/section-kinds')).json();
  const untried = new Set(kinds.map(({ type }) => type));
  const wrong: unknown[] = [];
  for (const name of readdirSync(join(studio.contentDir, 'pages'))) {
    const text = readFileSync(join(studio.contentDir, 'pages', name), 'utf8');
    const value: { sections: Section[] } = JSON.parse(text);
    if (!value.sections.some(({ type }) => untried.has(type))) continue;
    const { document, places } = await drawn(studio, name, value);
    for (const [index, section] of value.sections.entries()) {
      const others = value.sections.filter((other) => other !== section).flatMap(textsIn);
      const own = textsIn(section).filter((text) => !others.includes(text));
      const clicked = elementsWith(document, own);
      const found = clicked.map((element) => sectionAt(document, places, element));
      if (found.length === 0) continue;
      untried.delete(section.type);
      // Its texts may also occur elsewhere, such as in a list of similar pages.
      if (!found.includes(index)) wrong.push({ name, index, type: section.type, found });
    }
  }
  expect(wrong).toEqual([]);
  expect([...untried]).toEqual([]);
});

async function drawn(studio: TestStudio, name: string, value: { sections: Section[] }) {
  const path = `/api/previews/pages/${name}`;
  const answer = await studio.fetch(path, { method: 'POST', json: { value } });
  const places: PreviewPlaces = JSON.parse(answer.headers.get('preview-places') ?? '[]');
  return { document: new JSDOM(await answer.text()).window.document, places };
}

/** Sentences and names in a section, without addresses and choices. */
function textsIn(value: Json): string[] {
  if (typeof value === 'string') return /^[A-Z].{5}/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The innermost elements that show exactly one of the given texts. */
const elementsWith = (document: Document, texts: readonly string[]): Element[] =>
  [...document.querySelectorAll('main :not(a[href^="#"])')].filter(
    ({ children, textContent }) =>
      children.length === 0 && texts.includes((textContent ?? '').trim()),
  );
