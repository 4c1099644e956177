import { expect, test } from 'vitest';
import { datedCourse, samplePage, temporaryContent } from '#testing/server/content.ts';
import { ContentError, formatProblem } from '../problems/problem.ts';
import { readContent } from '../read-content.ts';
import { contentAt } from '../visibility.ts';

const intro = { type: 'page-intro', heading: 'H', lead: 'L' };
const withFacts = (...facts: object[]) => [intro, { type: 'facts', facts }];

/** The facts of a course at `/course` whose first date is fully booked, and of `/service`. */
function factsOn(day: string, ...facts: object[]) {
  const course = datedCourse(['2026-12-07', '2027-01-18', '2027-03-15']);
  const [, schedule] = course.sections as [object, { dates: object[] }];
  const dates = schedule.dates.map((date, index) => ({ ...date, seatsLeft: index === 0 ? 0 : 5 }));
  const folder = temporaryContent({
    course: {
      ...course,
      sections: [...withFacts(...facts), { ...schedule, anchor: 'dates', dates }],
    },
    service: samplePage('/service', { sections: withFacts(...facts) }),
  });
  const { pages } = contentAt(readContent(folder), new Date(`${day}T12:00:00Z`));
  return ['/course', '/service'].map((path) => {
    const [, section] = pages.get(path)?.sections ?? [];
    return section?.type === 'facts' ? section.facts : [];
  });
}

test('the next date is the first one with free places, and links to the dates', () => {
  const next = { label: 'Next date', datesOf: '/Course' };
  const date = { mode: 'online', seats: 12, seatsLeft: 5 };
  expect(factsOn('2026-12-01', next)).toEqual([
    [{ label: 'Next date', value: '18 Jan 2027', href: '#dates', date }],
    [{ label: 'Next date', value: '18 Jan 2027', href: '/course#dates', date }],
  ]);
  expect(factsOn('2027-01-19', next)[1]).toMatchObject([{ value: '15 Mar 2027' }]);
});

test('without a future date, the fact shows its fallback text or is omitted', () => {
  const other = { label: 'Duration', before: '14', value: '5 min', note: 'a file' };
  const asked = { label: 'Next date', value: 'On request', note: 'Ask.', datesOf: '/course' };
  expect(factsOn('2027-03-16', other, { label: 'Next', datesOf: '/course' })[1]).toEqual([other]);
  expect(factsOn('2027-03-16', asked)[1]).toEqual([
    { label: 'Next date', value: 'On request', note: 'Ask.' },
  ]);
});

test('a fact needs a value or a page with dates', () => {
  const problemsOf = (fact: object) => {
    const home = samplePage('/', { sections: withFacts({ label: 'Next date', ...fact }) });
    try {
      readContent(temporaryContent({ home }));
      return [];
    } catch (error) {
      if (error instanceof ContentError) return error.problems.map(formatProblem);
      throw error;
    }
  };
  const place = 'pages/home.json at sections[1].facts[0] "Next date" › ';
  expect(problemsOf({ value: '5 days' })).toEqual([]);
  expect(problemsOf({})).toEqual([
    `${place}value: expected some text, or "datesOf" in its place, found nothing`,
  ]);
  expect(problemsOf({ datesOf: '/' })).toEqual([
    `${place}datesOf: expected the path of a page with a "schedule", found "/"`,
  ]);
});
