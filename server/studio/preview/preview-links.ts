import { createHash } from 'node:crypto';
import type { Query } from '#server/studio/doors/database.ts';
import type { SignedPreview } from '#server/studio/doors/http.ts';
import { notFound } from '#server/studio/http/studio-error.ts';
import { recordAudit } from '#server/studio/people/audit.ts';
import { includesRole, type Person } from '#shared/studio/people.ts';
import type { SharedLink } from '#shared/studio/preview.ts';

/**
 * Records a shared preview, so that it can be listed and revoked. The signed token works without the record,
 * so only a revocation counts.
 */
export async function addLink(
  query: Query,
  token: string,
  { file, path, expires }: Omit<SignedPreview, 'by'>,
  person: Person,
): Promise<void> {
  const now = new Date().toISOString();
  await query('DELETE FROM preview_links WHERE expires_at < $1', [now]);
  // Two links created within a second are equal, and the first may have been revoked meanwhile.
  await query(
    `INSERT INTO preview_links (token_hash, file, path, person_id, person, made_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (token_hash) DO UPDATE SET revoked_at = NULL`,
    [hashOf(token), file, path, person.id, person.name, now, expires.toISOString()],
  );
}

/** Valid links to a file's draft, newest first: the person's own, or all of them for an owner. */
export async function listLinks(query: Query, file: string, person: Person): Promise<SharedLink[]> {
  const links = await query<Omit<SharedLink, 'isOwn'> & { personId: string }>(
    `SELECT token_hash AS id, person_id AS "personId", person AS "by", made_at AS "madeAt",
       expires_at AS "expiresAt"
     FROM preview_links WHERE file = $1 AND revoked_at IS NULL AND expires_at > $2
     ORDER BY made_at DESC, token_hash`,
    [file, new Date().toISOString()],
  );
  return links
    .filter(({ personId }) => personId === person.id || includesRole(person.role, 'owner'))
    .map(({ personId, ...link }) => ({ ...link, isOwn: personId === person.id }));
}

/**
 * Revokes a shared preview. Runs in a transaction.
 *
 * @param id from the list
 * @throws StudioError 404 if it is invalid, or the person may not revoke it
 */
export async function revokeLink(query: Query, id: string, person: Person): Promise<void> {
  const [link] = await query<{ file: string; by: string }>(
    `UPDATE preview_links SET revoked_at = $2
     WHERE token_hash = $1 AND revoked_at IS NULL AND (person_id = $3 OR $4 = 'owner')
     RETURNING file, person AS "by"`,
    [id, new Date().toISOString(), person.id, person.role],
  );
  if (!link) throw notFound('This link does not work any more.');
  const { file: subject, by } = link;
  const detail = `shared by ${by}`;
  await recordAudit(query, { person, action: 'preview.revoke', subject, detail });
}

/** Whether a token was revoked. */
export async function isRevoked(query: Query, token: string): Promise<boolean> {
  const sql = 'SELECT 1 AS one FROM preview_links WHERE token_hash = $1 AND revoked_at IS NOT NULL';
  return (await query(sql, [hashOf(token)])).length > 0;
}

/** Only hashes are stored, so reading the database reveals no working link. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
