import { expect, test } from 'vitest';
import type { Fault } from '#server/content/index.ts';
import type { Rule } from '#shared/model/rules.ts';
import { problemMessage } from './problem-message.ts';

const message = (fault: Fault) =>
  problemMessage({ file: 'pages/a.json', path: 'field', ...fault }, (file) => `“${file}”`);

const colours = ['#fefefe', '#fcfaf6'] as const;
const contrast = { code: 'contrast', ratio: 1.03, least: 4.5, colours } as const;

test.each<[fault: Fault, words: string]>([
  [
    { ...contrast, front: 'paper', back: 'accentStrong', where: 'light' },
    'The contrast is 1.03:1, and has to be at least 4.5:1: “Background” on “Accent under the pointer” in the light theme.',
  ],
  [
    { ...contrast, front: 'muted', back: 'band', where: 'dark-ground' },
    "The contrast is 1.03:1, and has to be at least 4.5:1: the dark theme's “Secondary text” on “Footer”.",
  ],
])('a colour is named like its field: %j', (fault, words) => {
  expect(message(fault)).toBe(words);
});

test.each<[rule: Rule, words: RegExp]>([
  ['value-or-dates', /choose the page whose next date they see/],
  ['path', /^Needs an address such as \/CloudMigration\.$/],
  ['target', /^Choose a page, or type/],
  ['new-address', /^Choose a page/],
])('messages for editors contain no field names and no "path": %s', (rule, words) => {
  const told = message({ code: 'rule', rule, found: '"/x"' });
  expect(told).toMatch(words);
  expect(told).not.toMatch(/\bpath\b|datesOf/);
});

test('a dead link is reported with the page that was probably meant', () => {
  expect(message({ code: 'dead-link', near: '/OurTeam', found: '/team' })).toBe(
    'This page does not exist: /team. Did you mean /OurTeam?',
  );
});
