import type { Line, RetailData, RetailSelection } from '../lib/retail.ts';

/** Input of a chart on the superstore dashboard. */
export interface Scope {
  data: RetailData;
  by: RetailSelection;
  /** The first and the last month of the period. */
  months: readonly [from: number, to: number];
  /** @returns the lines of the period or the same months of the previous year, some filters overridden */
  select: (year: 'this' | 'last', over?: Partial<RetailSelection>) => Line[];
}

/** Draws one card for a scope. */
export type Show = (scope: Scope) => void;
