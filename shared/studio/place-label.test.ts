import { expect, test } from 'vitest';
import { placeLabel } from './place-label.ts';

test.each([
  [['sections', 0, 'packages', 0, 'notIncluded', 1], '“Prices” › “Basic” › Not included, point 2'],
  [['sections', 0, 'packages', 0, 'included', 0], '“Prices” › “Basic” › Included, point 1'],
  [['sections', 0, 'packages', 0, 'name'], '“Prices” › “Basic” › Name'],
  [['sections', 1, 'items', 0, 'quote'], '“What our clients say” › Quotation 1 › Quote'],
  [['title'], 'Title'],
])('%s is described as %s', (path, words) => {
  const basic = { name: 'Basic', included: ['A'], notIncluded: ['B', ''] };
  const quotation = { quote: '(write here)', name: '(write here) A name' };
  const page = {
    sections: [
      { type: 'pricing', heading: 'Prices', packages: [basic] },
      { type: 'testimonials', heading: 'What our clients say', items: [quotation] },
    ],
  };
  expect(placeLabel(path, page)).toBe(words);
});
