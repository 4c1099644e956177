import { expect, test } from 'vitest';
import { placeLabel } from './place-label.ts';

test.each([
  [['sections', 0, 'packages', 0, 'notIncluded', 1], '“Prices” › “Basic” › Not included, point 2'],
  [['sections', 0, 'packages', 0, 'included', 0], '“Prices” › “Basic” › Included, point 1'],
  [['sections', 0, 'packages', 0, 'name'], '“Prices” › “Basic” › Name'],
  [['title'], 'Title'],
])('%s is described as %s', (path, words) => {
  const basic = { name: 'Basic', included: ['A'], notIncluded: ['B', ''] };
  const page = { sections: [{ type: 'pricing', heading: 'Prices', packages: [basic] }] };
  expect(placeLabel(path, page)).toBe(words);
});
