import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { datedCourse, samplePage, temporaryContent } from '#testing/server/content.ts';
import { readContent } from '../read-content.ts';
import { ContentError, formatProblem } from './problem.ts';

function problemsOf(sections: object[], site: object = {}): string[] {
  const page = samplePage('/', { sections: [...samplePage('/').sections, ...sections] });
  const folder = temporaryContent({ home: page });
  const file = join(folder, 'site.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...site }));
  try {
    readContent(folder);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems.map(formatProblem);
    throw error;
  }
}

const [, schedule] = datedCourse([]).sections as [object, object];
const dates = (...fields: object[]) => ({
  ...schedule,
  dates: fields.map((each) => ({ starts: '2026-12-07', mode: 'online', seats: 12, ...each })),
});
const packages = (...fields: object[]) => ({
  type: 'pricing',
  heading: 'Pricing',
  packages: fields.map((each) => ({ name: 'A seat', included: [], notIncluded: [], ...each })),
});

test('impossible dates are refused', () => {
  expect(
    problemsOf([
      dates(
        { ends: '2026-12-06' },
        { seatsLeft: 13 },
        { times: { from: '13:00', to: '09:30' } },
        { times: { from: '9.30', to: '13:00' } },
      ),
    ]),
  ).toEqual([
    'pages/home.json at sections[1] "Next dates" › dates[0] "2026-12-07" › ends: expected a day that is not before "starts", found "2026-12-06"',
    'pages/home.json at sections[1] "Next dates" › dates[1] "2026-12-07" › seatsLeft: expected at most "seats", found 13',
    'pages/home.json at sections[1] "Next dates" › dates[2] "2026-12-07" › times.to: expected later than "from", found "09:30"',
    'pages/home.json at sections[1] "Next dates" › dates[3] "2026-12-07" › times.from: expected a time of 24 hours such as 09:30, found "9.30"',
  ]);
  expect(problemsOf([dates({ ends: '2026-12-07', seatsLeft: 12 })])).toEqual([]);
});

test('contradictory prices are refused', () => {
  expect(
    problemsOf([packages({}, { price: 1, from: 1 }, { price: 1, to: 2 }, { from: 2, to: 1 })]),
  ).toEqual([
    'pages/home.json at sections[1] "Pricing" › packages[0] "A seat" › price: expected a price, or "from" in its place, and not both, found nothing',
    'pages/home.json at sections[1] "Pricing" › packages[1] "A seat" › price: expected a price, or "from" in its place, and not both, found 1',
    'pages/home.json at sections[1] "Pricing" › packages[2] "A seat" › to: expected at least as high as "from", found 2',
    'pages/home.json at sections[1] "Pricing" › packages[3] "A seat" › to: expected at least as high as "from", found 1',
  ]);
  expect(problemsOf([packages({ price: 0 }, { from: 1 }, { from: 1, to: 1 })])).toEqual([]);
});

test('dates need a time zone, and both it and the currency must exist', () => {
  const [date, empty] = [dates({}), dates()];
  expect(problemsOf([date], { timeZone: undefined })).toEqual([
    'pages/home.json at sections[1] "Next dates" › dates: expected a "timeZone" in site.json, such as "Asia/Kolkata", found nothing',
  ]);
  expect(problemsOf([empty], { timeZone: undefined })).toEqual([]);
  expect(problemsOf([], { timeZone: 'Asia/Mylapore', currency: 'RUP' })).toEqual([
    'site.json at timeZone: expected a time zone such as Asia/Kolkata, found "Asia/Mylapore"',
    'site.json at currency: expected a currency code such as INR, found "RUP"',
  ]);
});
