import type { Query } from '#server/studio/doors/database.ts';
import type { OwnAccount } from '#shared/studio/people.ts';
import { deviceOf } from './device.ts';
import { isoMoment } from './people-store.ts';

/** The account details visible only to the account's owner. */
export async function readOwnAccount(
  query: Query,
  personId: string,
  sessionId: string | undefined,
): Promise<OwnAccount> {
  const passkeys = await query<{ id: string; name: string | null; createdAt: string }>(
    'SELECT id, name, created_at AS "createdAt" FROM passkeys WHERE person_id = $1 ORDER BY created_at',
    [personId],
  );
  const sessions = await query<SessionRow>(
    `SELECT id, user_agent AS "userAgent", updated_at AS "usedAt"
     FROM sessions WHERE person_id = $1 AND expires_at > $2 ORDER BY updated_at DESC`,
    [personId, new Date().toISOString()],
  );
  return {
    passkeys: passkeys.map(({ id, name, createdAt }) => ({
      id,
      name: name ?? 'Passkey',
      createdAt: isoMoment(createdAt),
    })),
    sessions: sessions.map(({ id, userAgent, usedAt }) => ({
      id,
      device: deviceOf(userAgent ?? ''),
      usedAt: isoMoment(usedAt),
      isCurrent: id === sessionId,
    })),
  };
}

interface SessionRow {
  id: string;
  userAgent: string | null;
  usedAt: string | Date;
}
