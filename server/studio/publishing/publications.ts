import type { Query } from '#server/studio/doors/database.ts';
import { includesRole, type Person } from '#shared/studio/people.ts';
import type { FileVersion, Publication } from '#shared/studio/publishing.ts';

interface Row {
  id: number;
  at: string;
  by: string;
  email: string;
  summary: string;
  files: string;
  state: NonNullable<Publication['command']>['state'] | null;
  output: string | null;
}

/** A command is waiting or running as long as it has a job. */
const columns = `id, at, person AS "by", email, summary, files, command_output AS output,
  CASE WHEN EXISTS (SELECT 1 FROM jobs WHERE kind = 'command' AND key = CAST(publications.id AS TEXT))
    THEN 'running' ELSE command_state END AS state`;

/** Publications per response. */
const SHOWN = 50;

/** The reader of a publication. Without a role they count as no owner. */
type Reader = Pick<Person, 'email'> & Partial<Pick<Person, 'role'>>;

/** The output may contain names of machines and paths, so only the publisher and owners see it. */
const isToldTo = ({ email, role }: Reader, row: Row): boolean =>
  (role !== undefined && includesRole(role, 'owner')) || (email !== '' && email === row.email);

function toPublication(row: Row, reader: Reader): Publication {
  const { state, output, files, email: _, ...publication } = row;
  const told = isToldTo(reader, row) ? (output ?? '') : null;
  return { ...publication, files: JSON.parse(files), command: state && { state, output: told } };
}

export async function readPublication(
  query: Query,
  id: number,
  reader: Reader,
): Promise<Publication | null> {
  const [row] = await query<Row>(`SELECT ${columns} FROM publications WHERE id = $1`, [id]);
  return row ? toPublication(row, reader) : null;
}

/** The publication that created a version; null for developers' changes and versions set aside. */
export async function publicationOf(
  query: Query,
  { at, by, kind }: FileVersion,
): Promise<number | null> {
  if (kind === 'set-aside' || by === null) return null;
  const sql = 'SELECT MAX(id) AS id FROM publications WHERE at = $1 AND person = $2';
  const [found] = await query<{ id: number | null }>(sql, [at, by]);
  return found?.id ?? null;
}

/** The last publications, newest first. */
export async function listPublications(query: Query, reader: Reader): Promise<Publication[]> {
  const rows = await query<Row>(
    `SELECT ${columns} FROM publications ORDER BY id DESC LIMIT ${SHOWN}`,
  );
  return rows.map((row) => toPublication(row, reader));
}

/** Output and outcome of a command. */
export interface CommandResult {
  state: NonNullable<Publication['command']>['state'];
  output: string;
}

/** Records the output of the command after a publication. */
export async function noteCommand(
  query: Query,
  id: number,
  { state, output }: CommandResult,
): Promise<void> {
  await query('UPDATE publications SET command_state = $2, command_output = $3 WHERE id = $1', [
    id,
    state,
    output,
  ]);
}
