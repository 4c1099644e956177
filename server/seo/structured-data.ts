import type { Graph, Thing } from 'schema-dts';
import { course, service, serviceList } from './graph/offerings.ts';
import { organization, organizationId, website } from './graph/organization.ts';
import { person, videos } from './graph/people-and-films.ts';
import { breadcrumbList, webPage } from './graph/web-page.ts';
import type { PublicPage, PublicSite } from './public-site.ts';

/**
 * A page's JSON-LD graph (schema.org), derived from the content. Every `@id` in it is described.
 *
 * @param page null for the not-found page, which only names the company and the site
 */
export function structuredData(site: PublicSite, page: PublicPage | null): Graph {
  const common: Thing[] = [organization(site), website(site)];
  return {
    '@context': 'https://schema.org',
    '@graph': page ? [...common, ...aboutPage(site, page)] : common,
  };
}

function aboutPage(site: PublicSite, page: PublicPage): Thing[] {
  const about = [
    person(site, page),
    course(site, page),
    service(site, page),
    serviceList(site, page),
  ].filter((thing) => thing !== null);
  const isContact = page.sections.some(({ type }) => type === 'contact-form');
  const [first] = about as { '@id': string }[];
  const mainEntity = isContact ? organizationId(site.origin) : (first?.['@id'] ?? null);
  const breadcrumb = breadcrumbList(site, page);
  return [
    webPage(site, page, mainEntity),
    ...(breadcrumb ? [breadcrumb] : []),
    ...about,
    ...videos(site, page),
  ];
}
