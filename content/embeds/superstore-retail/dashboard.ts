import { BarController, BarElement, LineController, LineElement, PointElement } from 'chart.js';
import { at, passes } from '../lib/aggregate.ts';
import { createDashboard, showInsight, showInTurn } from '../lib/dashboard.ts';
import { Filters } from '../lib/filters.ts';
import { linesOf, type RetailData, type RetailSelection } from '../lib/retail.ts';
import { createDiscounts } from './discounts.ts';
import { showKeyFigures, tellInsight } from './key-figures.ts';
import { createMonths } from './months.ts';
import type { Scope } from './scope.ts';
import { createSegments } from './segments.ts';
import { createShips } from './ships.ts';
import { createSubs } from './subs.ts';

const chartTypes = [BarController, BarElement, LineController, LineElement, PointElement];

export const start = createDashboard<RetailData>(chartTypes, (data) => {
  const filters = new Filters((changed) => {
    const [sub, category] = [filters.choice('sub'), filters.choice('category')];
    // If the sub-category belongs to another category, the latest choice wins.
    if (sub !== null && !passes(category, at(data.subCategories, sub).category))
      filters.clear(changed === 'sub' ? 'category' : 'sub');
    draw();
  });
  filters.fill('category', data.categories, 'indexes');
  filters.fill(
    'sub',
    data.subCategories.map(({ name }) => name),
    'indexes',
  );
  filters.fill('segment', data.segments, 'indexes');
  filters.fill('region', data.regions, 'indexes');
  filters.fill('ship', data.shipModes, 'indexes');
  const cards = [
    createSubs((sub) => filters.toggle('sub', sub)),
    createMonths((category) => filters.toggle('category', category)),
    createShips((ship) => filters.toggle('ship', ship)),
    createDiscounts(),
    createSegments((region) => filters.toggle('region', region)),
  ];
  const draw = () => {
    const [from = 12, to = 23] = filters.text('period').split('-').map(Number);
    const by: RetailSelection = {
      category: filters.choice('category'),
      sub: filters.choice('sub'),
      segment: filters.choice('segment'),
      region: filters.choice('region'),
      ship: filters.choice('ship'),
    };
    const select: Scope['select'] = (year, over = {}) => {
      const shift = year === 'this' ? 0 : 12;
      return linesOf(data, [from - shift, to - shift], { ...by, ...over });
    };
    const scope: Scope = { data, by, months: [from, to], select };
    showKeyFigures(scope);
    showInsight(tellInsight(scope));
    return showInTurn(cards, scope);
  };
  return draw;
});
