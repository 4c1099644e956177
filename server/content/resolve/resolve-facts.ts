import { pathKey } from '#shared/routes.ts';
import type { Fact } from '#shared/sections/facts.ts';
import type { SectionContent } from '#shared/sections/index.ts';
import type { PageFile, PageFiles } from '../page-file.ts';
import { type FormatSettings, formatDays } from './resolve-offers.ts';

type FactContent = Extract<SectionContent, { type: 'facts' }>['facts'][number];

/**
 * Facts with the next date of each course that they reference.
 *
 * @param file the page with the facts
 * @param live the live pages, without dates that have passed
 */
export const resolveFacts = (
  facts: readonly FactContent[],
  file: PageFile,
  live: PageFiles,
  site: FormatSettings,
): Fact[] => facts.flatMap((fact) => resolveFact(fact, file, live, site));

function resolveFact(
  { datesOf, value, ...fact }: FactContent,
  own: PageFile,
  live: PageFiles,
  site: FormatSettings,
): Fact[] {
  const next = datesOf === undefined ? undefined : nextDate(datesOf, own, live);
  if (!next) return value === undefined ? [] : [{ ...fact, value }];
  const { starts, ends, mode, place, seats, seatsLeft } = next.date;
  const date = { mode, place, seats, seatsLeft };
  return [
    { label: fact.label, value: formatDays(starts, ends, site, 'short'), date, href: next.href },
  ];
}

/** The first date of a page that is not fully booked, otherwise its first one. */
function nextDate(path: string, own: PageFile, live: PageFiles) {
  const isOwn = pathKey(path) === pathKey(own.content.path);
  const page = isOwn ? own : live.get(pathKey(path));
  const schedule = page?.content.sections.find((section) => section.type === 'schedule');
  const date = schedule?.dates.find(({ seatsLeft }) => seatsLeft !== 0) ?? schedule?.dates[0];
  if (!page || !date) return undefined;
  const anchor = schedule?.anchor ? `#${schedule.anchor}` : '';
  return { date, href: isOwn ? anchor || page.content.path : `${page.content.path}${anchor}` };
}
