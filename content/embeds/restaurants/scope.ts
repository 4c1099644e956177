import type { Cell, RestaurantData, RestaurantSelection } from '../lib/restaurants.ts';

/** What a chart of the restaurants dashboard is drawn from. */
export interface Scope {
  data: RestaurantData;
  by: RestaurantSelection;
  /** The months of the period, and as many months before it. */
  months: number[];
  earlier: number[];
  /** The cells of all months under the filters, some of them changed. */
  select: (over?: Partial<RestaurantSelection>) => Cell[];
}

/** Draws one card for a scope. */
export type Show = (scope: Scope) => void;

/** The cells of certain months. */
export function during(cells: readonly Cell[], months: readonly number[]): Cell[] {
  return cells.filter(({ month }) => months.includes(month));
}
