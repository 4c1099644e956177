import { field, groups, link, list, night, richText, text } from '../model/content-values.ts';
import { rule } from '../model/rules.ts';
import { z } from '../zod.ts';
import { heading, sampleMark, section } from './fields.ts';
import type { Markdown } from './markdown.ts';

export const model = section(
  'dot-chart',
  'Numbers as a grid of dots, such as guests by day and hour. The largest one is marked.',
  {
    heading,
    night,
    text: richText.meta({ description: 'One to three sentences: what the dots say.' }),
    measure: text('What is counted.', 'guests'),
    columns: list(
      'The columns, in order.',
      text('Name of a column, as short as possible.', '8 pm'),
    ).min(2),
    rows: groups('The rows, in order.', {
      name: text('Name of the row, as short as possible.', 'Sat'),
      values: field(z.array(z.number().min(0)), 'A number for each column.', [120, 45]),
    }).min(2),
    source: text('Where the numbers come from.', 'Twelve restaurants, January to March 2026'),
    link: link.meta({ description: 'Where the numbers can be explored.' }),
    sample: sampleMark('Sample data'),
  },
).refine(({ columns, rows }) => rows.every(({ values }) => values.length === columns.length), {
  path: ['rows'],
  ...rule('values-of-columns'),
});

/** `dot-chart` with formatted numbers. */
export interface DotChart extends Omit<z.infer<typeof model>, 'rows'> {
  rows: {
    name: string;
    values: string[];
    /** A dot's diameter for each value: 0 for zero, `LARGEST_DOT` for the largest. */
    sizes: number[];
  }[];
  /** Position of the largest number. */
  largest: { row: number; column: number };
}

export const markdown: Markdown<DotChart> = (section, md) => {
  const { sample, measure, columns, rows, source } = section;
  const head = [measure, ...rows.map(({ name }) => name)].map(md.plain);
  const lines = columns.map((name, at) =>
    [name, ...rows.map(({ values }) => values[at] ?? '')].map(md.plain),
  );
  return md.blocks(
    md.text(section.text),
    md.table(head, lines),
    [md.plain(source), ...(sample ? [md.words('Sample data')] : [])].join(', '),
    md.link(section.link),
  );
};

/** Overrides for the studio's example section, where the fields' own examples would be inconsistent. */
export const example = {
  columns: ['Morning', 'Noon', 'Evening'],
  rows: [
    { name: 'Weekdays', values: [12, 30, 21] },
    { name: 'Weekend', values: [8, 45, 60] },
  ],
};
