/**
 * Writes the sample data of the dashboards to `content/embeds/data/`. The figures are fictional and
 * repeatable: running it again changes nothing. Run: `tsx scripts/media/dashboard-data.ts`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { hrInsights } from './dashboards/hr-insights.ts';
import { restaurants } from './dashboards/restaurants.ts';
import { salesAnalysis } from './dashboards/sales-analysis.ts';
import { superstoreRetail } from './dashboards/superstore-retail.ts';

const folder = new URL('../../content/embeds/data/', import.meta.url);
const files = {
  'hr-insights': hrInsights(),
  restaurants: restaurants(),
  'sales-analysis': salesAnalysis(),
  'superstore-retail': superstoreRetail(),
};

await mkdir(folder, { recursive: true });
for (const [name, data] of Object.entries(files))
  await writeFile(new URL(`${name}.json`, folder), `${JSON.stringify(data)}\n`);
