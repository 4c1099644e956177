import {
  pathOfRole,
  SITE_FILE,
  type VisibleContent,
  type WordedProblem,
} from '#server/content/index.ts';
import { PLACEHOLDER } from '#shared/json/item-text.ts';
import type { PageContent } from '#shared/model/content-model.ts';
import { pathKey } from '#shared/routes.ts';
import { type LegalPage, legalPagesIn } from '../legal-pages.ts';

/** Unwritten legal pages, and those required in the company's country that visitors cannot find. */
export function legalProblems({ siteFile, files }: VisibleContent): WordedProblem[] {
  const { location, links, legalLinks } = siteFile.footer;
  const demanded = legalPagesIn(location.countryCode);
  const linked = new Set([...links, ...legalLinks].map(({ href }) => pathKey(href)));
  const drafts = files.filter(
    ({ content: { status, path, sections } }) =>
      status === 'draft' && (linked.has(pathKey(path)) || coveredBy(sections)),
  );
  return [
    ...drafts.map(({ file, content }) => draftProblem(file, content, demanded)),
    ...demanded.flatMap(({ covers, law }): WordedProblem[] => {
      const path = pathOfRole(covers, siteFile, files);
      if (path !== undefined && linked.has(pathKey(path))) return [];
      const place = { file: SITE_FILE, path: 'footer.legalLinks', found: 'none' };
      if (path !== undefined) return [{ ...place, expected: `a link to ${path} (${law})` }];
      if (drafts.some(({ content }) => coveredBy(content.sections)?.includes(covers))) return [];
      const expected = `a link to a page with a "legal-document" that has "covers": ["${covers}"] (${law})`;
      return [{ ...place, expected }];
    }),
  ];
}

/** The subjects of a page's legal texts; undefined if it has none. */
function coveredBy(sections: PageContent['sections']): string[] | undefined {
  const texts = sections.filter((section) => section.type === 'legal-document');
  return texts.length > 0 ? texts.flatMap(({ covers = [] }) => covers) : undefined;
}

function draftProblem(
  file: string,
  page: PageContent,
  demanded: readonly LegalPage[],
): WordedProblem {
  const about = coveredBy(page.sections);
  const laws = demanded.filter(({ covers }) => about?.includes(covers)).map(({ law }) => law);
  const why = laws.length > 0 ? ` (${laws.join(', ')})` : ', or no such page';
  const left = JSON.stringify(page).split(PLACEHOLDER).length - 1;
  return {
    file,
    path: 'status',
    expected: `your own words and no "status"${why}`,
    found: `a draft${left > 0 ? ` that says "${PLACEHOLDER}" ${left} times` : ''}`,
  };
}
