import type { Query } from '#server/studio/doors/database.ts';
import { StudioError } from '#server/studio/http/studio-error.ts';
import { type Account, includesRole, type Person, type Role } from '#shared/studio/people.ts';

// The tables `people`, `sessions`, `credentials` and `passkeys` belong to better-auth; `auth-options.ts` sets
// the names of them and their columns.

/** PostgreSQL's driver returns dates for timestamps, SQLite's returns text. */
export const isoMoment = (value: string | Date): string => new Date(value).toISOString();

/** All accounts, by name. */
export function listAccounts(query: Query): Promise<Account[]> {
  return query(
    `SELECT id, name, email, role,
       (SELECT max(at) FROM audit WHERE audit.email = people.email) AS "lastSeenAt"
     FROM people ORDER BY lower(name), email`,
  );
}

/** The account with an address or ID; undefined if there is none. */
export async function findPerson(
  query: Query,
  by: 'email' | 'id',
  value: string,
): Promise<Person | undefined> {
  const sql = `SELECT id, name, email, role FROM people WHERE ${by} = $1`;
  return (await query<Person>(sql, [value]))[0];
}

/** @throws StudioError 404 */
export async function personById(query: Query, id: string): Promise<Person> {
  const person = await findPerson(query, 'id', id);
  if (!person) throw new StudioError(404, 'unknown', 'This account doesn’t exist any more.');
  return person;
}

/** Email addresses of everyone with a role, or with one that includes it. */
export async function emailsWithRole(query: Query, role: Role): Promise<Set<string>> {
  const people = await query<Pick<Person, 'email' | 'role'>>('SELECT email, role FROM people');
  return new Set(people.filter((each) => includesRole(each.role, role)).map(({ email }) => email));
}

/** Adds an account whose password has the given hash. */
export async function addPerson(query: Query, person: Person, passwordHash: string): Promise<void> {
  const { id, name, email, role } = person;
  const now = new Date().toISOString();
  await query(
    `INSERT INTO people (id, name, email, role, email_verified, created_at, updated_at)
     VALUES ($1, $2, $3, $4, TRUE, $5, $5)`,
    [id, name, email, role, now],
  );
  await query(
    `INSERT INTO credentials
       (id, account_id, provider_id, person_id, password, created_at, updated_at)
     VALUES ($1, $1, 'credential', $1, $2, $3, $3)`,
    [id, passwordHash, now],
  );
}

/**
 * Replaces name and password. Sessions and passkeys of the account are deleted: someone else may have created
 * them.
 */
export async function resetPerson(
  query: Query,
  { id, name }: Pick<Person, 'id' | 'name'>,
  passwordHash: string,
): Promise<void> {
  const now = new Date().toISOString();
  await query('UPDATE people SET name = $1, updated_at = $2 WHERE id = $3', [name, now, id]);
  const sql = 'UPDATE credentials SET password = $1, updated_at = $2 WHERE person_id = $3';
  await query(sql, [passwordHash, now, id]);
  for (const table of ['sessions', 'passkeys'])
    await query(`DELETE FROM ${table} WHERE person_id = $1`, [id]);
}

/**
 * Gives an account another role. Runs in a transaction.
 *
 * @throws StudioError 409 if no owner would remain
 */
export async function changeRole(query: Query, person: Person, role: Role): Promise<void> {
  if (role !== 'owner') await refuseLastOwner(query, person);
  await query('UPDATE people SET role = $1 WHERE id = $2', [role, person.id]);
}

/**
 * Removes an account with its sessions and passkeys. Runs in a transaction.
 *
 * @throws StudioError 409 if it is the last owner's
 */
export async function removePerson(query: Query, person: Person): Promise<void> {
  await refuseLastOwner(query, person);
  for (const table of ['sessions', 'passkeys', 'credentials'])
    await query(`DELETE FROM ${table} WHERE person_id = $1`, [person.id]);
  await query('DELETE FROM people WHERE id = $1', [person.id]);
}

async function refuseLastOwner(query: Query, { id }: Person): Promise<void> {
  // The update locks the rows: two owners who demote each other at the same time are serialised.
  const owners = await query<{ id: string }>(
    "UPDATE people SET role = role WHERE role = 'owner' RETURNING id",
  );
  if (owners.length === 1 && owners[0]?.id === id)
    throw new StudioError(
      409,
      'last-owner',
      'This is the only owner. Make someone else an owner first.',
    );
}
