import type { SectionContent } from '#shared/sections/index.ts';
import type { Pricing } from '#shared/sections/pricing.ts';
import type { Schedule } from '#shared/sections/schedule.ts';
import { momentOf } from '../calendar.ts';
import { dateFormat, languageOf, withPlainSpaces } from '../date-format.ts';
import type { SiteFile } from '../valid-content.ts';

type Content<Type> = Extract<SectionContent, { type: Type }>;
/** Settings that determine the format of prices, days and hours. */
export type FormatSettings = Pick<SiteFile, 'locale' | 'currency' | 'timeZone'>;

/** Formatted prices: `₹1,35,000` or `₹8,00,000 – ₹22,00,000`. */
export function resolvePricing(section: Content<'pricing'>, site: FormatSettings): Pricing {
  const money = moneyFormat(site);
  const amountOf = ({ price, from = 0, to, display }: (typeof section.packages)[number]) => {
    if (display) return display;
    return to === undefined ? money.format(price ?? from) : money.formatRange(from, to);
  };
  const packages = section.packages.map((each) => ({
    ...each,
    amount: withPlainSpaces(amountOf(each)),
  }));
  return { ...section, packages };
}

/** The first package of a page with prices. */
export function firstOffer(sections: readonly SectionContent[], site: FormatSettings) {
  const section = sections.find(({ type }) => type === 'pricing') as Content<'pricing'> | undefined;
  const [first] = section ? resolvePricing(section, site).packages : [];
  if (!first) return undefined;
  const { name, amount, from, to, per } = first;
  return { name, amount, from, to, per };
}

/** Formatted dates: `7–10 December 2026`, `9:30 am – 1:00 pm IST`, `₹9,500`. */
export function resolveSchedule(
  { whenEmpty, ...section }: Content<'schedule'>,
  site: FormatSettings,
): Schedule {
  if (section.dates.length === 0) return { ...section, dates: [], whenEmpty };
  const money = moneyFormat(site);
  const hours = dateFormat(languageOf(site), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: site.timeZone,
    timeZoneName: 'short',
  });
  const dates = section.dates.map((date) => {
    const { starts, ends, times, price } = date;
    const at = (time: string) => momentOf(starts, time, site.timeZone);
    return {
      ...date,
      days: formatDays(starts, ends, site, 'long'),
      ...(times && { hours: withPlainSpaces(hours.formatRange(at(times.from), at(times.to))) }),
      ...(price !== undefined && { amount: withPlainSpaces(money.format(price)) }),
    };
  });
  return { ...section, dates };
}

/** The days of a date, formatted: `7–10 December 2026`. */
export function formatDays(
  starts: string,
  ends: string | undefined,
  site: FormatSettings,
  month: 'long' | 'short',
): string {
  const days = dateFormat(languageOf(site), {
    day: 'numeric',
    month,
    year: 'numeric',
    timeZone: 'UTC',
  });
  return withPlainSpaces(days.formatRange(new Date(starts), new Date(ends ?? starts)));
}

const moneyFormat = (site: FormatSettings) =>
  new Intl.NumberFormat(languageOf(site), {
    style: 'currency',
    currency: site.currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
