import type { Query, Value } from '#server/database/database.ts';
import { columns, type Enquiry } from './records.ts';

/** Tables of visitors' submissions, with the listed and the searched columns. */
const tables = {
  enquiries: {
    list: `${columns.enquiry}, held_at IS NOT NULL AS "isHeld"`,
    searched: ['name', 'company', 'email', 'phone', 'message'],
  },
  newsletter_messages: {
    list: `${columns.newsletterMessage}, '' AS name, '' AS phone, '' AS company, FALSE AS "isHeld"`,
    searched: ['email', 'message'],
  },
};
export type ReceivedTable = keyof typeof tables;

/** A received enquiry, and whether it is held: see `Store.addEnquiry`. */
export interface Received extends Enquiry {
  isHeld: boolean;
}

/** Filter for received records. */
export interface ReceivedFilter {
  /** Part of any text of the visitor, case-insensitive. */
  text?: string | undefined;
  /** ISO timestamps in UTC; `until` is exclusive. */
  since?: string | undefined;
  until?: string | undefined;
}

/**
 * Reads visitors' submissions, newest first.
 *
 * @param page `before` excludes this ID and later ones; without a `limit` it reads all
 */
export async function listReceived(
  query: Query,
  table: ReceivedTable,
  filter: ReceivedFilter,
  page: { before?: number | undefined; limit?: number } = {},
): Promise<Received[]> {
  const { where, values } = whereOf(table, filter, page.before);
  const limit = page.limit === undefined ? '' : `LIMIT ${page.limit}`;
  const sql = `SELECT ${tables[table].list} FROM ${table} WHERE ${where} ORDER BY id DESC ${limit}`;
  const rows = await query<Omit<Received, 'isHeld'> & { isHeld: unknown }>(sql, values);
  // SQLite has no booleans, only 0 and 1.
  return rows.map((row) => ({ ...row, isHeld: Boolean(row.isHeld) }));
}

/** Counts visitors' submissions. */
export async function countReceived(
  query: Query,
  table: ReceivedTable,
  filter: ReceivedFilter,
): Promise<number> {
  const { where, values } = whereOf(table, filter);
  const sql = `SELECT count(*) AS count FROM ${table} WHERE ${where}`;
  const [row] = await query<{ count: number }>(sql, values);
  return row?.count ?? 0;
}

function whereOf(table: ReceivedTable, { text, since, until }: ReceivedFilter, before?: number) {
  const values: Value[] = [];
  const conditions = ['TRUE'];
  const add = (condition: (parameter: string) => string, value: Value) => {
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  if (text) {
    const part = text.replace(/[!%_]/g, '!$&');
    const all = tables[table].searched.join(` || ' ' || `);
    // The database lowercases both sides, because its locale may only support English letters.
    add((value) => `lower(${all}) LIKE lower(${value}) ESCAPE '!'`, `%${part}%`);
  }
  if (since) add((value) => `received_at >= ${value}`, since);
  if (until) add((value) => `received_at < ${value}`, until);
  if (before !== undefined) add((value) => `id < ${value}`, before);
  return { where: conditions.join(' AND '), values };
}
