import { expect, test } from 'vitest';
import { parseRichText } from './rich-text.ts';

test('plain text is one run', () => {
  expect(parseRichText('One line, 3 * 4 dots [sic].')).toEqual([
    { text: 'One line, 3 * 4 dots [sic].' },
  ]);
});

test('links and bold words are runs of their own, in order', () => {
  expect(
    parseRichText(
      'Read the **whole** [policy](/Privacypolicy#age) or [write](mailto:a@b.example).',
    ),
  ).toEqual([
    { text: 'Read the ' },
    { text: 'whole', strong: true },
    { text: ' ' },
    { text: 'policy', href: '/Privacypolicy#age' },
    { text: ' or ' },
    { text: 'write', href: 'mailto:a@b.example' },
    { text: '.' },
  ]);
});

test('an address other than a path, https, mailto, tel or anchor is not a link', () => {
  for (const href of [
    'javascript:alert(1)',
    'http://a.example',
    '//a.example',
    'data:text/html,x',
  ]) {
    const source = `[words](${href})`;
    expect(parseRichText(source)).toEqual([{ text: source }]);
  }
});

test('angle brackets remain text', () => {
  expect(parseRichText('**<b>**')).toEqual([{ text: '<b>', strong: true }]);
});
