import { printable } from './printable.ts';

/** Starts a cell that a spreadsheet would run as a formula (OWASP, CSV Injection). */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/**
 * @param rows cells by column name
 * @returns CSV with a header line (RFC 4180); an apostrophe in front keeps a formula from running
 */
export function formatCsv<Column extends string>(
  columns: readonly Column[],
  rows: readonly Record<Column, string | number>[],
): string {
  const records = [columns, ...rows.map((row) => columns.map((column) => cell(row[column])))];
  return records.map((record) => `${record.join(',')}\r\n`).join('');
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = printable(FORMULA.test(value) ? `'${value}` : value);
  return /[",;\s]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
