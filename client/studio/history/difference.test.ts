import { expect, test } from 'vitest';
import { changesBetween } from './difference.ts';

const prose = (heading: string, text: string) => ({ type: 'prose', heading, paragraphs: [text] });

test('a changed word is told with the section and the field that it is in', () => {
  const before = { title: 'Same', sections: [prose('Prices', 'It costs 10.')] };
  const after = { title: 'Same', sections: [prose('Prices', 'It costs 12.')] };
  expect(changesBetween(before, after)).toEqual([
    {
      id: 0,
      place: '“Prices” › Paragraph 1',
      kind: 'changed',
      before: 'It costs 10.',
      after: 'It costs 12.',
    },
  ]);
});

test('a date of a course is known by its first day', () => {
  const course = (price: number) => ({
    sections: [
      { type: 'schedule', heading: 'Next dates', dates: [{ starts: '2027-03-16', price }] },
    ],
  });
  const [change] = changesBetween(course(14500), course(15500));
  expect(change?.place).toBe('“Next dates” › “16 March 2027” › Price');
});

test('sections that are added, removed and moved are told as such', () => {
  const [a, b, c] = [prose('A', 'a'), prose('B', 'b'), { type: 'features', heading: 'C' }];
  const kindsOf = (before: object[], after: object[]) =>
    changesBetween({ sections: before as never }, { sections: after as never }).map(
      ({ kind, place }) => `${kind}: ${place}`,
    );
  expect(kindsOf([a], [a, c])).toEqual(['added: “C”']);
  expect(kindsOf([a, c], [c])).toEqual(['removed: “A”']);
  expect(kindsOf([a, b, c], [c, a, b])).toEqual(['moved: “C”']);
});

test('what editors never see is left out, and equal versions have no difference', () => {
  expect(changesBetween({ $schema: 'a', title: 'x' }, { $schema: 'b', title: 'x' })).toEqual([]);
});
