import type { Page } from '#shared/page-data.ts';
import type { SectionContent } from '#shared/sections/index.ts';

/**
 * The positions of a page file's sections among the elements of `<main>`, each of which is a rendered
 * section: the contents row is inserted, and a list without entries is left out.
 *
 * @returns an index for each section; null if it renders nothing
 */
export function sectionPlaces(
  sections: readonly Pick<SectionContent, 'type'>[],
  rendered: Page['sections'],
): (number | null)[] {
  let next = 0;
  return sections.map(({ type }) => {
    while (rendered[next]?.type === 'page-contents') next += 1;
    return rendered[next]?.type === type ? next++ : null;
  });
}
