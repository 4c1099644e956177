import type { Course, ItemList, Person, Service, VideoObject } from 'schema-dts';
import { type PublicPage, type PublicSite, picturesOf, videosOf } from '../public-site.ts';
import { courseInstances, priceOffers } from './offers.ts';
import { idOn, organizationId } from './site-and-page.ts';

/** The person that a profile page is about, or null. */
export function person({ origin }: PublicSite, page: PublicPage): Person | null {
  const profile = page.sections.find((section) => section.type === 'profile');
  if (!profile) return null;
  return {
    '@type': 'Person',
    '@id': idOn(origin, page, 'person'),
    name: profile.heading,
    jobTitle: profile.role,
    description: page.description,
    image: origin + profile.picture.src,
    url: origin + page.path,
    knowsAbout: profile.expertise,
    worksFor: { '@id': organizationId(origin) },
  };
}

/** The service that a page presents, or null. */
export function service(publicSite: PublicSite, page: PublicPage): Service | null {
  if (!page.service) return null;
  const { site, origin } = publicSite;
  // A page of a course gives the prices with the course.
  const offers = page.course ? [] : priceOffers(publicSite, page);
  const [picture] = picturesOf(page);
  return {
    '@type': 'Service',
    '@id': idOn(origin, page, 'service'),
    name: page.service.title,
    serviceType: page.service.title,
    description: page.service.description,
    url: origin + page.path,
    provider: { '@id': organizationId(origin) },
    areaServed: site.areaServed.map((name) => ({ '@type': 'Country', name })),
    ...(picture && { image: origin + picture.src }),
    ...(offers.length > 0 && { offers }),
  };
}

/** The course that a page describes, with its prices, and an instance for each mode and date; or null. */
export function course(publicSite: PublicSite, page: PublicPage): Course | null {
  if (!page.course) return null;
  const { site, origin } = publicSite;
  const { name, description, price } = page.course;
  const offers = priceOffers(publicSite, page);
  return {
    '@type': 'Course',
    '@id': idOn(origin, page, 'course'),
    name: name ?? page.breadcrumb,
    description: description ?? page.description,
    url: origin + page.path,
    inLanguage: site.language,
    provider: { '@id': organizationId(origin) },
    offers:
      offers.length > 0
        ? offers.map((offer) => ({ ...offer, category: price }))
        : { '@type': 'Offer', category: price },
    hasCourseInstance: courseInstances(publicSite, page, page.course),
  };
}

/** The services that a page lists in full, in order, or null. */
export function serviceList({ origin }: PublicSite, page: PublicPage): ItemList | null {
  const services = page.sections.flatMap((section) =>
    section.type === 'service-grid' && section.detail === 'full'
      ? section.groups.flatMap((group) => group.services)
      : [],
  );
  if (services.length === 0) return null;
  return {
    '@type': 'ItemList',
    '@id': idOn(origin, page, 'services'),
    numberOfItems: services.length,
    itemListElement: services.map(({ title, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: origin + href,
    })),
  };
}

/** The videos that a page presents. */
export function videos({ site, origin }: PublicSite, page: PublicPage): VideoObject[] {
  return videosOf(page).map((video, index) => ({
    '@type': 'VideoObject',
    '@id': idOn(origin, page, `video-${index + 1}`),
    name: video.title,
    description: video.description ?? page.description,
    thumbnailUrl: origin + video.poster.src,
    uploadDate: video.published,
    inLanguage: site.language,
    publisher: { '@id': organizationId(origin) },
    ...(video.duration && { duration: video.duration }),
    ...(video.src.startsWith('/') ? { contentUrl: origin + video.src } : { embedUrl: video.src }),
  }));
}
