import { LARGEST_DOT } from '#shared/page-data.ts';
import type { DotChart } from '#shared/sections/dot-chart.ts';
import type { SectionContent } from '#shared/sections/index.ts';
import { languageOf } from '../date-format.ts';
import type { SiteFile } from '../valid-content.ts';

/** Formatted numbers, `8,388`, each with its dot, whose area represents the number. */
export function resolveDotChart(
  { rows, ...section }: Extract<SectionContent, { type: 'dot-chart' }>,
  site: Pick<SiteFile, 'locale'>,
): DotChart {
  const { format } = new Intl.NumberFormat(languageOf(site));
  const values = rows.flatMap((row) => row.values);
  const most = Math.max(...values);
  const at = values.indexOf(most);
  const count = section.columns.length;
  const sizeOf = (value: number) =>
    value > 0 ? Math.max(1, Math.round(LARGEST_DOT * Math.sqrt(value / most))) : 0;
  return {
    ...section,
    rows: rows.map((row) => ({
      name: row.name,
      values: row.values.map((value) => format(value)),
      sizes: row.values.map(sizeOf),
    })),
    largest: { row: Math.floor(at / count), column: at % count },
  };
}
