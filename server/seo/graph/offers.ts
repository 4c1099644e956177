import type { CourseInstance, Offer, PriceSpecification } from 'schema-dts';
import { isoMoment } from '#server/content/index.ts';
import type { PricePackage } from '#shared/sections/pricing.ts';
import type { CourseDate } from '#shared/sections/schedule.ts';
import type { PublicPage, PublicSite } from '../public-site.ts';
import { organizationId } from './site-and-page.ts';

/** The packages in a page's price lists. */
export function priceOffers({ origin, currency }: PublicSite, page: PublicPage) {
  return page.sections.flatMap((section) =>
    section.type === 'pricing'
      ? section.packages.map((each) => ({
          '@type': 'Offer' as const,
          name: each.name,
          url: origin + page.path,
          ...(each.price !== undefined && { price: each.price, priceCurrency: currency }),
          priceSpecification: priceSpecification(each, currency, section.taxIncluded),
        }))
      : [],
  ) satisfies Offer[];
}

/** A price with its range, its unit and whether it includes tax, if known. */
function priceSpecification(
  { price, from, to, per }: Pick<PricePackage, 'price' | 'from' | 'to' | 'per'>,
  priceCurrency: string,
  isTaxIncluded: boolean | undefined,
): PriceSpecification {
  return {
    '@type': per ? 'UnitPriceSpecification' : 'PriceSpecification',
    ...(price !== undefined && { price }),
    ...(from !== undefined && { minPrice: from }),
    ...(to !== undefined && { maxPrice: to }),
    priceCurrency,
    ...(isTaxIncluded !== undefined && { valueAddedTaxIncluded: isTaxIncluded }),
    ...(per && { unitText: per }),
  } as PriceSpecification;
}

const courseModes = { onsite: 'Onsite', online: 'Online', blended: 'Blended' } as const;

const attendance = {
  onsite: 'https://schema.org/OfflineEventAttendanceMode',
  online: 'https://schema.org/OnlineEventAttendanceMode',
  blended: 'https://schema.org/MixedEventAttendanceMode',
} as const;

/** The bookable instances of a course: one for each of its modes and each of the page's dates. */
export function courseInstances(
  site: PublicSite,
  page: PublicPage,
  course: NonNullable<PublicPage['course']>,
): CourseInstance[] {
  const { modes, workload } = course;
  const instance = (mode: keyof typeof courseModes) => ({
    '@type': 'CourseInstance' as const,
    courseMode: courseModes[mode],
    courseWorkload: workload,
  });
  const dated = page.sections.flatMap((section) =>
    section.type === 'schedule'
      ? section.dates.map((date) => ({
          ...instance(date.mode),
          ...onDate(site, page, course, date, section.taxIncluded),
        }))
      : [],
  );
  return [...modes.map(instance), ...dated];
}

function onDate(
  { site, origin, currency, timeZone }: PublicSite,
  page: PublicPage,
  { name, price: category }: NonNullable<PublicPage['course']>,
  { starts, ends = starts, times, mode, place, seats, seatsLeft, price }: CourseDate,
  isTaxIncluded: boolean | undefined,
) {
  const { location } = site.footer;
  const url = origin + page.path;
  const room = {
    '@type': 'Place' as const,
    name: place ?? site.name,
    address: place ?? `${location.street}, ${location.locality}`,
  };
  const internet = { '@type': 'VirtualLocation' as const, url };
  const isFull = seatsLeft === 0;
  return {
    name: name ?? page.breadcrumb,
    startDate: times ? isoMoment(starts, times.from, timeZone) : starts,
    endDate: times ? isoMoment(ends, times.to, timeZone) : ends,
    eventAttendanceMode: attendance[mode],
    location: { onsite: room, online: internet, blended: [room, internet] }[mode],
    organizer: { '@id': organizationId(origin) },
    maximumAttendeeCapacity: seats,
    ...(seatsLeft !== undefined && { remainingAttendeeCapacity: seatsLeft }),
    offers: {
      '@type': 'Offer' as const,
      category,
      url,
      availability: isFull ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
      ...(price !== undefined && {
        price,
        priceCurrency: currency,
        priceSpecification: priceSpecification({ price }, currency, isTaxIncluded),
      }),
    },
  } as const;
}
