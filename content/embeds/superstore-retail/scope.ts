import type { Line, RetailData, RetailSelection } from '../lib/retail.ts';

/** What a chart of the superstore dashboard is drawn from. */
export interface Scope {
  data: RetailData;
  by: RetailSelection;
  /** The first and the last month of the period. */
  months: readonly [from: number, to: number];
  /** The lines of the period, or of the same months a year before, some filters changed. */
  select: (year: 'this' | 'last', over?: Partial<RetailSelection>) => Line[];
}

/** Draws one card for a scope. */
export type Show = (scope: Scope) => void;
