import type { Deal, SalesData } from '../../../content/embeds/lib/sales.ts';
import { at, Chance, monthsFrom } from './random.ts';

const reps = [
  { name: 'Anita Kulkarni', region: 'West', size: 1.25, form: 1.04 },
  { name: 'Zubin Daruwala', region: 'West', size: 1.0, form: 0.97 },
  { name: 'Harsh Vora', region: 'West', size: 0.8, form: 1.1 },
  { name: 'Priya Subramaniam', region: 'South', size: 1.35, form: 1.12 },
  { name: 'Vikram Reddy', region: 'South', size: 1.1, form: 1.05 },
  { name: 'Nisha Thomas', region: 'South', size: 0.9, form: 0.99 },
  { name: 'Gurpreet Sandhu', region: 'North', size: 1.15, form: 0.98 },
  { name: 'Ritu Malhotra', region: 'North', size: 1.0, form: 1.03 },
  { name: 'Imran Siddiqui', region: 'North', size: 0.75, form: 0.88 },
  { name: 'Sourav Ghosh', region: 'East', size: 0.85, form: 0.86 },
  { name: 'Madhumita Das', region: 'East', size: 0.7, form: 0.93 },
];
const products = [
  { name: 'Pumps', share: 0.33, before: 1.0, now: 1.03 },
  { name: 'Valves', share: 0.22, before: 1.0, now: 0.95 },
  { name: 'Controls', share: 0.18, before: 0.98, now: 1.22 },
  { name: 'Spares', share: 0.12, before: 1.02, now: 1.08 },
  { name: 'Service contracts', share: 0.15, before: 0.97, now: 1.3 },
];
/** April to March: slow monsoon months, and a strong end of the financial year. */
const season = [0.84, 0.88, 0.9, 0.86, 0.9, 1.02, 0.96, 0.98, 1.04, 1.04, 1.12, 1.46];
/** What the market did month by month, above what season and people explain. */
const mood = [0.97, 1.03, 1.05, 0.94, 1.02, 1.07, 0.93, 0.96, 1.04, 1.06, 0.95, 1.0];
const stages = ['Qualified', 'Proposal', 'Negotiation', 'Verbal yes'];
const MONTHS = 24;
/** Monthly revenue, in thousand rupees, of a representative of size 1. */
const BASE = 5600;

function openDeals(chance: Chance): Deal[] {
  const deals: Deal[] = [];
  for (const [rep, { size }] of reps.entries())
    for (let i = chance.round(9 * size); i > 0; i--) {
      const product = chance.pick(products.map(({ share, now }) => share * now));
      const stage = chance.pick([44, 29, 18, 9]);
      const value = Math.round(350 * Math.exp(chance.next() * 2.3) * (product === 0 ? 1.5 : 1));
      deals.push([rep, product, stage, value, Math.round(chance.between(8, 70) + stage * 22)]);
    }
  return deals;
}

/** Two financial years of a maker of pumps and controls, and its open deals. */
export function salesAnalysis(): SalesData {
  const chance = new Chance(20260331);
  const revenue: number[] = [];
  const target: number[] = [];
  for (const { size, form } of reps)
    for (const { share, before, now } of products)
      for (let month = 0; month < MONTHS; month++) {
        const usual = BASE * size * share * at(season, month % 12);
        const second = month >= 12;
        const growth = second ? now * form : before * (1 + (form - 1) * 0.4);
        revenue.push(
          Math.round(
            usual *
              growth *
              at(mood, (month + Math.floor(month / 12) * 5) % 12) *
              chance.about(0.3),
          ),
        );
        target.push(Math.round((usual * (second ? 1.12 : 1.03)) / 10) * 10);
      }
  return {
    months: monthsFrom(2024, 4, MONTHS),
    reps: reps.map(({ name, region }) => ({ name, region })),
    products: products.map(({ name }) => name),
    stages,
    revenue,
    target,
    deals: openDeals(chance),
  };
}
