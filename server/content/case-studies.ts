import { type Steps, visitAll } from '#server/background/steps.ts';
import type { PageContent } from '#shared/model/content-model.ts';
import { decorative } from '#shared/model/content-values.ts';
import { pathKey } from '#shared/routes.ts';
import type { CaseStudyCard } from '#shared/sections/case-study.ts';
import { memoized } from './memoized.ts';
import { mainHeading, type PageFiles } from './page-file.ts';

/** A page with a case study, as shown in lists. */
export interface CaseStudyPage {
  card: CaseStudyCard;
  /** Keys of the services it covers. */
  services: ReadonlySet<string>;
}

/** The case studies among pages, newest first; those of one day keep the order of the pages. */
export function* caseStudiesOf(pages: PageFiles): Steps<CaseStudyPage[]> {
  const studies: NonNullable<ReturnType<typeof caseStudyOn>>[] = [];
  yield* visitAll(pages.values(), ({ content }) => {
    const study = caseStudyOn(content);
    if (study) studies.push(study);
  });
  return studies.sort((a, b) => b.published.localeCompare(a.published));
}

const caseStudyOn = memoized(({ path, title, sections }: PageContent) => {
  const study = sections.find((section) => section.type === 'case-study');
  const [figure] = study?.figures ?? [];
  if (!study || !figure) return null;
  const { client, sector, sample, published, services = [] } = study;
  const line = mainHeading({ sections, title });
  // The card is a link whose text already names the client.
  const picture = decorative(sections.find((section) => section.type === 'page-intro')?.picture);
  const card = { href: path, client, sector, line, figure, sample, picture };
  return { card, published, services: new Set(services.map(pathKey)) };
});
