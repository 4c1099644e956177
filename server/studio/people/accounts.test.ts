import { expect, test } from 'vitest';
import type { AccountList, AuditPage, NewLink, OwnAccount } from '#shared/studio/people.ts';
import type { PreviewLink } from '#shared/studio/preview.ts';
import { PASSWORD, startHostedStudio, type Visitor } from '#testing/hosted-studio.ts';

async function get<Body>(visitor: Visitor, path: string): Promise<Body> {
  const [status, body] = await visitor.call('GET', path);
  expect([path, status]).toEqual([path, 200]);
  return body as Body;
}

async function idOf(owner: Visitor, email: string): Promise<string> {
  const { accounts } = await get<AccountList>(owner, '/api/accounts');
  return accounts.find((account) => account.email === email)?.id ?? 'nobody';
}

test('an owner invites people, sees who has joined, and withdraws links', async () => {
  const studio = await startHostedStudio();
  const owner = await studio.join('olga@example.com', 'owner');
  const invite = (json: object) => owner.call('POST', '/api/account-links', json);
  const [status, body] = await invite({ email: 'Asha@Example.com', role: 'editor', hours: 2 });
  const { link } = body as NewLink;
  expect([status, body]).toMatchObject([
    201,
    { email: 'asha@example.com', role: 'editor', name: null },
  ]);
  expect(link).toMatch(new RegExp(`^${studio.origin}/invitation/[\\w-]{43}$`));
  await invite({ email: 'bala@example.com', role: 'publisher' });
  const asha = studio.visitor();
  const path = new URL(link).pathname.replace('invitation', 'api/invitations');
  await asha.call('POST', path, { name: 'Asha Menon', password: PASSWORD });
  const list = await get<AccountList>(owner, '/api/accounts');
  expect(list.accounts.map(({ name, role }) => [name, role])).toEqual([
    ['Asha Menon', 'editor'],
    ['olga', 'owner'],
  ]);
  expect(list.accounts[0]?.lastSeenAt).toMatch(/^\d{4}-.*Z$/);
  expect(list.links).toMatchObject([{ email: 'bala@example.com', role: 'publisher', name: null }]);
  expect((await owner.call('DELETE', '/api/account-links/bala@example.com'))[0]).toBe(204);
  expect((await owner.call('DELETE', '/api/account-links/bala@example.com'))[0]).toBe(404);
  expect((await get<AccountList>(owner, '/api/accounts')).links).toEqual([]);
});

test('an invitation with missing or unknown fields is refused', async () => {
  const studio = await startHostedStudio();
  const owner = await studio.join('olga@example.com', 'owner');
  const cases: [object, string][] = [
    [{ email: 'asha@example.com' }, 'Choose a role'],
    [{ email: 'asha', role: 'editor' }, 'email address'],
    [
      { email: 'asha@example.com', role: 'admin' },
      '“role”: Invalid option: expected one of "editor"|"publisher"|"owner"',
    ],
    [{ email: 'asha@example.com', role: 'editor', hours: 721 }, '720'],
    [{ email: 'asha@example.com', role: 'editor', id: 'x' }, 'no such field'],
  ];
  for (const [json, reason] of cases) {
    const [status, body] = await owner.call('POST', '/api/account-links', json);
    const { message } = body as { message: string };
    expect([status, message]).toEqual([400, expect.stringContaining(reason)]);
  }
});

test('a changed role applies to the next call, and revokes a link for the earlier role', async () => {
  const studio = await startHostedStudio();
  const owner = await studio.join('olga@example.com', 'owner');
  const asha = await studio.join('asha@example.com', 'owner');
  const token = await studio.invite('asha@example.com');
  const id = await idOf(owner, 'asha@example.com');
  expect((await owner.call('PATCH', `/api/accounts/${id}`, { role: 'editor' }))[0]).toBe(204);
  expect((await asha.call('GET', '/api/accounts'))[0]).toBe(403);
  expect(await get(asha, '/api/session')).toMatchObject({ person: { role: 'editor' } });
  expect((await asha.call('GET', `/api/invitations/${token}`))[0]).toBe(410);
});

test('removing an account ends its sessions, and its name stays in the log', async () => {
  const studio = await startHostedStudio();
  const owner = await studio.join('olga@example.com', 'owner');
  const asha = await studio.join('asha@example.com', 'publisher');
  const id = await idOf(owner, 'asha@example.com');
  expect((await owner.call('DELETE', `/api/accounts/${id}`))[0]).toBe(204);
  expect((await asha.call('GET', '/api/session'))[0]).toBe(401);
  const signIn = { email: 'asha@example.com', password: PASSWORD };
  expect((await asha.call('POST', '/api/sign-in', signIn))[0]).toBe(401);
  expect((await owner.call('DELETE', `/api/accounts/${id}`))[0]).toBe(404);
  const { entries } = await get<AuditPage>(owner, '/api/audit?text=ASHA');
  expect(entries.map(({ by, action }) => [by, action])).toEqual([
    ['olga', 'account.remove'],
    ['asha', 'sign-in'],
    ['asha', 'account.join'],
    ['Command line', 'account.invite'],
  ]);
});

test('previews shared by a removed person stop working, others do not', async () => {
  const studio = await startHostedStudio();
  const owner = await studio.join('olga@example.com', 'owner');
  const asha = await studio.join('asha@example.com', 'editor');
  const json = { file: 'pages/about.json', path: '/about', hours: 2 };
  const addresses = await Promise.all(
    [asha, owner].map(async (person) => {
      const [, body] = await person.call('POST', '/api/preview-links', json);
      const { pathname, search } = new URL((body as PreviewLink).url);
      return pathname + search;
    }),
  );
  const statuses = () =>
    Promise.all(addresses.map(async (path) => (await studio.visitor().call('HEAD', path))[0]));
  expect(await statuses()).toEqual([200, 200]);
  const id = await idOf(owner, 'asha@example.com');
  await owner.call('DELETE', `/api/accounts/${id}`);
  expect(await statuses()).toEqual([401, 200]);
  // A new account with the same address belongs to another person.
  await studio.join('asha@example.com', 'editor');
  expect(await statuses()).toEqual([401, 200]);
});

test('the last owner can be neither removed nor demoted, even by two concurrent calls', async () => {
  const studio = await startHostedStudio();
  const olga = await studio.join('olga@example.com', 'owner');
  const own = await idOf(olga, 'olga@example.com');
  const refusal = [409, { code: 'last-owner' }];
  expect(await olga.call('DELETE', `/api/accounts/${own}`)).toMatchObject(refusal);
  expect(await olga.call('PATCH', `/api/accounts/${own}`, { role: 'editor' })).toMatchObject(
    refusal,
  );
  const token = await studio.invite('olga@example.com', 'editor');
  const chosen = { name: 'Olga', password: PASSWORD };
  expect(await olga.call('POST', `/api/invitations/${token}`, chosen)).toMatchObject(refusal);
  const asha = await studio.join('asha@example.com', 'owner');
  const other = await idOf(olga, 'asha@example.com');
  const answers = await Promise.all([
    olga.call('PATCH', `/api/accounts/${other}`, { role: 'editor' }),
    asha.call('DELETE', `/api/accounts/${own}`),
  ]);
  const { query } = studio.accounts.db;
  expect(await query("SELECT 1 AS one FROM people WHERE role = 'owner'")).toHaveLength(1);
  expect(answers.map(([status]) => status)).toContain(204);
});

test('people change their name and password, which ends other sessions', async () => {
  const studio = await startHostedStudio();
  const asha = await studio.join('asha@example.com', 'editor');
  const phone = studio.visitor({ 'user-agent': 'Mozilla/5.0 (iPhone) Version/26.0 Safari/604.1' });
  const signIn = { email: 'asha@example.com', password: PASSWORD };
  await phone.call('POST', '/api/sign-in', signIn);
  const { sessions, passkeys } = await get<OwnAccount>(asha, '/api/account');
  expect(passkeys).toEqual([]);
  expect(sessions.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
    ['Safari on iPhone', false],
    ['Unknown device', true],
  ]);
  expect((await asha.call('PATCH', '/api/account', { name: 'Asha  Menon' }))[0]).toBe(204);
  expect(await get(asha, '/api/session')).toMatchObject({ person: { name: 'Asha Menon' } });
  const change = (current: string, password: string) =>
    asha.call('POST', '/api/account/password', { current, password });
  expect(await change('wrong', 'a new long password')).toMatchObject([
    400,
    { code: 'wrong-password', problems: [{ path: ['current'] }] },
  ]);
  expect(await change(PASSWORD, 'password1')).toMatchObject([
    400,
    { problems: [{ path: ['password'] }] },
  ]);
  expect((await change(PASSWORD, 'a new long password'))[0]).toBe(204);
  expect((await asha.call('GET', '/api/session'))[0]).toBe(200);
  expect((await phone.call('GET', '/api/session'))[0]).toBe(401);
  expect((await phone.call('POST', '/api/sign-in', signIn))[0]).toBe(401);
});

test('people can end their other sessions', async () => {
  const studio = await startHostedStudio();
  const asha = await studio.join('asha@example.com', 'editor');
  const bala = await studio.join('bala@example.com', 'editor');
  const phone = studio.visitor();
  await phone.call('POST', '/api/sign-in', { email: 'asha@example.com', password: PASSWORD });
  expect((await asha.call('DELETE', '/api/account/sessions'))[0]).toBe(204);
  const statuses = [];
  for (const who of [asha, bala, phone]) statuses.push((await who.call('GET', '/api/session'))[0]);
  expect(statuses).toEqual([200, 200, 401]);
});

test('the audit log is paginated, and filtered by text and by action', async () => {
  const studio = await startHostedStudio();
  const owner = await studio.join('olga@example.com', 'owner');
  const { query } = studio.accounts.db;
  await query(`INSERT INTO audit (at, person, email, action, subject) WITH RECURSIVE n(n) AS
    (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 120)
    SELECT '2026-01-01T00:00:00.000Z', 'Bala 100%', 'bala@example.com', 'draft.save', 'pages/a_b.json' FROM n`);
  const first = await get<AuditPage>(owner, '/api/audit');
  expect([first.entries.length, first.hasMore]).toEqual([50, true]);
  const last = first.entries.at(-1)?.id;
  const second = await get<AuditPage>(owner, `/api/audit?before=${last}`);
  expect(second.entries[0]?.id).toBe((last ?? 0) - 1);
  const found = async (search: string) =>
    (await get<AuditPage>(owner, `/api/audit?${search}`)).entries.length;
  expect(await found('text=BALA%20100%25')).toBe(50);
  expect(await found('text=a_b')).toBe(50);
  expect(await found('text=a%25b')).toBe(0);
  expect(await found('action=account')).toBe(2);
  expect(await found('action=sign-in&text=olga')).toBe(1);
  expect(await found('before=nonsense&unknown=1&text[]=x')).toBe(50);
});
