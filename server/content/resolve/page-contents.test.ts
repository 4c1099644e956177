import { expect, test } from 'vitest';
import type { Section } from '#shared/sections/index.ts';
import { withContents } from './page-contents.ts';

const intro: Section = { type: 'page-intro', heading: 'Our page', lead: 'Lead.' };
const prose = (heading: string, anchor?: string): Section => ({
  type: 'prose',
  heading,
  paragraphs: ['Text.'],
  ...(anchor && { anchor }),
});
const end: Section = {
  type: 'call-to-action',
  heading: 'Write to us',
  link: { label: 'Write', href: '/contact' },
} as Section;
const six = ['One', 'What you get', 'Für wen?', 'Main', 'One', '…'].map((name) => prose(name));

test('a page with six parts has a table of contents after its introduction, and its parts have anchors', () => {
  const [first, contents, ...parts] = withContents([intro, ...six, end]);
  expect(first).toBe(intro);
  const anchors = ['one', 'what-you-get', 'für-wen', 'main-2', 'one-2', 'part'];
  expect(contents).toEqual({
    type: 'page-contents',
    links: anchors.map((anchor, index) => ({
      label: six[index] && 'heading' in six[index] ? six[index].heading : '',
      href: `#${anchor}`,
    })),
  });
  expect(parts.map(({ anchor }) => anchor)).toEqual([...anchors, undefined]);
});

test('the summary of the offer comes before the table of contents, together with its picture', () => {
  const facts: Section = { type: 'facts', facts: [{ label: 'Price', value: '£9' }] };
  const types = withContents([intro, prose('Shown'), facts, ...six]).map(({ type }) => type);
  expect(types.slice(0, 4)).toEqual(['page-intro', 'prose', 'facts', 'page-contents']);
});

test('an anchor in the content is kept, and not assigned to another part', () => {
  const sections = withContents([intro, ...six.slice(1), prose('Prices', 'one'), prose('One')]);
  expect(sections.slice(-2).map(({ anchor }) => anchor)).toEqual(['one', 'one-3']);
});

test('no part gets the anchor of a team member or a clause', () => {
  const team = { type: 'team-grid', heading: 'Team', members: [{ id: 'one' }] };
  const policy = { type: 'legal-document', clauses: [{ id: 'main-2' }] };
  const sections = withContents([intro, ...six, team as Section, policy as Section]);
  expect(sections.slice(2, -2).map(({ anchor }) => anchor)).toEqual([
    'one-2',
    'what-you-get',
    'für-wen',
    'main-3',
    'one-3',
    'part',
  ]);
});

test('a page with fewer parts, or without an introduction, is unchanged', () => {
  const few = [intro, ...six.slice(1), end];
  expect(withContents(few)).toEqual(few);
  expect(withContents(six)).toEqual(six);
});
