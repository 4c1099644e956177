import {
  contentOf,
  type VisibleContent,
  type WordedProblem,
  withItemNames,
} from '#server/content/index.ts';
import type { courseDate } from '#shared/model/offer-model.ts';
import type { z } from '#shared/zod.ts';

interface Taught extends Pick<WordedProblem, 'file' | 'path' | 'place'> {
  date: z.infer<typeof courseDate>;
}

/** Trainers with overlapping courses; each pair is reported at the later one, with both places. */
export function timetableProblems(content: Pick<VisibleContent, 'files'>): WordedProblem[] {
  const taught = withItemNames(datesIn(content), contentOf(content));
  return taught.flatMap(({ date, ...place }, at) =>
    taught
      .slice(0, at)
      .filter((other) => isAtOneTime(date, other.date))
      .map((other) => ({
        ...place,
        expected: `a time when ${date.trainer} is free`,
        found: `that of ${other.file} at ${other.place}`,
      })),
  );
}

/** Every course date with a trainer. */
const datesIn = ({ files }: Pick<VisibleContent, 'files'>): Taught[] =>
  files.flatMap(({ file, content }) =>
    content.sections.flatMap((section, s) =>
      section.type === 'schedule'
        ? section.dates
            .map((date, d) => ({ file, path: `sections[${s}].dates[${d}]`, date }))
            .filter(({ date }) => date.trainer)
        : [],
    ),
  );

/** Without hours, a date takes whole days. */
function isAtOneTime(one: Taught['date'], other: Taught['date']): boolean {
  const areDays = one.starts <= lastDay(other) && other.starts <= lastDay(one);
  const [hours, others] = [one.times, other.times];
  const areHours = !hours || !others || (hours.from < others.to && others.from < hours.to);
  return one.trainer === other.trainer && areDays && areHours;
}

const lastDay = ({ starts, ends = starts }: Taught['date']) => ends;
