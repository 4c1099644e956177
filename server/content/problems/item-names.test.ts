import { expect, test } from 'vitest';
import { placeOf } from './item-names.ts';

const page = {
  title: 'Training',
  sections: [
    { type: 'prose', paragraphs: ['One', 'Two'] },
    {
      heading: 'Questions',
      items: [{ question: 'How long does it take, from the first call to the last day?' }],
      groups: [{ title: ' ', services: ['/a'] }],
    },
  ],
};

test.each([
  ['title', 'title'],
  ['', ''],
  ['footer.phone', 'footer.phone'],
  ['sections[0].paragraphs[1]', 'sections[0].paragraphs[1]'],
  ['sections[1]', 'sections[1] "Questions"'],
  ['sections[1].heading', 'sections[1] "Questions" › heading'],
  [
    'sections[1].items[0].answer',
    'sections[1] "Questions" › items[0] "How long does it take, from the first c…" › answer',
  ],
  ['sections[1].groups[0].services[0]', 'sections[1] "Questions" › groups[0].services[0]'],
  ['sections[7].items[0].x', 'sections[7].items[0].x'],
])('%s is called %s', (path, place) => {
  expect(placeOf(path, page)).toBe(place);
});

test('content that is not an object has no names', () => {
  expect(placeOf('sections[0].title', 'text')).toBe('sections[0].title');
  expect(placeOf('sections[0].title', undefined)).toBe('sections[0].title');
});
