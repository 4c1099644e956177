import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Figures } from './figures.tsx';

const draw = (value: string) =>
  renderToStaticMarkup(
    <Figures
      section={{ type: 'figures', heading: 'Numbers', items: [{ value, label: 'each' }] }}
    />,
  );

const dotsOf = (value: string) => draw(value).match(/h0/g)?.length ?? 0;

test('a small whole number has as many dots, another value has none', () => {
  expect(['8', '18', '30'].map(dotsOf)).toEqual([8, 18, 30]);
  const others = ['2025', '31', '95%', '1 : 2', '12–16 weeks', '0%', '30 min', '2 h'];
  expect(others.filter((value) => dotsOf(value) > 0)).toEqual([]);
});

test('the unit follows the number, and both read like in the content', () => {
  const text = (value: string) =>
    draw(value)
      .match(/<dd>(.*)<\/dd>/)?.[1]
      ?.replace(/<[^>]*>/g, '');
  for (const value of ['12–16 weeks', '2 a year', '1 : 2', '90 min', 'a dozen'])
    expect(text(value)).toBe(value);
});
