import { printable } from './printable.ts';

/**
 * Cell beginnings that a spreadsheet would run as a formula (OWASP, CSV Injection). Spreadsheets also split
 * at semicolons, tabs or bars, depending on the country and the user's choice; then quotes do not hold a cell
 * together, so that each of its parts and lines may start a formula.
 */
const FORMULA = /(?<=^|[,;|\t\n])(?=(?:[^\S\t\n]|")*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;

/** Excel reads a file as UTF-8 only with this prefix. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * @param rows cells by column name
 * @returns CSV with a byte order mark and a header line (RFC 4180); apostrophes keep formulas from running,
 * whichever separator the spreadsheet assumes
 */
export function formatCsv<Column extends string>(
  columns: readonly Column[],
  rows: readonly Record<Column, string | number>[],
): string {
  const records = [columns, ...rows.map((row) => columns.map((column) => cell(row[column])))];
  return BYTE_ORDER_MARK + records.map((record) => `${record.join(',')}\r\n`).join('');
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = printable(value.replace(FORMULA, "'"));
  return /[",;|\s]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
