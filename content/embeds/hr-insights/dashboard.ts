import {
  BarController,
  BarElement,
  LineController,
  LineElement,
  PointElement,
  ScatterController,
} from 'chart.js';
import { createDashboard, showInsight, showInTurn } from '../lib/dashboard.ts';
import { Filters } from '../lib/filters.ts';
import { type HrData, tenureBands } from '../lib/hr.ts';
import { createDepartments } from './departments.ts';
import { createFlow } from './flow.ts';
import { showKeyFigures, tellInsight } from './key-figures.ts';
import { createPlaces } from './places.ts';
import { createReasons } from './reasons.ts';
import type { Scope } from './scope.ts';
import { createTenure } from './tenure.ts';
import { createTrend } from './trend.ts';

const chartTypes = [
  BarController,
  BarElement,
  LineController,
  LineElement,
  PointElement,
  ScatterController,
];

export const start = createDashboard<HrData>(chartTypes, (data) => {
  const filters = new Filters(() => draw());
  filters.fill('department', data.departments, 'indexes');
  filters.fill('location', data.locations, 'indexes');
  filters.fill('gender', data.genders, 'indexes');
  filters.fill(
    'tenure',
    tenureBands.map(({ name }, i) => (i === 0 || i === 4 ? name : `${name} years`)),
    'indexes',
  );
  const cards = [
    createDepartments((index) => filters.toggle('department', index)),
    createTrend(),
    createFlow(),
    createTenure((index) => filters.toggle('tenure', index)),
    createPlaces((index) => filters.toggle('location', index)),
    createReasons(),
  ];
  const draw = () => {
    const [from = 12, to = 23] = filters.text('period').split('-').map(Number);
    const by = {
      department: filters.choice('department'),
      location: filters.choice('location'),
      gender: filters.choice('gender'),
      tenure: filters.choice('tenure'),
    };
    const scope: Scope = { data, by, now: [from, to], before: [from - 12, to - 12] };
    showKeyFigures(scope);
    showInsight(tellInsight(scope));
    return showInTurn(cards, scope);
  };
  return draw;
});
