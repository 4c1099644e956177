import { expect, test } from 'vitest';
import type { SectionContent } from '#shared/sections/index.ts';
import { readingMinutes } from './reading-time.ts';

const prose = (text: string): SectionContent[] => [
  { type: 'prose', heading: 'x', paragraphs: [text] },
];

test.each([
  ['a few words', 'Read this.', 1],
  ['English', 'word '.repeat(999), 5],
  // Languages that put no spaces between words.
  ['Chinese', '我们教公司使用数据。'.repeat(200), 5],
  ['Japanese', '私たちは企業にデータの使い方を教えます。'.repeat(95), 6],
  ['Thai', 'เราสอนบริษัทใช้ข้อมูล'.repeat(200), 5],
  ['a mixture', 'Excel 数据 '.repeat(500), 5],
])('the reading time of %s in minutes', (_language, text, minutes) => {
  expect(readingMinutes(prose(text))).toBe(minutes);
});
