import type { Query } from '#server/upstream/database.ts';
import type { Publication } from '#shared/studio/publishing.ts';

interface Row {
  id: number;
  at: string;
  by: string;
  summary: string;
  files: string;
  state: NonNullable<Publication['command']>['state'] | null;
  output: string | null;
}

const columns = `id, at, person AS "by", summary, files, command_state AS state,
  command_output AS output`;

/** Publications of one answer. */
const SHOWN = 50;

const toPublication = ({ state, output, files, ...row }: Row): Publication => ({
  ...row,
  files: JSON.parse(files),
  command: state && { state, output: output ?? '' },
});

export async function readPublication(query: Query, id: number): Promise<Publication | null> {
  const [row] = await query<Row>(`SELECT ${columns} FROM publications WHERE id = $1`, [id]);
  return row ? toPublication(row) : null;
}

/** The last publications, newest first. */
export async function listPublications(query: Query): Promise<Publication[]> {
  const rows = await query<Row>(
    `SELECT ${columns} FROM publications ORDER BY id DESC LIMIT ${SHOWN}`,
  );
  return rows.map(toPublication);
}

/** Writes down what the command after a publication says. */
export async function noteCommand(
  query: Query,
  id: number,
  { state, output }: NonNullable<Publication['command']>,
): Promise<void> {
  await query('UPDATE publications SET command_state = $2, command_output = $3 WHERE id = $1', [
    id,
    state,
    output,
  ]);
}
