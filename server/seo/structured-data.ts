import type { Graph, Thing } from 'schema-dts';
import {
  breadcrumbList,
  organization,
  organizationId,
  webPage,
  website,
} from './graph/site-and-page.ts';
import {
  article,
  articleList,
  caseStudy,
  caseStudyList,
  course,
  digitalDocuments,
  person,
  quotations,
  service,
  serviceList,
  videos,
} from './graph/subjects.ts';
import type { PublicPage, PublicSite } from './public-site.ts';

/**
 * A page's JSON-LD graph (schema.org), derived from the content. It describes every `@id` in it.
 *
 * @param page null for the not-found page, which only names the company and the site
 */
export function structuredData(site: PublicSite, page: PublicPage | null): Graph {
  const about = page ? aboutPage(site, page) : [];
  return {
    '@context': 'https://schema.org',
    '@graph': [organization(site), website(site), ...about],
  };
}

function aboutPage(site: PublicSite, page: PublicPage): Thing[] {
  const isThing = <T>(thing: T | null) => thing !== null;
  const makers = [
    person,
    course,
    service,
    serviceList,
    article,
    articleList,
    caseStudy,
    caseStudyList,
  ];
  const subjects = makers.map((make) => make(site, page)).filter(isThing);
  const isContact = page.sections.some(({ type }) => type === 'contact-form');
  const [first] = subjects as { '@id': string }[];
  const mainEntity = isContact ? organizationId(site.origin) : (first?.['@id'] ?? null);
  const breadcrumb = [breadcrumbList(site, page)].filter(isThing);
  const others = [
    ...videos(site, page),
    ...quotations(site, page),
    ...digitalDocuments(site, page),
  ];
  return [webPage(site, page, mainEntity), ...breadcrumb, ...subjects, ...others];
}
