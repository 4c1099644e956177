import { expect, test } from 'vitest';
import { wordForDevelopers } from '#server/content/problems/problem.ts';
import { loadContent } from '#server/content/read-content.ts';
import { samplePage, temporaryContent } from '#testing/server/content.ts';
import { anchorProblems } from './anchors.ts';

test('a duplicate anchor is reported, as is one that every page already has', () => {
  const [opening] = samplePage('/').sections;
  const prose = { type: 'prose', heading: 'P', paragraphs: ['Text.'] };
  const clause = { id: 'prices', title: 'Prices', paragraphs: ['None.'] };
  const form = { type: 'contact-form', heading: 'Write', text: 'Here.', next: '/two' };
  const dates = { effective: '2026-11-21', updated: '2026-11-21' };
  const sections = [
    opening,
    { ...prose, anchor: 'prices' },
    { ...prose, anchor: 'page-data' },
    { type: 'legal-document', anchor: 'terms', ...dates, clauses: [clause] },
    { ...form, submitLabel: 'Send', about: [{ id: 'terms', name: 'The terms' }] },
  ];
  const pages = { one: samplePage('/one', { sections }), two: samplePage('/two') };
  const problems = anchorProblems(loadContent(temporaryContent(pages)));
  expect(
    problems.map(wordForDevelopers).map(({ path, expected }) => `${path}: ${expected}`),
  ).toEqual([
    'sections[2].anchor: a name that the document itself does not use',
    'sections[3].clauses[0].id: a name that sections[1].anchor does not use',
    'sections[4].about[0].id: a name that sections[3].anchor does not use',
  ]);
});
