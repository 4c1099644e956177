import { expect, test } from 'vitest';
import type { AccountList, AuditPage } from '#shared/studio/people.ts';
import { PASSWORD, startHostedStudio } from '#testing/hosted-studio.ts';
import { temporaryDatabase } from '#testing/server/postgres.ts';

test('accounts, links, sessions and the log work on PostgreSQL beside the site’s tables', async () => {
  const databaseUrl = await temporaryDatabase();
  const studio = await startHostedStudio({ databaseUrl });
  const owner = await studio.join('olga@example.com', 'owner');
  const token = await studio.invite('asha@example.com', 'editor');
  const uses = [studio.visitor(), studio.visitor()].map((who) =>
    who.call('POST', `/api/invitations/${token}`, { name: 'Asha', password: PASSWORD }),
  );
  expect((await Promise.all(uses)).map(([status]) => status).sort()).toEqual([204, 410]);
  const [, list] = (await owner.call('GET', '/api/accounts')) as [number, AccountList];
  expect(list.accounts.map(({ name, role }) => [name, role])).toEqual([
    ['Asha', 'editor'],
    ['olga', 'owner'],
  ]);
  expect(list.accounts[0]?.lastSeenAt).toMatch(/^\d{4}-.*Z$/);
  const asha = studio.visitor();
  const signIn = (password: string) =>
    asha.call('POST', '/api/sign-in', { email: 'Asha@example.com', password });
  expect((await signIn('wrong'))[0]).toBe(401);
  expect((await signIn(PASSWORD))[0]).toBe(204);
  expect(await asha.call('GET', '/api/account')).toMatchObject([200, { passkeys: [] }]);
  const change = { current: PASSWORD, password: 'a new long password' };
  expect((await asha.call('POST', '/api/account/password', change))[0]).toBe(204);
  expect((await asha.call('POST', '/api/sign-in/passkey-options'))[0]).toBe(200);
  const { query } = studio.accounts.db;
  await query('UPDATE sessions SET expires_at = $1', [new Date().toISOString()]);
  expect((await asha.call('GET', '/api/session'))[0]).toBe(401);
  await owner.call('POST', '/api/sign-in', { email: 'olga@example.com', password: PASSWORD });
  const [, log] = (await owner.call('GET', '/api/audit?text=ASHA&action=account')) as [
    number,
    AuditPage,
  ];
  expect(log.entries.map(({ action }) => action)).toEqual([
    'account.password',
    'account.join',
    'account.invite',
  ]);
  expect((await owner.call('GET', '/api/audit?text=%00&action=%00'))[0]).toBe(200);
});

test('if two owners demote each other concurrently, one stays an owner', async () => {
  const studio = await startHostedStudio({ databaseUrl: await temporaryDatabase() });
  const olga = await studio.join('olga@example.com', 'owner');
  const asha = await studio.join('asha@example.com', 'owner');
  const [, { accounts }] = (await olga.call('GET', '/api/accounts')) as [number, AccountList];
  const [ashasId, olgasId] = accounts.map(({ id }) => id);
  for (let round = 0; round < 10; round += 1) {
    await Promise.all([
      olga.call('PATCH', `/api/accounts/${ashasId}`, { role: 'editor' }),
      asha.call('PATCH', `/api/accounts/${olgasId}`, { role: 'editor' }),
    ]);
    const { query } = studio.accounts.db;
    expect(await query("SELECT id FROM people WHERE role = 'owner'")).toHaveLength(1);
    await query("UPDATE people SET role = 'owner'");
  }
  await olga.call('PATCH', `/api/accounts/${ashasId}`, { role: 'editor' });
  const last = await olga.call('DELETE', `/api/accounts/${olgasId}`);
  expect(last).toMatchObject([409, { code: 'last-owner' }]);
});

test('studios that start concurrently create the tables once', async () => {
  const databaseUrl = await temporaryDatabase();
  const studios = await Promise.all([1, 2, 3].map(() => startHostedStudio({ databaseUrl })));
  const tokens = await Promise.all(
    studios.map((studio, n) => studio.invite(`person${n}@example.com`, 'editor')),
  );
  expect(new Set(tokens).size).toBe(3);
});
