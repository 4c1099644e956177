import { at, type Choice, passes, range, ratio, sum } from './aggregate.ts';

/** The sample data of the restaurants dashboard. `covers`, `orders` and `sales` are flat cubes. */
export interface RestaurantData {
  months: string[];
  /** Hours of the day, 0 to 23. */
  hours: number[];
  outlets: { name: string; city: string; cuisine: string; seats: number }[];
  /** By outlet, month, weekday (0 = Monday) and hour. */
  covers: number[];
  orders: number[];
  /** In hundreds of rupees. */
  sales: number[];
  /** Number of ratings of 1 to 5 stars, by outlet and month. */
  stars: number[][][];
}

/** One cell of the cube: an outlet's figures on one weekday at one hour, over a month. */
export interface Cell {
  outlet: number;
  month: number;
  day: number;
  hour: number;
  covers: number;
  orders: number;
  /** In rupees. */
  sales: number;
}

/** Parts of the day, by their hours. */
export const dayparts = [
  { name: 'Breakfast', from: 8, to: 10 },
  { name: 'Lunch', from: 11, to: 14 },
  { name: 'Tea', from: 15, to: 17 },
  { name: 'Dinner', from: 18, to: 22 },
];

/** The days of the week, from index 0. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
];

/** State of the filters; city and cuisine by name, empty for all. */
export interface RestaurantSelection {
  city: string;
  cuisine: string;
  outlet: Choice;
  day: Choice;
  daypart: Choice;
}

/** The cube as a list of cells. */
export function unfold(data: RestaurantData): Cell[] {
  const { months, hours, outlets } = data;
  const cells: Cell[] = [];
  for (const outlet of outlets.keys())
    for (const month of months.keys())
      for (const day of weekdays.keys())
        for (const hour of hours) {
          const i = cells.length;
          const [covers, orders] = [at(data.covers, i), at(data.orders, i)];
          cells.push({ outlet, month, day, hour, covers, orders, sales: at(data.sales, i) * 100 });
        }
  return cells;
}

/** The outlets, as indexes, that pass the filters on city, cuisine and outlet. */
export function outletsOf(data: RestaurantData, by: RestaurantSelection): number[] {
  return range(0, data.outlets.length - 1).filter((index) => {
    const { city, cuisine } = at(data.outlets, index);
    return (
      passes(by.outlet, index) &&
      (by.city === '' || by.city === city) &&
      (by.cuisine === '' || by.cuisine === cuisine)
    );
  });
}

/** The cells that pass all filters. */
export function cellsOf(
  cells: readonly Cell[],
  data: RestaurantData,
  by: RestaurantSelection,
): Cell[] {
  const outlets = new Set(outletsOf(data, by));
  const part = by.daypart === null ? null : at(dayparts, by.daypart);
  return cells.filter(
    ({ outlet, day, hour }) =>
      outlets.has(outlet) &&
      passes(by.day, day) &&
      (part === null || (hour >= part.from && hour <= part.to)),
  );
}

/** The mean rating (1 to 5) of outlets over months, and the number of ratings. */
export function rating(
  data: RestaurantData,
  outlets: readonly number[],
  months: readonly number[],
): { mean: number; ratings: number } {
  const counts = outlets.flatMap((outlet) =>
    months.map((month) => at(at(data.stars, outlet), month)),
  );
  const ratings = sum(counts, (stars) => sum(stars, (n) => n));
  const total = sum(counts, (stars) => sum([...stars.entries()], ([i, n]) => (i + 1) * n));
  return { mean: ratio(total, ratings), ratings };
}
