import { anchorsOf } from '#server/content/page-file.ts';
import type { PageContents, Section } from '#shared/sections/index.ts';

/** Pages with at least this many parts have contents. */
const LEAST_PARTS = 6;

/** Ids that every document has. */
export const documentIds = ['main', 'top', 'site-menu', 'page-data'];

type NamedSection = Extract<Section, { heading: string }>;

/** Whether the contents name a section: all with a heading, except for the invitation at the end. */
const isPart = (section: Section): section is NamedSection =>
  'heading' in section && Boolean(section.heading) && section.type !== 'call-to-action';

/**
 * A page's sections; on a long page with an introduction, contents follow the introduction, or the
 * offer at a glance that belongs to it, and every part has an anchor: its own, or else one that is made
 * from its heading.
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

/** A name of letters, digits and hyphens for a heading that no other part has. */
function freeAnchor(heading: string, taken: ReadonlySet<string>): string {
  const words = heading.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['part'];
  const name = words.join('-');
  let anchor = name;
  for (let number = 2; taken.has(anchor); number += 1) anchor = `${name}-${number}`;
  return anchor;
}
