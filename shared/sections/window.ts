import { field, list, night, richText, text } from '../model/content-values.ts';
import { rule } from '../model/rules.ts';
import { z } from '../zod.ts';
import { point, sampleMark, section } from './fields.ts';
import type { Markdown } from './markdown.ts';

const line = z.strictObject({
  cells: field(
    z.array(richText).min(1).max(5),
    'One text, or several beside each other. Bold words are marked.',
    ['From', 'Accounts'],
  ),
  bar: field(
    z.number().min(0).max(100).optional(),
    'How long the bar in the last cell is, in percent of its width.',
    60,
  ),
  note: field(z.int().min(1).max(4).optional(), 'Number of the note about this line.', 1),
});

export const model = section(
  'window',
  'One or two windows of a program, as its users see them: an email, an answer, a log or a workbook. Visitors can select the text.',
  {
    night,
    windows: list(
      'The windows. Two are side by side where there is room.',
      z
        .strictObject({
          look: z.enum(['letter', 'talk', 'log', 'table']).meta({
            description:
              '"letter": an email or a page. "talk": who says what. "log": what happened when. "table": a sheet of a workbook, whose first line is its head.',
          }),
          name: text('What the bar of the window says.', 'Inbox'),
          lines: z.array(line).min(1).max(12).meta({ description: 'The lines, in order.' }),
          tabs: list(
            'Sheets of a workbook. The first one is open.',
            text('Name of a sheet.', 'Sales'),
          )
            .min(1)
            .optional(),
        })
        .refine(
          ({ look, lines }) =>
            look !== 'table' || lines.every(({ cells }) => cells.length === lines[0]?.cells.length),
          { path: ['lines'], ...rule('values-of-columns') },
        ),
    )
      .min(1)
      .max(2),
    notes: list('Notes, each with the number that stands at its line.', point)
      .min(1)
      .max(4)
      .optional(),
    sample: sampleMark('Sample data'),
  },
);

export const markdown: Markdown<z.infer<typeof model>> = ({ windows, notes, sample }, md) =>
  md.blocks(
    sample && md.words('Sample data'),
    ...windows.map(({ look, name, lines }) => {
      const rows = lines.map(({ cells }) => cells.map(md.rich));
      const [head = [], ...rest] = rows;
      return md.blocks(
        `**${md.plain(name)}**`,
        look === 'table' ? md.table(head, rest) : md.bullets(rows.map((cells) => cells.join(': '))),
      );
    }),
    notes && md.titled((index) => `${index + 1}.`, notes),
  );

/** Overrides for the studio's example section, where the fields' own examples would be inconsistent. */
export const example = {
  windows: [
    {
      look: 'letter',
      name: 'Inbox',
      lines: [
        { cells: ['From', 'Accounts'] },
        { cells: ['Subject', 'Your invoice'], note: 1 },
        { cells: ['Say here what the email says.'] },
      ],
    },
  ],
  notes: [{ title: 'The subject', text: 'Say what to look at.' }],
};
