import { at, type Choice, passes, ratio, sum } from './aggregate.ts';

/** One order line; month, sub-category, segment, city and ship mode are indexes. */
export type Line = [
  month: number,
  sub: number,
  segment: number,
  city: number,
  ship: number,
  quantity: number,
  /** In rupees, after discount. */
  sales: number,
  /** In per cent of the list price. */
  discount: number,
  /** In rupees. */
  profit: number,
  returned: 0 | 1,
];

/** The sample data of the superstore dashboard. */
export interface RetailData {
  months: string[];
  categories: string[];
  subCategories: { name: string; category: number }[];
  segments: string[];
  regions: string[];
  cities: { name: string; region: number }[];
  shipModes: string[];
  lines: Line[];
}

/** State of the filters. */
export interface RetailSelection {
  category: Choice;
  sub: Choice;
  segment: Choice;
  region: Choice;
  ship: Choice;
}

/** The category of a line. */
export function categoryOf(data: RetailData, line: Line): number {
  return at(data.subCategories, line[1]).category;
}

/** The region of a line. */
function regionOf(data: RetailData, line: Line): number {
  return at(data.cities, line[3]).region;
}

/** The lines of months `from` to `to` that pass the filters. */
export function linesOf(
  data: RetailData,
  [from, to]: readonly [number, number],
  by: RetailSelection,
): Line[] {
  return data.lines.filter(
    (line) =>
      line[0] >= from &&
      line[0] <= to &&
      passes(by.sub, line[1]) &&
      passes(by.segment, line[2]) &&
      passes(by.ship, line[4]) &&
      passes(by.category, categoryOf(data, line)) &&
      passes(by.region, regionOf(data, line)),
  );
}

/** The figures that the tiles and the tables show. */
export interface RetailFigures {
  lines: number;
  sales: number;
  profit: number;
  /** Profit divided by sales. */
  margin: number;
  /** Discount divided by list price. */
  discount: number;
  /** Returned lines divided by all lines. */
  returns: number;
}

/** The figures of some lines. */
export function figures(lines: readonly Line[]): RetailFigures {
  const sales = sum(lines, (line) => line[6]);
  const profit = sum(lines, (line) => line[8]);
  const list = sum(lines, (line) => line[6] / (1 - line[7] / 100));
  return {
    lines: lines.length,
    sales,
    profit,
    margin: ratio(profit, sales),
    discount: ratio(list - sales, list),
    returns: ratio(
      sum(lines, (line) => line[9]),
      lines.length,
    ),
  };
}
