import type { ScriptableContext } from 'chart.js';
import { at, ranked, sumBy } from '../lib/aggregate.ts';
import { createCard } from '../lib/chart-card.ts';
import { valueAxis } from '../lib/chart-setup.ts';
import { count, hourName } from '../lib/format.ts';
import { faded, palette } from '../lib/palette.ts';
import { dayparts, weekdays } from '../lib/restaurants.ts';
import { during, type Show } from './scope.ts';

const hourTick = (hour: number) => (hour === 12 ? '12' : String(hour % 12));

/** The week as a grid of days and hours; a dot's area is the number of guests. */
export function createWeek(onPick: (day: number) => void): Show {
  let places: [day: number, hour: number, covers: number][] = [];
  let hours: number[] = [];
  const show = createCard<'scatter'>(
    'week',
    {
      type: 'scatter',
      options: {
        interaction: { mode: 'nearest', axis: 'xy', intersect: false },
        clip: false,
        scales: {
          x: {
            ...valueAxis({ min: 7.5, max: 22.5, format: (hour) => hourTick(hour) }),
            afterBuildTicks: (axis) => {
              axis.ticks = hours.map((value) => ({ value }));
            },
            ticks: {
              autoSkip: false,
              maxRotation: 0,
              callback(hour) {
                // On a phone there is only space for every other hour.
                if (this.width < 22 * hours.length && Number(hour) % 2 === 1) return '';
                return [hourTick(Number(hour)), hour === 8 ? 'am' : hour === 12 ? 'pm' : ''];
              },
            },
          },
          y: {
            ...valueAxis({ min: -0.5, max: 6.5 }),
            reverse: true,
            afterBuildTicks: (axis) => {
              axis.ticks = weekdays.map((_, value) => ({ value }));
            },
            ticks: { autoSkip: false, callback: (day) => weekdays[Number(day)]?.slice(0, 3) ?? '' },
          },
        },
        plugins: {
          tooltip: {
            callbacks: {
              title: ([item]) => {
                const [day, hour] = places[item?.dataIndex ?? 0] ?? [0, 0];
                return `${weekdays[day]}, ${hourName(hour)}`;
              },
              label: ({ dataIndex }) => `${count(places[dataIndex]?.[2] ?? 0)} guests`,
            },
          },
        },
      },
    },
    (index) => onPick(places[index]?.[0] ?? 0),
  );
  return ({ data, by, months, select }) => {
    hours = data.hours;
    const sums = sumBy(
      during(select({ day: null, daypart: null }), months),
      weekdays.length * hours.length,
      ({ day, hour }) => day * hours.length + hours.indexOf(hour),
      ({ covers }) => covers,
    );
    places = sums.map((covers, i) => [
      Math.floor(i / hours.length),
      at(hours, i % hours.length),
      covers,
    ]);
    const largest = Math.max(1, ...sums);
    const order = ranked(sums);
    const busiest = new Set(order.slice(0, 10));
    const { accent, indigo } = palette();
    const part = by.daypart === null ? null : at(dayparts, by.daypart);
    const tone = ([day, hour]: (typeof places)[number], i: number) => {
      const colour = busiest.has(i) ? accent : indigo;
      const inDay = by.day === null || by.day === day;
      const inPart = part === null || (hour >= part.from && hour <= part.to);
      return inDay && inPart ? colour : faded(colour);
    };
    const radius = ({ chart, dataIndex }: ScriptableContext<'scatter'>) => {
      const { width, height } = chart.chartArea ?? { width: 300, height: 200 };
      const pitch = Math.min(width / 15, height / 7);
      return Math.sqrt((places[dataIndex]?.[2] ?? 0) / largest) * pitch * 0.52;
    };
    const [day, hour, covers] = at(places, at(order, 0));
    show({
      data: {
        datasets: [
          {
            data: places.map(([y, x]) => ({ x, y })),
            backgroundColor: places.map(tone),
            borderWidth: 0,
            radius,
            hoverRadius: radius,
          },
        ],
      },
      summary: `Busiest on ${weekdays[day]} at ${hourName(hour)} with ${count(covers)} guests`,
      table: {
        columns: ['Hour', ...weekdays.map((name) => name.slice(0, 3))],
        rows: hours.map((hour, i) => [
          hourName(hour),
          ...weekdays.map((_, day) => count(at(sums, day * hours.length + i))),
        ]),
      },
    });
  };
}
