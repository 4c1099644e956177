import { expect, test } from 'vitest';
import { formatProblem } from '#server/content/problems/problem.ts';
import { loadContent } from '#server/content/read-content.ts';
import { datedCourse, samplePage, temporaryContent } from '#testing/server/content.ts';
import { offerProblems } from './offers.ts';

const contentWith = (page: object) => loadContent(temporaryContent({ page }));
const problemsOf = (page: object) => offerProblems(contentWith(page)).map(formatProblem);

test('dates on a page that is not a course are reported', () => {
  const { course, ...page } = datedCourse(['2098-12-07']) as Record<string, unknown>;
  expect(problemsOf({ ...page, course })).toEqual([]);
  expect(problemsOf(page)).toEqual([
    'pages/page.json at course: expected the facts of the course, so that search engines list its dates, found nothing',
  ]);
});

test('a price in words must contain the same numbers', () => {
  const lists = { name: 'Build', included: [], notIncluded: [] };
  const priced = (...prices: object[]) => {
    const packages = prices.map((price) => ({ ...lists, ...price }));
    const pricing = { type: 'pricing', heading: 'Pricing', packages };
    return samplePage('/page', { sections: [...samplePage('/page').sections, pricing] });
  };
  expect(
    problemsOf(
      priced(
        { from: 1_200_000, to: 2_800_000, display: '₹12–28 lakh' },
        { price: 240_000, display: '₹2.4 lakh' },
        { from: 1_000_000, display: '₹10 lakh' },
        { price: 135_000, display: '₹1,35,000' },
      ),
    ),
  ).toEqual([]);
  expect(
    problemsOf(
      priced(
        { from: 1_200_000, to: 2_800_000, display: '₹12–24 lakh' },
        { price: 240_000, display: 'on request' },
      ),
    ),
  ).toEqual([
    'pages/page.json at sections[1].packages[0].display: expected words for 1200000 and 2800000, found "₹12–24 lakh"',
    'pages/page.json at sections[1].packages[1].display: expected words for 240000, found "on request"',
  ]);
});

test('a price in the summary must be a price of the page', () => {
  const packages = [
    { name: 'A', price: 240_000, included: [], notIncluded: [] },
    { name: 'B', from: 1_200_000, to: 2_800_000, included: [], notIncluded: [] },
  ];
  const withFacts = (...values: string[]) => {
    const facts = values.map((value, index) => ({ label: `Fact ${index}`, value }));
    const pricing = { type: 'pricing', heading: 'Pricing', packages };
    const { sections } = samplePage('/page');
    return samplePage('/page', { sections: [...sections, { type: 'facts', facts }, pricing] });
  };
  expect(problemsOf(withFacts('12 weeks', 'from £2.4 lakh', '£12–28 lakh'))).toEqual([]);
  expect(problemsOf(withFacts('£12–26 lakh'))).toEqual([
    'pages/page.json at sections[1].facts[0].value: expected prices that the "pricing" of the page has, found "£12–26 lakh"',
  ]);
});
