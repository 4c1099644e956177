import type { ScriptableContext } from 'chart.js';
import { at, ratio, sumBy } from '../lib/aggregate.ts';
import { createCard } from '../lib/chart-card.ts';
import { valueAxis } from '../lib/chart-setup.ts';
import { monthName, monthTitle, percent, roundPercent } from '../lib/format.ts';
import { faded, palette } from '../lib/palette.ts';
import { regionsOf } from '../lib/sales.ts';
import type { Show } from './scope.ts';

/**
 * A grid of months and regions. A dot is filled if the target is met, and open if it is missed; its size
 * shows by how much.
 */
export function createRegions(onPick: (region: string) => void): Show {
  let regions: string[] = [];
  let months: string[] = [];
  let shares: number[][] = [];
  const shareAt = (index: number) =>
    at(at(shares, Math.floor(index / months.length)), index % months.length);
  const show = createCard<'scatter'>(
    'regions',
    {
      type: 'scatter',
      options: {
        interaction: { mode: 'nearest', axis: 'xy', intersect: false },
        clip: false,
        scales: {
          x: {
            ...valueAxis({ format: (month) => months[month] ?? '' }),
            bounds: 'data',
            afterDataLimits: (axis) => {
              axis.min = -0.6;
              axis.max = months.length - 0.4;
            },
            afterBuildTicks: (axis) => {
              axis.ticks = months.map((_, value) => ({ value }));
            },
            ticks: {
              autoSkip: false,
              maxRotation: 0,
              callback: (month) =>
                monthName(months[Number(month)] ?? '2000-01').slice(0, months.length > 6 ? 1 : 3),
            },
          },
          y: {
            ...valueAxis({ min: -0.5, max: 3.5 }),
            reverse: true,
            afterBuildTicks: (axis) => {
              axis.ticks = regions.map((_, value) => ({ value }));
            },
            ticks: { autoSkip: false, callback: (region) => regions[Number(region)] ?? '' },
          },
        },
        plugins: {
          tooltip: {
            callbacks: {
              title: ([item]) =>
                `${regions[item?.parsed.y ?? 0]}, ${monthTitle(months[item?.parsed.x ?? 0] ?? '2000-01')}`,
              label: ({ dataIndex }) => `${percent(shareAt(dataIndex))} of target`,
            },
          },
        },
      },
    },
    (index) => onPick(at(regions, Math.floor(index / months.length))),
  );
  return ({ data, by, months: period, select }) => {
    regions = regionsOf(data);
    months = period.map((month) => at(data.months, month));
    shares = regions.map((region) => {
      const rows = select('this', { region });
      const sums = (key: 'revenue' | 'target') =>
        sumBy(
          rows,
          months.length,
          ({ month }) => month - at(period, 0),
          (row) => row[key],
        );
      const target = sums('target');
      return sums('revenue').map((revenue, i) => ratio(revenue, at(target, i)));
    });
    const { indigo, warning, paper } = palette();
    const dots = shares.flatMap((list, y) => list.map((share, x) => ({ x, y, share })));
    const radius = ({ chart, dataIndex }: ScriptableContext<'scatter'>) => {
      const { width, height } = chart.chartArea ?? { width: 200, height: 120 };
      const pitch = Math.min(width / months.length, height / 4);
      const away = Math.min(1, Math.abs((dots[dataIndex]?.share ?? 1) - 1) / 0.3);
      return Math.min(13, pitch * 0.5) * (0.4 + 0.6 * away) - 1;
    };
    const tone = ({ y, share }: (typeof dots)[number]) => {
      const colour = share >= 1 ? indigo : warning;
      if (share === 0) return 'transparent';
      return by.region === '' || by.region === regions[y] ? colour : faded(colour);
    };
    const whole = regions.map((region) => {
      const rows = select('this', { region });
      const total = (key: 'revenue' | 'target') => rows.reduce((sum, row) => sum + row[key], 0);
      return ratio(total('revenue'), total('target'));
    });
    show({
      data: {
        datasets: [
          {
            data: dots.map(({ x, y }) => ({ x, y })),
            backgroundColor: dots.map((dot) =>
              dot.share > 0 && dot.share < 1 ? paper : tone(dot),
            ),
            borderColor: dots.map(tone),
            borderWidth: 2,
            radius,
            hoverRadius: radius,
          },
        ],
      },
      summary: regions.map((name, i) => `${name} ${percent(at(whole, i))} of target`).join(', '),
      table: {
        columns: ['Month', ...regions],
        rows: [
          ...months.map((month, i) => [
            monthName(month),
            ...shares.map((list) => roundPercent(at(list, i))),
          ]),
          ['All', ...whole.map(roundPercent)],
        ],
      },
    });
  };
}
