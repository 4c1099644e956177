import type { ScriptableContext } from 'chart.js';
import { at } from '../lib/aggregate.ts';
import { createCard } from '../lib/chart-card.ts';
import { valueAxis } from '../lib/chart-setup.ts';
import { percent, rupees } from '../lib/format.ts';
import { faded, palette } from '../lib/palette.ts';
import { figures } from '../lib/retail.ts';
import type { Show } from './scope.ts';

/** A grid of regions and segments; a dot's area is sales, its colour the margin. */
export function createSegments(onPick: (region: number) => void): Show {
  let places: { region: number; segment: number; text: string[] }[] = [];
  let names: { regions: string[]; segments: string[] } = { regions: [], segments: [] };
  let shares: number[] = [];
  const show = createCard<'line'>(
    'segments',
    {
      type: 'line',
      options: {
        interaction: { mode: 'nearest', axis: 'xy', intersect: false },
        clip: false,
        scales: {
          x: {
            ...valueAxis({ min: -0.5, max: 3.5 }),
            afterBuildTicks: (axis) => {
              axis.ticks = names.regions.map((_, value) => ({ value }));
            },
            ticks: { autoSkip: false, callback: (region) => names.regions[Number(region)] ?? '' },
          },
          y: {
            // Each value is below its dot, and the last one above the axis.
            ...valueAxis({ min: -0.4, max: 2.65 }),
            reverse: true,
            afterBuildTicks: (axis) => {
              axis.ticks = names.segments.map((_, value) => ({ value }));
            },
            ticks: {
              autoSkip: false,
              callback: (segment) => names.segments[Number(segment)] ?? '',
            },
          },
        },
        plugins: {
          tooltip: {
            callbacks: {
              title: () => '',
              label: ({ dataIndex }) => at(places, dataIndex).text,
            },
          },
        },
      },
    },
    (index) => onPick(at(places, index).region),
  );
  return ({ data, by, select }) => {
    names = data;
    const cells = data.segments.flatMap((_, segment) =>
      data.regions.map((_, region) => {
        const sold = figures(select('this', { region, segment }));
        return { region, segment, ...sold };
      }),
    );
    const largest = Math.max(1, ...cells.map(({ sales }) => sales));
    shares = cells.map(({ sales }) => sales / largest);
    places = cells.map(({ region, segment, sales, margin }) => ({
      region,
      segment,
      text: [
        `${at(data.segments, segment)}, ${at(data.regions, region)}`,
        `${rupees(sales)}, margin ${percent(margin)}`,
      ],
    }));
    const { success, pale, warning } = palette();
    const tone = ({ region, segment, margin }: (typeof cells)[number]) => {
      const colour = margin > 0.2 ? success : margin >= 0.1 ? pale : warning;
      const chosen =
        (by.region === null || by.region === region) &&
        (by.segment === null || by.segment === segment);
      return chosen ? colour : faded(colour);
    };
    const radius = ({ chart, dataIndex }: ScriptableContext<'line'>) => {
      const { width, height } = chart.chartArea ?? { width: 240, height: 150 };
      return Math.min(width / 4, height / 3) * 0.26 * Math.sqrt(shares[dataIndex] ?? 0);
    };
    show({
      data: {
        datasets: [
          {
            data: places.map(({ region, segment }) => ({ x: region, y: segment })),
            showLine: false,
            pointBackgroundColor: cells.map(tone),
            pointBorderWidth: 0,
            radius,
            hoverRadius: radius,
            labels: {
              text: (i: number) => (at(cells, i).lines === 0 ? '' : rupees(at(cells, i).sales)),
              side: 'bottom',
            },
          },
        ],
      },
      summary: places.map(({ text }) => text.join(': ')).join('; '),
      table: {
        columns: ['Segment', 'Region', 'Sales', 'Profit', 'Margin'],
        rows: cells.map(({ segment, region, sales, profit, margin }) => [
          at(data.segments, segment),
          at(data.regions, region),
          rupees(sales),
          rupees(profit),
          percent(margin),
        ]),
      },
    });
  };
}
