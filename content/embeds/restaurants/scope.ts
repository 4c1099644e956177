import type { Cell, RestaurantData, RestaurantSelection } from '../lib/restaurants.ts';

/** Input of a chart on the restaurants dashboard. */
export interface Scope {
  data: RestaurantData;
  by: RestaurantSelection;
  /** The months of the period, and those of the preceding period of equal length. */
  months: number[];
  earlier: number[];
  /** @returns the cells of all months that pass the filters, some of them overridden */
  select: (over?: Partial<RestaurantSelection>) => Cell[];
}

/** Draws one card for a scope. */
export type Show = (scope: Scope) => void;

/** The cells of certain months. */
export function during(cells: readonly Cell[], months: readonly number[]): Cell[] {
  return cells.filter(({ month }) => months.includes(month));
}
