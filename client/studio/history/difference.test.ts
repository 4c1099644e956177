import { expect, test } from 'vitest';
import { changesBetween } from './difference.ts';

const prose = (heading: string, text: string) => ({ type: 'prose', heading, paragraphs: [text] });

test('a changed word is described with its section and field', () => {
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

test('a course date is identified by its first day', () => {
  const course = (price: number) => ({
    sections: [
      { type: 'schedule', heading: 'Next dates', dates: [{ starts: '2027-03-16', price }] },
    ],
  });
  const [change] = changesBetween(course(14500), course(15500));
  expect(change?.place).toBe('“Next dates” › “16 March 2027” › Price');
});

test('added, removed and moved sections are described as such', () => {
  const [a, b, c] = [prose('A', 'a'), prose('B', 'b'), { type: 'features', heading: 'C' }];
  const kindsOf = (before: object[], after: object[]) =>
    changesBetween({ sections: before as never }, { sections: after as never }).map(
      ({ kind, place }) => `${kind}: ${place}`,
    );
  expect(kindsOf([a], [a, c])).toEqual(['added: “C”']);
  expect(kindsOf([a, c], [c])).toEqual(['removed: “A”']);
  expect(kindsOf([a, b, c], [c, a, b])).toEqual(['moved: “C”']);
});

test('fields hidden from editors are omitted, and equal versions have no differences', () => {
  expect(changesBetween({ $schema: 'a', title: 'x' }, { $schema: 'b', title: 'x' })).toEqual([]);
});
