import { expect, test } from 'vitest';
import { PASSWORD, startHostedStudio } from '#testing/hosted-studio.ts';

const chosen = { name: 'Asha Menon', password: PASSWORD };
const usedUp = [410, { code: 'link-used-up' }];

test('a link works once, and its token is stored only as a hash', async () => {
  const studio = await startHostedStudio();
  const token = await studio.invite('asha@example.com', 'editor');
  const stored = JSON.stringify(await studio.accounts.db.query('SELECT * FROM invitations'));
  expect(stored).toContain('asha@example.com');
  expect(stored).not.toContain(token);
  const [first, second] = [studio.visitor(), studio.visitor()];
  const uses = [first, second].map((who) => who.call('POST', `/api/invitations/${token}`, chosen));
  const statuses = (await Promise.all(uses)).map(([status]) => status);
  expect(statuses.sort()).toEqual([204, 410]);
  expect(await first.call('GET', `/api/invitations/${token}`)).toMatchObject(usedUp);
});

test('a link expires', async () => {
  const studio = await startHostedStudio();
  const token = await studio.invite('asha@example.com', 'editor', 1);
  const { query } = studio.accounts.db;
  const [row] = await query<{ at: string }>('SELECT expires_at AS at FROM invitations');
  expect((Date.parse(row?.at ?? '') - Date.now()) / 3_600_000).toBeCloseTo(1, 1);
  await query('UPDATE invitations SET expires_at = $1', [new Date().toISOString()]);
  const visitor = studio.visitor();
  for (const method of ['GET', 'POST'])
    expect(
      await visitor.call(
        method,
        `/api/invitations/${token}`,
        method === 'POST' ? chosen : undefined,
      ),
    ).toMatchObject(usedUp);
});

test('only the newest link for an address works', async () => {
  const studio = await startHostedStudio();
  const older = await studio.invite('asha@example.com', 'owner');
  const newer = await studio.invite('asha@example.com', 'editor');
  const visitor = studio.visitor();
  expect(await visitor.call('GET', `/api/invitations/${older}`)).toMatchObject(usedUp);
  expect(await visitor.call('GET', `/api/invitations/${newer}`)).toMatchObject([
    200,
    { role: 'editor' },
  ]);
});

test('a link for an existing account replaces its password, and ends its sessions and passkeys', async () => {
  const studio = await startHostedStudio();
  const before = await studio.join('asha@example.com', 'publisher');
  const { query } = studio.accounts.db;
  await query(
    `INSERT INTO passkeys (id, name, public_key, person_id, credential_id, counter, device_type, backed_up)
     SELECT 'key', 'Phone', 'k', id, 'c', 0, 'singleDevice', 0 FROM people`,
  );
  const passkeysOf = async () => (await query('SELECT id FROM passkeys')).length;
  expect(await passkeysOf()).toBe(1);
  const token = await studio.invite('asha@example.com');
  const after = studio.visitor();
  const [, link] = await after.call('GET', `/api/invitations/${token}`);
  expect(link).toMatchObject({ name: 'asha', role: 'publisher' });
  const password = 'another long password';
  await after.call('POST', `/api/invitations/${token}`, { name: 'Asha Menon', password });
  expect(await after.call('GET', '/api/session')).toMatchObject([
    200,
    { person: { name: 'Asha Menon', role: 'publisher' } },
  ]);
  expect((await before.call('GET', '/api/session'))[0]).toBe(401);
  // Someone else may have added it.
  expect(await passkeysOf()).toBe(0);
  const signIn = (word: string) =>
    studio.visitor().call('POST', '/api/sign-in', { email: 'asha@example.com', password: word });
  expect((await signIn(PASSWORD))[0]).toBe(401);
  expect((await signIn(password))[0]).toBe(204);
});

test('a password that is too short, common or not text is refused, and the link stays usable', async () => {
  const studio = await startHostedStudio();
  const token = await studio.invite('asha@example.com', 'editor');
  const visitor = studio.visitor();
  for (const password of ['short', 'Password1', 'x'.repeat(1025), 'with\u0007bell', 12345678]) {
    const answer = await visitor.call('POST', `/api/invitations/${token}`, {
      name: 'Asha',
      password,
    });
    expect(answer).toMatchObject([400, { code: 'invalid', problems: [{ path: ['password'] }] }]);
  }
  expect(
    await visitor.call('POST', `/api/invitations/${token}`, { ...chosen, name: ' ' }),
  ).toMatchObject([400, { problems: [{ path: ['name'] }] }]);
  expect((await visitor.call('POST', `/api/invitations/${token}`, chosen))[0]).toBe(204);
});
