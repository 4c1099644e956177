import { type PageFiles, sectionTypes } from '#server/content/index.ts';
import type { PageChunks } from '#shared/page-data.ts';
import { pathKey } from '#shared/routes.ts';
import { partsOf, USUAL_TYPES } from '#shared/sections/parts.ts';

/** The chunks of the pages linked in a part of the content; a table of all pages would be too large. */
export function linkedChunks(shown: PageFiles, part: unknown): PageChunks {
  const linked: PageChunks = {};
  for (const key of linkedKeys(part)) {
    const page = shown.get(key);
    if (!page) continue;
    const chunks = [...partsOf(sectionTypes(page.content)).values()];
    if (String(chunks) !== String(USUAL_TYPES)) linked[key] = chunks;
  }
  return linked;
}

function* linkedKeys(part: unknown): Generator<string> {
  for (const [, path = ''] of JSON.stringify(part).matchAll(/["(](\/[^"()?#\s]*)/g))
    yield pathKey(path);
}
