import { expect, test } from 'vitest';
import { formatWorded, loadContent } from '#server/content/index.ts';
import { samplePage, temporaryContent } from '#testing/server/content.ts';
import { timetableProblems } from './timetable.ts';

const course = { starts: '2027-02-01', ends: '2027-02-04', mode: 'online', seats: 12 };
const mornings = { from: '09:30', to: '13:00' };
const ann = { ...course, trainer: 'Ann Example' };

/** Problems of courses on these dates, each with its own page. */
function problemsOf(...dates: object[]): string[] {
  const pages = dates.map((date, at) => {
    const schedule = { type: 'schedule', heading: 'Next dates', whenEmpty: 'None.', dates: [date] };
    const path = `/Course-${at + 1}`;
    const sections = [...samplePage(path).sections, schedule];
    return [`course-${at + 1}`, samplePage(path, { sections })] as const;
  });
  const content = loadContent(temporaryContent(Object.fromEntries(pages)));
  return timetableProblems(content).map(formatWorded);
}

test('two simultaneous courses of one trainer are reported at the later one, with both locations', () => {
  expect(
    problemsOf({ ...ann, times: mornings }, { ...ann, starts: '2027-02-04', ends: undefined }),
  ).toEqual([
    'pages/course-2.json at sections[1] "Next dates" › dates[0] "2027-02-04": expected a time when Ann Example is free, found that of pages/course-1.json at sections[1] "Next dates" › dates[0] "2027-02-01"',
  ]);
});

test.each([
  ['on other days', { ...ann, starts: '2027-02-05', ends: '2027-02-06' }],
  ['in the afternoon', { ...ann, times: { from: '13:00', to: '16:30' } }],
  ['by someone else', { ...course, trainer: 'Bob Example' }],
  ['without a named trainer', course],
])('a course %s is not a problem', (_when, other) => {
  expect(problemsOf({ ...ann, times: mornings }, other)).toEqual([]);
});
