import {
  ArcElement,
  BarController,
  BarElement,
  BubbleController,
  DoughnutController,
  LineController,
  LineElement,
  PointElement,
  ScatterController,
} from 'chart.js';
import { at, range } from '../lib/aggregate.ts';
import { createDashboard, showInsight, showInTurn } from '../lib/dashboard.ts';
import { Filters } from '../lib/filters.ts';
import { cellsOf, dayparts, type RestaurantData, unfold, weekdays } from '../lib/restaurants.ts';
import { createCuisines } from './cuisines.ts';
import { showKeyFigures, tellInsight } from './key-figures.ts';
import { createMonths } from './months.ts';
import { createOutlets } from './outlets.ts';
import { createValue } from './value.ts';
import { createWeek } from './week.ts';

const chartTypes = [
  ArcElement,
  BarController,
  BarElement,
  BubbleController,
  DoughnutController,
  LineController,
  LineElement,
  PointElement,
  ScatterController,
];

const distinct = (names: string[]) => [...new Set(names)];

export const start = createDashboard<RestaurantData>(chartTypes, (data) => {
  const cells = unfold(data);
  const filters = new Filters((changed) => {
    const outlet = filters.choice('outlet');
    // If the restaurant belongs to another city or cuisine, the latest choice wins.
    for (const name of ['city', 'cuisine'] as const)
      if (outlet !== null && !['', at(data.outlets, outlet)[name]].includes(filters.text(name)))
        filters.clear(changed === 'outlet' ? name : 'outlet');
    draw();
  });
  const cuisines = distinct(data.outlets.map(({ cuisine }) => cuisine));
  filters.fill('city', distinct(data.outlets.map(({ city }) => city)), 'names');
  filters.fill('cuisine', cuisines, 'names');
  filters.fill(
    'outlet',
    data.outlets.map(({ name }) => name),
    'indexes',
  );
  filters.fill('day', weekdays, 'indexes');
  filters.fill(
    'daypart',
    dayparts.map(({ name }) => name),
    'indexes',
  );
  const cards = [
    createWeek((day) => filters.toggle('day', day)),
    createOutlets((outlet) => filters.toggle('outlet', outlet)),
    createMonths(),
    createCuisines(cuisines, (cuisine) => filters.toggle('cuisine', cuisine)),
    createValue(cuisines, (outlet) => filters.toggle('outlet', outlet)),
  ];
  const draw = () => {
    const [from = 3, to = 5] = filters.text('period').split('-').map(Number);
    const by = {
      city: filters.text('city'),
      cuisine: filters.text('cuisine'),
      outlet: filters.choice('outlet'),
      day: filters.choice('day'),
      daypart: filters.choice('daypart'),
    };
    const months = range(from, to);
    const earlier = months.map((month) => month - months.length);
    const select = (over: Partial<typeof by> = {}) => cellsOf(cells, data, { ...by, ...over });
    const scope = { data, by, months, earlier, select };
    showKeyFigures(scope);
    showInsight(tellInsight(scope));
    return showInTurn(cards, scope);
  };
  return draw;
});
