import type {
  Article,
  BlogPosting,
  Course,
  DigitalDocument,
  ItemList,
  Person,
  Quotation,
  Service,
  VideoObject,
} from 'schema-dts';
import { mainHeading } from '#server/content/index.ts';
import { type DocumentType, documentType, documentTypes } from '#shared/media-files.ts';
import { parseRichText } from '#shared/rich-text.ts';
import { pathKey } from '#shared/routes.ts';
import type { LinkedName } from '#shared/sections/article-intro.ts';
import {
  type PublicPage,
  type PublicSite,
  type PublicVideo,
  picturesOf,
  startOfDay,
  videoAddress,
  videosOf,
} from '../public-site.ts';
import { courseInstances, priceOffers } from './offers.ts';
import { countriesServed, idOn, organizationId } from './site-and-page.ts';

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
  // On a course page, the course has the prices.
  const offers = page.course ? [] : priceOffers(publicSite, page);
  const [image = page.socialImage] = picturesOf(page);
  return {
    '@type': 'Service',
    '@id': idOn(origin, page, 'service'),
    name: page.service.title,
    serviceType: page.service.title,
    description: page.service.description,
    url: origin + page.path,
    provider: { '@id': organizationId(origin) },
    areaServed: countriesServed(site),
    ...(image && { image: origin + image.src }),
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
    ...syllabusOf(page),
  };
}

/** The lessons of a course, from its timetable or its steps. */
function syllabusOf(page: PublicPage): Pick<Extract<Course, object>, 'syllabusSections'> {
  const part = (title: string, text: string) => ({
    '@type': 'Syllabus' as const,
    name: title,
    description: parseRichText(text)
      .map((run) => run.text)
      .join(''),
  });
  const parts = page.sections.flatMap((section) => {
    if (section.type === 'steps') return section.steps.map(({ title, text }) => part(title, text));
    if (section.type !== 'clock') return [];
    return section.items.flatMap(({ title, text, duration }) => {
      if (text === undefined) return [];
      const time = section.unit ? {} : { timeRequired: `PT${duration}M` };
      return [{ ...part(title, text), ...time }];
    });
  });
  return parts.length > 0 ? { syllabusSections: parts } : {};
}

/** The services that a page lists in full, in order, or null. */
export function serviceList({ origin }: PublicSite, page: PublicPage): ItemList | null {
  const services = page.sections.flatMap((section) =>
    section.type === 'service-grid' && section.detail === 'full'
      ? section.groups.flatMap((group) => group.services)
      : [],
  );
  if (services.length === 0) return null;
  return itemList(
    origin,
    page,
    'services',
    services.map(({ title, href }) => ({ name: title, href })),
  );
}

const itemList = (
  origin: string,
  page: PublicPage,
  name: string,
  items: readonly { name: string; href: string }[],
): ItemList => ({
  '@type': 'ItemList',
  '@id': idOn(origin, page, name),
  numberOfItems: items.length,
  itemListElement: items.map((item, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: item.name,
    url: origin + item.href,
  })),
});

/** The article on an article page, or null. */
export function article(site: PublicSite, page: PublicPage): BlogPosting | null {
  const [intro] = page.sections;
  if (intro?.type !== 'article-intro') return null;
  const { author, published, topic } = intro.byline;
  const { origin } = site;
  const images = [...picturesOf(page).slice(0, 1), page.socialImage].flatMap((image) =>
    image ? origin + image.src : [],
  );
  return {
    '@type': 'BlogPosting',
    '@id': idOn(origin, page, 'article'),
    headline: intro.heading,
    description: page.summary ?? page.description,
    url: origin + page.path,
    mainEntityOfPage: { '@id': idOn(origin, page, 'webpage') },
    datePublished: startOfDay(published),
    dateModified: startOfDay(page.updated ?? published),
    author: authorOf(site, author),
    publisher: { '@id': organizationId(origin) },
    articleSection: topic.name,
    inLanguage: site.site.language,
    ...(images.length > 0 && { image: images }),
  };
}

/** An author, described by their profile or the team page. */
function authorOf(site: PublicSite, { name, href }: LinkedName): Person {
  const page = href && site.pages.get(pathKey(href.replace(/#.*/, '')));
  if (!page) return { '@type': 'Person', name };
  const { origin } = site;
  const members = page.sections.flatMap((section) =>
    section.type === 'team-grid' ? section.members : [],
  );
  const member = members.find((one) => one.name === name);
  const described = member && {
    jobTitle: member.role,
    image: origin + member.picture.src,
    ...(member.description && { description: member.description }),
    worksFor: { '@id': organizationId(origin) },
  };
  return person(site, page) ?? { '@type': 'Person', name, url: origin + href, ...described };
}

/** The articles that a page lists, newest first, or null. */
export function articleList({ origin }: PublicSite, page: PublicPage): ItemList | null {
  const list = page.sections.find((section) => section.type === 'article-list');
  return list
    ? itemList(
        origin,
        page,
        'articles',
        list.articles.map(({ heading, href }) => ({ name: heading, href })),
      )
    : null;
}

/** The case study on a page, or null. A fictional client is not named as a company. */
export function caseStudy({ site, origin }: PublicSite, page: PublicPage): Article | null {
  const study = page.sections.find((section) => section.type === 'case-study');
  if (!study) return null;
  const { client, sample, published, services } = study;
  return {
    '@type': 'Article',
    '@id': idOn(origin, page, 'case-study'),
    headline: mainHeading(page),
    description: page.description,
    url: origin + page.path,
    inLanguage: site.language,
    datePublished: startOfDay(published),
    dateModified: startOfDay(page.updated ?? published),
    ...(page.socialImage && { image: origin + page.socialImage.src }),
    author: { '@id': organizationId(origin) },
    publisher: { '@id': organizationId(origin) },
    ...(services.length > 0 && {
      about: services.map(({ label, href }) => ({
        '@type': 'Thing',
        name: label,
        url: origin + href,
      })),
    }),
    ...(!sample && { mentions: { '@type': 'Thing', name: client } }),
  };
}

/** The case studies on the page that lists all of them, in order, or null. */
export function caseStudyList({ origin }: PublicSite, page: PublicPage): ItemList | null {
  const list = page.sections.find((section) => section.type === 'case-studies' && section.index);
  if (list?.type !== 'case-studies') return null;
  const items = list.studies.map(({ client, href }) => ({ name: client, href }));
  return itemList(origin, page, 'case-studies', items);
}

/**
 * Quotations of real clients on a page. They are not Reviews: Google calls reviews of a company on its own
 * site self-serving (structured-data/review-snippet#self-serving).
 */
export function quotations({ origin }: PublicSite, page: PublicPage): Quotation[] {
  const said = page.sections.flatMap((section) => {
    if (section.type === 'testimonials') return section.items;
    if (section.type !== 'case-study') return [];
    const { client, sample, quote } = section;
    return [{ ...quote, quote: quote.text, client, sample }];
  });
  return said
    .filter(({ sample }) => !sample)
    .map(({ quote, name, role, client }, index) => ({
      '@type': 'Quotation',
      '@id': idOn(origin, page, `quotation-${index + 1}`),
      text: quote,
      creditText: `${name}, ${role}, ${client}`,
    }));
}

/** The videos on a page. */
export function videos({ site, origin }: PublicSite, page: PublicPage): VideoObject[] {
  const addressOf = (video: PublicVideo) => {
    const at = videoAddress(video, origin);
    return 'file' in at ? { contentUrl: at.file } : { embedUrl: at.player };
  };
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
    ...addressOf(video),
  }));
}

/** The documents on a page. */
export const digitalDocuments = ({ origin }: PublicSite, page: PublicPage): DigitalDocument[] =>
  Array.from(page.downloads, ([address, name], index) => ({
    '@type': 'DigitalDocument',
    '@id': idOn(origin, page, `document-${index + 1}`),
    name,
    url: origin + address,
    encodingFormat: documentTypes[documentType(address) as DocumentType],
    isPartOf: { '@id': idOn(origin, page, 'webpage') },
  }));
