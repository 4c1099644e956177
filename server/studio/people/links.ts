import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Query } from '#server/studio/doors/database.ts';
import { isCommonPassword } from '#server/studio/doors/service.ts';
import { invalidField } from '#server/studio/http/read-body.ts';
import { StudioError } from '#server/studio/http/studio-error.ts';
import { PASSWORD_TOO_COMMON } from '#shared/api.ts';
import type { Invitation, NewLink, Person, Role } from '#shared/studio/people.ts';
import type { Accounts } from './accounts.ts';
import { recordAudit } from './audit.ts';
import { addPerson, changeRole, findPerson, resetPerson } from './people-store.ts';

const HOUR_MS = 3_600_000;
const DEFAULT_HOURS = 72;

interface LinkRequest {
  email: string;
  /** Role of the account; by default an existing account keeps its own. */
  role?: Role | undefined;
  hours?: number | undefined;
}

/**
 * Creates a link with which someone sets name and password of a new or existing account. It works once; only
 * its hash is stored. Earlier links for the address stop working.
 *
 * @param by creator of the link, for the audit log
 * @throws StudioError 400 if a new account would have no role
 */
export async function createLink(
  { db, studioUrl, auth }: Accounts,
  by: Pick<Person, 'name' | 'email'>,
  { email, role: asked, hours = DEFAULT_HOURS }: LinkRequest,
): Promise<NewLink> {
  await auth();
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + hours * HOUR_MS).toISOString();
  return db.transaction(async (query) => {
    const person = await findPerson(query, 'email', email);
    const role = asked ?? person?.role;
    if (!role) throw new StudioError(400, 'invalid', 'Choose a role for the new account.');
    await withdrawLinks(query, email);
    await query(
      'INSERT INTO invitations (token_hash, email, role, expires_at) VALUES ($1, $2, $3, $4)',
      [hashOf(token), email, role, expiresAt],
    );
    const action = person ? 'account.reset-link' : 'account.invite';
    await recordAudit(query, { person: by, action, subject: email, detail: role });
    const link = `${studioUrl.origin}/invitation/${token}`;
    return { email, role, expiresAt, name: person?.name ?? null, link };
  });
}

/** Revokes the open links for an address. */
export async function withdrawLinks(query: Query, email: string): Promise<boolean> {
  const now = new Date().toISOString();
  await query('DELETE FROM invitations WHERE expires_at <= $1', [now]);
  const sql = 'DELETE FROM invitations WHERE email = $1 RETURNING email';
  return (await query(sql, [email])).length > 0;
}

const OPEN = `SELECT invitations.email, invitations.role, expires_at AS "expiresAt", people.name
  FROM invitations LEFT JOIN people ON people.email = invitations.email
  WHERE expires_at > $1`;

/** Valid links. */
export function listLinks(query: Query): Promise<Invitation[]> {
  return query(`${OPEN} ORDER BY expires_at`, [new Date().toISOString()]);
}

/** @throws StudioError 410 if the link has expired, was used or is unknown */
export async function findLink(query: Query, token: string): Promise<Invitation> {
  const values = [new Date().toISOString(), hashOf(token)];
  const [link] = await query<Invitation>(`${OPEN} AND token_hash = $2`, values);
  if (!link) throw usedUp();
  return link;
}

/**
 * Redeems a link: creates the account, or replaces its name and password and deletes its sessions and
 * passkeys.
 *
 * @returns the account
 * @throws StudioError 410 if the link is invalid, 400 for a common password
 */
export async function useLink(
  { db, passwords }: Accounts,
  token: string,
  { name, password }: { name: string; password: string },
): Promise<Person> {
  await findLink(db.query, token);
  await refuseCommonPassword(password);
  const passwordHash = await passwords.hash(password);
  return db.transaction(async (query) => {
    const [link] = await query<{ email: string; role: Role }>(
      'DELETE FROM invitations WHERE token_hash = $1 AND expires_at > $2 RETURNING email, role',
      [hashOf(token), new Date().toISOString()],
    );
    if (!link) throw usedUp();
    const { email, role } = link;
    const found = await findPerson(query, 'email', email);
    const person = { id: found?.id ?? randomUUID(), name, email, role };
    if (!found) await addPerson(query, person, passwordHash);
    else {
      if (found.role !== role) await changeRole(query, found, role);
      await resetPerson(query, person, passwordHash);
    }
    const action = found ? 'account.reset' : 'account.join';
    await recordAudit(query, { person, action, subject: email, detail: role });
    return person;
  });
}

/** @throws StudioError 400 */
export async function refuseCommonPassword(password: string): Promise<void> {
  if (!(await isCommonPassword(password))) return;
  throw invalidField('password', PASSWORD_TOO_COMMON);
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

const usedUp = () =>
  new StudioError(
    410,
    'link-used-up',
    'This link has expired or was used already. Ask an owner of the studio for a new one.',
  );
