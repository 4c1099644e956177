import { printable } from '#server/export/printable.ts';

/** Maximum length of a cell in characters; longer ones are truncated. */
const CELL_MAX = 40;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** A letter with its combining marks, or an emoji sequence, counts as one character. */
const characters = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment);

/**
 * A table for a terminal: a line per row, followed by the row's full message, indented.
 *
 * @param rows cells by column name, and the message
 */
export function formatTable<Column extends string>(
  columns: readonly Column[],
  rows: readonly (Record<Column, string | number> & { message: string })[],
): string {
  const header = columns.map((column) => column.replace(/[A-Z]/g, ' $&').toUpperCase());
  const table = [header, ...rows.map((row) => columns.map((column) => cell(row[column])))];
  const widths = columns.map((_, index) =>
    table.reduce((most, row) => Math.max(most, characters(row[index] ?? '').length), 0),
  );
  const pad = (text: string, index: number) =>
    text + ' '.repeat((widths[index] ?? 0) - characters(text).length);
  const lines = table.flatMap((row, index) => {
    const message = printable(rows[index - 1]?.message ?? '').replace(/^(?=.)/gm, '    ');
    return [row.map(pad).join('  ').trimEnd(), ...(message ? [message] : [])];
  });
  return `${lines.join('\n')}\n`;
}

function cell(value: string | number): string {
  const text = printable(String(value)).replace(/\s+/g, ' ');
  const all = characters(text);
  return all.length > CELL_MAX ? `${all.slice(0, CELL_MAX - 1).join('')}…` : text;
}
