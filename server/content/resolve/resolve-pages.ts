import type { Page } from '#shared/page-data.ts';
import { pathKey } from '#shared/routes.ts';
import type { CaseStudies } from '#shared/sections/case-studies.ts';
import type { Section, SectionContent } from '#shared/sections/index.ts';
import type { ServiceCard } from '#shared/sections/service-grid.ts';
import type { Article } from '../articles/article-list.ts';
import { articleResolver } from '../articles/resolve-articles.ts';
import type { CaseStudyPage } from '../case-studies.ts';
import { isContinuing, nextPath } from '../forms.ts';
import type { PageFile, PageFiles } from '../page-file.ts';
import type { SiteFile } from '../valid-content.ts';
import { withContents } from './page-contents.ts';
import { resolveDotChart } from './resolve-dot-chart.ts';
import { resolveChart, resolveClock } from './resolve-drawings.ts';
import { resolveFacts } from './resolve-facts.ts';
import { firstOffer, resolvePricing, resolveSchedule } from './resolve-offers.ts';

/**
 * Resolves pages for rendering. Services and case studies become cards, and empty groups and lists are left
 * out; prices and dates are formatted; a form gets the page that follows it, an article its neighbours, and
 * each page its parent.
 *
 * @param live the pages whose cards are shown
 * @param parents see parentsOf
 * @param studies the case studies among the live pages
 */
export function pageResolver(
  site: SiteFile,
  live: PageFiles,
  parents: ReadonlyMap<string, string>,
  studies: readonly CaseStudyPage[],
): (file: PageFile) => Page {
  const liveFiles = [...live.values()];
  const cardOf = (path: string): ServiceCard[] => {
    const content = live.get(pathKey(path))?.content;
    return content?.service ? [{ ...content.service, href: content.path }] : [];
  };
  const withOffer = (card: ServiceCard): ServiceCard => {
    const sections = live.get(pathKey(card.href))?.content.sections ?? [];
    return { ...card, offer: firstOffer(sections, site) };
  };
  const linkTo = (path: string) => cardOf(path).map(({ title, href }) => ({ label: title, href }));
  const articles = articleResolver(site, live);
  const resolveSection = (section: SectionContent, file: PageFile): Section => {
    const { content } = file;
    if (isContinuing(section)) {
      const next = nextPath(section, site, liveFiles);
      const isPhoneOptional = section.type === 'contact-form' && site.enquiryPhone === 'optional';
      // The target page may not be published yet.
      const target = { next: live.has(pathKey(next)) ? next : '/' };
      return { ...section, ...target, ...(isPhoneOptional && { isPhoneOptional }) };
    }
    switch (section.type) {
      case 'facts':
        return { ...section, facts: resolveFacts(section.facts, file, live, site) };
      case 'case-study':
        return { ...section, services: (section.services ?? []).flatMap(linkTo) };
      case 'case-studies':
        return listOf(section, content.path, studies, live);
      case 'article-intro':
        return { ...section, byline: articles.byline(content as Article) };
      case 'article-list':
        return articles.list(section, file);
      case 'article-nav':
        return { ...section, ...articles.nav(content as Article) };
      case 'service-grid':
        return { ...section, groups: groupsOf(section) };
      case 'related-services':
        return { ...section, services: section.services.flatMap(cardOf) };
      case 'dot-chart':
        return resolveDotChart(section, site);
      case 'pricing':
        return resolvePricing(section, site);
      case 'schedule':
        return resolveSchedule(section, site);
      case 'chart':
        return resolveChart(section, site);
      case 'clock':
        return resolveClock(section, site);
      default:
        return section;
    }
  };
  const groupsOf = ({ groups, detail }: Extract<SectionContent, { type: 'service-grid' }>) =>
    groups
      .map(({ services, ...group }) => {
        const cards = services.flatMap(cardOf);
        return { ...group, services: cards.map(detail === 'short' ? short : withOffer) };
      })
      .filter(({ services }) => services.length > 0);
  return (file) => {
    const { sections, ...content } = file.content;
    const { path, title, description, breadcrumb, access, robots, shareImage } = content;
    const fields = { path, title, description, breadcrumb, access, robots, shareImage };
    const resolved = withContents(
      sections.map((section) => resolveSection(section, file)).filter(isShown),
    );
    const parent = parents.get(pathKey(path));
    const firstPicture = opensWithoutPicture(sections) ? 1 : 0;
    return {
      ...fields,
      sections: resolved,
      // Contents have no picture.
      firstPicture: firstPicture + Number(resolved[firstPicture]?.type === 'page-contents'),
      ...(parent && { parent }),
      ...articles.metadata(file.content),
    };
  };
}

type ListContent = Extract<SectionContent, { type: 'case-studies' }>;

/** A list of case studies without the page's own. */
function listOf(
  { services, limit, ...section }: ListContent,
  path: string,
  studies: readonly CaseStudyPage[],
  live: PageFiles,
): CaseStudies {
  const keys = services?.map(pathKey);
  const isListed = ({ card, services: own }: CaseStudyPage) =>
    card.href !== path && (!keys || keys.some((key) => own.has(key)));
  const listed = studies.filter(isListed).slice(0, limit);
  const cards = listed.map(({ card }) => card);
  if (!section.index) return { ...section, studies: cards };
  const pairs = listed.flatMap(({ card: { client, href }, services }) =>
    Array.from(services, (key) => ({ key, link: { label: client, href } })),
  );
  const about = Map.groupBy(pairs, ({ key }) => key);
  const byService = Array.from(live).flatMap(([key, { content }]) => {
    const links = about.get(key)?.map(({ link }) => link);
    return content.service && links ? [{ service: content.service.title, studies: links }] : [];
  });
  return { ...section, studies: cards, byService };
}

const isShown = (section: Section): boolean =>
  section.type !== 'case-studies' || section.studies.length > 0;

const opensWithoutPicture = ([first]: readonly SectionContent[]): boolean =>
  (first?.type === 'page-intro' || first?.type === 'article-intro') && !first.picture;

/** Cards on the home page show no tagline, so its page data has none. */
const short = ({ tagline: _, ...card }: ServiceCard): ServiceCard => card;
