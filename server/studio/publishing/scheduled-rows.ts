import type { Query } from '#server/database/database.ts';

/** A draft that is published by itself at a moment. */
export interface ScheduledRow {
  file: string;
  revision: number;
  at: string;
  person: string;
  email: string;
  fault: string | null;
  /** What the draft has now; null if there is none. */
  draftRevision: number | null;
}

/** Rows that become live together. */
export type Group = [ScheduledRow, ...ScheduledRow[]];

export function readScheduledRows(query: Query): Promise<ScheduledRow[]> {
  return query<ScheduledRow>(
    `SELECT schedules.file, schedules.revision, at, person, email, fault,
       drafts.revision AS "draftRevision"
     FROM schedules LEFT JOIN drafts ON drafts.file = schedules.file
     ORDER BY at, person, schedules.file`,
  );
}

/** Nobody has said that what the draft says now may go live. */
export const isVoid = ({ revision, draftRevision }: ScheduledRow) => revision !== draftRevision;

/** What one person scheduled for one moment becomes live together. */
export function groups(rows: readonly ScheduledRow[]): Group[] {
  return [...Map.groupBy(rows, keyOf).values()] as Group[];
}

export const keyOf = ({ at, person, email, fault }: ScheduledRow): string =>
  `${at} ${email} ${person} ${fault}`;
