import type { Query } from '#server/studio/doors/database.ts';

/** The studio's record of a file. */
export interface MediaRow {
  address: string;
  alt: string;
  addedBy: string;
  addedAt: string;
}

/** All rows, by address. */
export async function readMediaRows(query: Query): Promise<Map<string, MediaRow>> {
  const rows = await query<MediaRow>(
    'SELECT address, alt, added_by AS "addedBy", added_at AS "addedAt" FROM media',
  );
  return new Map(rows.map((row) => [row.address, row]));
}

/** Adds a row, or replaces that of a removed file. */
export async function saveMediaRow(query: Query, row: MediaRow): Promise<void> {
  const { address, alt, addedBy, addedAt } = row;
  await query(
    `INSERT INTO media (address, alt, added_by, added_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (address) DO UPDATE SET alt = excluded.alt, added_by = excluded.added_by,
       added_at = excluded.added_at`,
    [address, alt, addedBy, addedAt],
  );
}

/** Stores the alternative text of a file, which may have been added on disk. */
export async function saveAlt(query: Query, address: string, alt: string): Promise<void> {
  await query(
    `INSERT INTO media (address, alt, added_by, added_at) VALUES ($1, $2, '', '')
     ON CONFLICT (address) DO UPDATE SET alt = excluded.alt`,
    [address, alt],
  );
}

export async function removeMediaRow(query: Query, address: string): Promise<void> {
  await query('DELETE FROM media WHERE address = $1', [address]);
}
