import { printable } from '#server/export/printable.ts';
import { displayWidth, shorten, wrap } from './display-width.ts';

/** Longest cell, in terminal columns; longer ones are cut. */
const CELL_MAX = 40;
const TEXT_MIN = 20;
const GAP = '  ';
const INDENT = '    ';

/**
 * A table for a terminal: a line per row, and below it the row's whole message, wrapped and
 * indented.
 *
 * @param rows cells by column name, and the message
 * @param width of the terminal, in columns
 */
export function formatTable<Column extends string>(
  columns: readonly Column[],
  rows: readonly (Record<Column, string | number> & { message: string })[],
  width: number,
): string {
  const header = columns.map((column) => column.replace(/[A-Z]/g, ' $&').toUpperCase());
  const cells = rows.map((row) => columns.map((column) => cell(row[column])));
  const widths = header.map((name, index) =>
    cells.reduce((most, row) => Math.max(most, displayWidth(row[index] ?? '')), name.length),
  );
  const line = (row: string[]) => row.map((text, index) => pad(text, widths[index] ?? 0)).join(GAP);
  const textWidth = Math.max(TEXT_MIN, width - INDENT.length);
  const lines = rows.flatMap(({ message }, index) => [
    line(cells[index] ?? []),
    ...(message ? wrap(printable(message), textWidth).map((text) => INDENT + text) : []),
  ]);
  return [line(header), ...lines].map((text) => `${text.trimEnd()}\n`).join('');
}

function cell(value: string | number): string {
  return shorten(printable(String(value)).replace(/\s+/g, ' '), CELL_MAX);
}

function pad(text: string, width: number): string {
  return text + ' '.repeat(width - displayWidth(text));
}
