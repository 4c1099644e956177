import { expect, test } from 'vitest';
import home from '../pages/home.json' with { type: 'json' };
import restaurants from './data/restaurants.json' with { type: 'json' };
import { unfold, weekdays } from './lib/restaurants.ts';

test('the dots on home are those of the live dashboard as it opens', () => {
  const weeks = unfold(restaurants).filter(({ month }) => month >= 3);
  const guests = weekdays.map((_, day) =>
    restaurants.hours.map((hour) =>
      sumOf(weeks.filter((cell) => cell.day === day && cell.hour === hour)),
    ),
  );
  const rows = home.sections.flatMap((section) => section.rows ?? []);
  const shown = rows.map(({ values }) => values.map(Number));
  expect(shown).toEqual(guests);
});

const sumOf = (cells: readonly { covers: number }[]) =>
  cells.reduce((sum, { covers }) => sum + covers, 0);
