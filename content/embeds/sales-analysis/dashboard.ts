import {
  ArcElement,
  BarController,
  BarElement,
  DoughnutController,
  LineController,
  LineElement,
  PointElement,
  ScatterController,
} from 'chart.js';
import { at } from '../lib/aggregate.ts';
import { createDashboard, showInsight, showInTurn } from '../lib/dashboard.ts';
import { Filters } from '../lib/filters.ts';
import { type SalesData, unfold } from '../lib/sales.ts';
import { createBridge } from './bridge.ts';
import { createCourse } from './course.ts';
import { createGauge, showKeyFigures, tellInsight } from './key-figures.ts';
import { createDeals, createFunnel } from './pipeline.ts';
import { createRegions } from './regions.ts';
import { createReps } from './reps.ts';
import { scopeOf } from './scope.ts';

const chartTypes = [
  ArcElement,
  BarController,
  BarElement,
  DoughnutController,
  LineController,
  LineElement,
  PointElement,
  ScatterController,
];

export const start = createDashboard<SalesData>(chartTypes, (data) => {
  const rows = unfold(data);
  const filters = new Filters((changed) => {
    const [rep, region] = [filters.choice('rep'), filters.text('region')];
    // If the representative belongs to another region, the latest choice wins.
    if (rep !== null && region !== '' && at(data.reps, rep).region !== region)
      filters.clear(changed === 'rep' ? 'region' : 'rep');
    draw();
  });
  filters.fill(
    'rep',
    data.reps.map(({ name }) => name),
    'indexes',
  );
  filters.fill('product', data.products, 'indexes');
  filters.fill('stage', data.stages, 'indexes');
  const cards = [
    createGauge(),
    createCourse(),
    createBridge((product) => filters.toggle('product', product)),
    createRegions((region) => filters.toggle('region', region)),
    createReps((rep) => filters.toggle('rep', rep)),
    createFunnel((stage) => filters.toggle('stage', stage)),
    createDeals(),
  ];
  const draw = () => {
    const [from = 12, to = 23] = filters.text('period').split('-').map(Number);
    const by = {
      region: filters.text('region'),
      rep: filters.choice('rep'),
      product: filters.choice('product'),
    };
    const scope = scopeOf(data, rows, by, [from, to], filters.choice('stage'));
    showKeyFigures(scope);
    showInsight(tellInsight(scope));
    return showInTurn(cards, scope);
  };
  return draw;
});
