import { expect, test } from 'vitest';
import data from '../data/restaurants.json' with { type: 'json' };
import { sum } from './aggregate.ts';
import { cellsOf, outletsOf, type RestaurantSelection, rating, unfold } from './restaurants.ts';

const all: RestaurantSelection = { city: '', cuisine: '', outlet: null, day: null, daypart: null };
const cells = unfold(data);

test('unfolding keeps every cover and every rupee', () => {
  expect(cells).toHaveLength(data.covers.length);
  expect(sum(cells, (cell) => cell.covers)).toBe(data.covers.reduce((a, b) => a + b, 0));
  expect(sum(cells, (cell) => cell.sales)).toBe(data.sales.reduce((a, b) => a + b, 0) * 100);
});

test('the cities add up to the group', () => {
  const cities = [...new Set(data.outlets.map(({ city }) => city))];
  const parts = cities.map((city) =>
    sum(cellsOf(cells, data, { ...all, city }), ({ orders }) => orders),
  );
  expect(parts.reduce((a, b) => a + b, 0)).toBe(sum(cells, ({ orders }) => orders));
});

test('filters for place and time are combined', () => {
  const by = { ...all, city: 'Chennai', cuisine: 'Café', day: 6, daypart: 2 };
  expect(outletsOf(data, by).map((index) => data.outlets[index]?.name)).toEqual(['Besant Nagar']);
  const some = cellsOf(cells, data, by);
  expect(some.every(({ day, hour }) => day === 6 && hour >= 15 && hour <= 17)).toBe(true);
  expect(some).toHaveLength(data.months.length * 3);
});

test('a rating is the mean of its stars', () => {
  const small = { ...data, stars: [[[1, 0, 0, 0, 3]]] };
  expect(rating(small, [0], [0])).toEqual({ mean: 4, ratings: 4 });
  expect(rating(small, [], [0])).toEqual({ mean: 0, ratings: 0 });
});

test('there are no guests without an order', () => {
  expect(cells.filter(({ covers, orders }) => covers > 0 !== orders > 0)).toEqual([]);
});
