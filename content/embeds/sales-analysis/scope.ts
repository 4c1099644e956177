import { type Choice, passes, range } from '../lib/aggregate.ts';
import {
  type Deal,
  passesSales,
  type SalesData,
  type SalesRow,
  type SalesSelection,
} from '../lib/sales.ts';

/** Input of a chart on the sales dashboard. */
export interface Scope {
  data: SalesData;
  by: SalesSelection;
  stage: Choice;
  /** The months of the period. */
  months: number[];
  /** @returns the rows of the period or the same months of the previous year, some filters overridden */
  select: (year: 'this' | 'last', over?: Partial<SalesSelection>) => SalesRow[];
  /** @returns the open deals that pass the filters; of every stage if `stages` is `all` */
  deals: (stages?: 'all') => Deal[];
}

/** Draws one card for a scope. */
export type Show = (scope: Scope) => void;

/** @returns the scope for the current filters */
export function scopeOf(
  data: SalesData,
  rows: readonly SalesRow[],
  by: SalesSelection,
  [from, to]: readonly [number, number],
  stage: Choice,
): Scope {
  return {
    data,
    by,
    stage,
    months: range(from, to),
    select: (year, over = {}) => {
      const shift = year === 'this' ? 0 : 12;
      const selection = { ...by, ...over };
      return rows.filter(
        ({ rep, product, month }) =>
          month >= from - shift &&
          month <= to - shift &&
          passesSales(data, selection, rep, product),
      );
    },
    deals: (stages) =>
      data.deals.filter(
        ([rep, product, at]) =>
          passesSales(data, by, rep, product) && (stages === 'all' || passes(stage, at)),
      ),
  };
}
