import { at, type Choice, passes, range, sum } from './aggregate.ts';

/** An open deal: representative, product, stage, value in thousand rupees, age in days. */
export type Deal = [rep: number, product: number, stage: number, value: number, age: number];

/** The sample data of the sales dashboard. */
export interface SalesData {
  months: string[];
  reps: { name: string; region: string }[];
  products: string[];
  /** Stages of an open deal, from the earliest to the latest. */
  stages: string[];
  /** In thousand rupees, by representative, product and month. */
  revenue: number[];
  target: number[];
  deals: Deal[];
}

/** Revenue and target of one representative, product and month, in rupees. */
export interface SalesRow {
  rep: number;
  product: number;
  month: number;
  revenue: number;
  target: number;
}

/** State of the filters; the region by name, empty for all. */
export interface SalesSelection {
  region: string;
  rep: Choice;
  product: Choice;
}

/** The regions, in order of first appearance. */
export function regionsOf(data: SalesData): string[] {
  return [...new Set(data.reps.map(({ region }) => region))];
}

/** The cube as a list of rows, in rupees. */
export function unfold(data: SalesData): SalesRow[] {
  const rows: SalesRow[] = [];
  for (const rep of data.reps.keys())
    for (const product of data.products.keys())
      for (const month of data.months.keys()) {
        const i = rows.length;
        const [revenue, target] = [at(data.revenue, i) * 1000, at(data.target, i) * 1000];
        rows.push({ rep, product, month, revenue, target });
      }
  return rows;
}

/** Whether a row or deal of `rep` and `product` passes the filters. */
export function passesSales(
  data: SalesData,
  by: SalesSelection,
  rep: number,
  product: number,
): boolean {
  return (
    passes(by.rep, rep) &&
    passes(by.product, product) &&
    (by.region === '' || by.region === at(data.reps, rep).region)
  );
}

/** Number and value in rupees of the deals in each stage. */
export function byStage(
  data: SalesData,
  deals: readonly Deal[],
): { deals: number; value: number }[] {
  return range(0, data.stages.length - 1).map((stage) => {
    const here = deals.filter((deal) => deal[2] === stage);
    return { deals: here.length, value: sum(here, (deal) => deal[3] * 1000) };
  });
}
