import { anchorsOf } from '#server/content/page-file.ts';
import type { PageContents, Section } from '#shared/sections/index.ts';

/** Minimum number of parts of a page with contents. */
const LEAST_PARTS = 6;

/** IDs present in every document. */
export const documentIds = ['main', 'top', 'site-menu', 'page-data'];

type NamedSection = Extract<Section, { heading: string }>;

/** Whether the contents list a section: all with a heading, except for the closing call to action. */
const isPart = (section: Section): section is NamedSection =>
  'heading' in section && Boolean(section.heading) && section.type !== 'call-to-action';

/**
 * A page's sections; on a long page with an introduction, contents follow the introduction, or the offer at a
 * glance that belongs to it, and every part has an anchor: its own, or one generated from its heading.
 */
export function withContents([intro, ...rest]: readonly Section[]): Section[] {
  const sections = intro ? [intro, ...rest] : rest;
  if (intro?.type !== 'page-intro' || rest.filter(isPart).length < LEAST_PARTS) return sections;
  const anchors = Array.from(anchorsOf({ sections }), ([, anchor]) => anchor);
  const taken = new Set([...documentIds, ...anchors]);
  const parts = rest.map((section): Section => {
    if (!isPart(section) || section.anchor) return section;
    const anchor = freeAnchor(section.heading, taken);
    taken.add(anchor);
    return { ...section, anchor };
  });
  const links = parts.filter(isPart).map(({ heading, anchor }) => ({
    label: heading,
    href: `#${anchor}`,
  }));
  const contents: PageContents = { type: 'page-contents', links };
  const opening = parts.findIndex(({ type }) => type === 'facts') + 1;
  return [intro, ...parts.slice(0, opening), contents, ...parts.slice(opening)];
}

/** A unique anchor of letters, digits and hyphens for a heading. */
function freeAnchor(heading: string, taken: ReadonlySet<string>): string {
  const words = heading.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['part'];
  const name = words.join('-');
  let anchor = name;
  for (let number = 2; taken.has(anchor); number += 1) anchor = `${name}-${number}`;
  return anchor;
}
