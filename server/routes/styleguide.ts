import { type RequestHandler, Router } from 'express';
import { NOT_FOUND } from '#server/site/resources.ts';
import type { SiteVersion } from '#server/site/site-version.ts';
import type { Section } from '#shared/sections/index.ts';

/**
 * Development only: `/styleguide` is a document that `client/styleguide/` replaces, and `/styleguide.json`
 * has its content: a section of every kind, taken from the pages.
 */
export function styleguide(site: () => SiteVersion): Router {
  const empty: RequestHandler = async (_req, res) => {
    const response = await site().responses.get(NOT_FOUND);
    const { headers, type } = response.head;
    res.writeHead(200, { ...headers, 'Content-Type': type }).end(response.bytes);
  };
  return Router()
    .get('/styleguide', empty)
    .get('/styleguide.json', (_req, res) => res.json(fixtures(site().pages.values())));
}

/** The first section of each kind and variant. */
function fixtures(pages: Iterable<{ sections: readonly Section[] }>): Section[] {
  const found = new Map<string, Section>();
  for (const { sections } of pages) {
    for (const section of sections) {
      const kind = `${section.type} ${lookOf(section)}`;
      if (!found.has(kind)) found.set(kind, section);
    }
  }
  return [...found].sort(([a], [b]) => a.localeCompare(b)).map(([, section]) => section);
}

function lookOf(section: Section): string {
  if (section.type === 'call-to-action') return section.look ?? 'field';
  if (section.type === 'chart') return section.look;
  if (section.type === 'clock')
    return (section.start && 'timetable') || (section.unit && 'unit') || 'countdown';
  if (section.type === 'before-after') return section.night ? 'night' : '';
  if (section.type === 'service-grid') return section.detail;
  if (section.type === 'features') return String(section.items.length);
  if (section.type === 'page-intro') return section.picture ? 'picture' : '';
  if (section.type === 'embeds') return section.items.map(({ kind, size }) => kind + size).join();
  return '';
}
