import { expect, test } from 'vitest';
import { dialableNumber } from './phone.ts';

test.each([
  ['+91 98450 12345', '+919845012345'],
  ['+91\u00a098450\u00a012345', '+919845012345'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['+91 (98450) 12-345', '+919845012345'],
  ['(0)20 7946 0958', '02079460958'],
  [' 080/4112 3344', '08041123344'],
])('%s is dialled as %s', (written, number) => {
  expect(dialableNumber(written)).toBe(number);
});
