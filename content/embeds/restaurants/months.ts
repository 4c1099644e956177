import { at, sumBy } from '../lib/aggregate.ts';
import { createCard } from '../lib/chart-card.ts';
import { monthAxis, valueAxis } from '../lib/chart-setup.ts';
import { monthName, rupees } from '../lib/format.ts';
import { palette } from '../lib/palette.ts';
import type { Show } from './scope.ts';

/** Sales of six months as a line through dots; dots of the period are filled. */
export function createMonths(): Show {
  const show = createCard<'line'>('months', {
    type: 'line',
    options: {
      interaction: { mode: 'index', intersect: false },
      layout: { padding: { top: 16, right: 28, left: 24 } },
      scales: { x: monthAxis(), y: valueAxis({ grace: '40%' }) },
      plugins: { tooltip: { callbacks: { label: ({ parsed }) => rupees(parsed.y ?? 0) } } },
    },
  });
  return ({ data, months, select }) => {
    const sales = sumBy(
      select(),
      data.months.length,
      ({ month }) => month,
      (cell) => cell.sales,
    );
    const labels = data.months.map(monthName);
    const { indigo, raised } = palette();
    const dataset = {
      label: 'Sales',
      data: sales,
      borderColor: indigo,
      pointBorderColor: indigo,
      pointBackgroundColor: labels.map((_, month) => (months.includes(month) ? indigo : raised)),
      radius: 5,
      hoverRadius: 7,
      clip: false,
      labels: {
        text: (i: number) => (i === 0 || i === sales.length - 1 ? rupees(at(sales, i)) : ''),
        side: 'top',
      },
    };
    show({
      data: { labels, datasets: [dataset] },
      summary: labels.map((label, i) => `${label} ${rupees(at(sales, i))}`).join(', '),
      table: {
        columns: ['Month', 'Sales'],
        rows: labels.map((label, i) => [label, rupees(at(sales, i))]),
      },
    });
  };
}
