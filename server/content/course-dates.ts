import type { PageContent } from '#shared/model/content-model.ts';
import type { SectionContent } from '#shared/sections/index.ts';
import { dayAfter } from './calendar.ts';
import { memoized } from './memoized.ts';
import type { PageFile } from './page-file.ts';

type Schedule = Extract<SectionContent, { type: 'schedule' }>;
type CourseDate = Schedule['dates'][number];

const lastDay = ({ starts, ends = starts }: CourseDate) => ends;

const datesOn = memoized(({ sections }: PageContent): CourseDate[] =>
  sections.flatMap((section) => (section.type === 'schedule' ? section.dates : [])),
);

/** The course dates in these files. */
const datesIn = (files: readonly PageFile[]): CourseDate[] =>
  files.flatMap(({ content }) => datesOn(content));

/** Number of dates that have passed by a day; it never decreases over time. */
export const passedDates = (files: readonly PageFile[], today: string): number =>
  datesIn(files).filter((date) => lastDay(date) < today).length;

/** The next day by which another date will have passed; undefined if there is none. */
export const nextPassing = (files: readonly PageFile[], today: string): string | undefined =>
  datesIn(files)
    .map(lastDay)
    .filter((day) => day >= today)
    .sort()
    .map(dayAfter)[0];

/** A page without the dates that have passed by a day; the others keep their order. */
export function withoutPassedDates(page: PageFile, today: string): PageFile {
  const { sections } = page.content;
  if (datesOn(page.content).length === 0) return page;
  const shown = sections.map((section) =>
    section.type === 'schedule' ? { ...section, dates: upcoming(section.dates, today) } : section,
  );
  return { ...page, content: { ...page.content, sections: shown } };
}

const upcoming = (dates: readonly CourseDate[], today: string) =>
  dates
    .filter((date) => lastDay(date) >= today)
    .sort((a, b) => (a.starts < b.starts ? -1 : a.starts > b.starts ? 1 : 0));
