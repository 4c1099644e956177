import { expect, test } from 'vitest';
import { PASSWORD, startHostedStudio, type Visitor } from '#testing/hosted-studio.ts';
import { FAILURES } from './sign-in-limits.ts';

const signIn = (visitor: Visitor, email: string, password = PASSWORD) =>
  visitor.call('POST', '/api/sign-in', { email, password });

test('an invited person sets name and password and is signed in', async () => {
  const studio = await startHostedStudio();
  const token = await studio.invite('Asha@Example.com', 'publisher');
  const asha = studio.visitor();
  const [, invitation] = await asha.call('GET', `/api/invitations/${token}`);
  expect(invitation).toMatchObject({ email: 'asha@example.com', role: 'publisher', name: null });
  const chosen = { name: 'Asha Menon', password: PASSWORD };
  expect(await asha.call('POST', `/api/invitations/${token}`, chosen)).toEqual([204, null]);
  const [, session] = await asha.call('GET', '/api/session');
  const person = { name: 'Asha Menon', email: 'asha@example.com', role: 'publisher' };
  expect(session).toMatchObject({ mode: 'hosted', person });
});

test('an account cannot be created without an invitation', async () => {
  const studio = await startHostedStudio();
  const visitor = studio.visitor();
  const body = { email: 'eve@example.com', password: PASSWORD, name: 'Eve' };
  for (const path of ['/api/sign-up', '/api/sign-up/email', '/api/auth/sign-up/email'])
    expect((await visitor.call('POST', path, body))[0]).toBe(401);
  expect((await signIn(visitor, body.email))[0]).toBe(401);
});

test('none of the account library’s own routes are served', async () => {
  const studio = await startHostedStudio();
  const asha = await studio.join('asha@example.com', 'owner');
  const endpoints = Object.values((await studio.accounts.auth()).api) as { path?: string }[];
  const paths = endpoints.flatMap(({ path }) => path ?? []).filter((path) => path !== '/sign-out');
  expect(paths).toContain('/sign-in/email');
  // Sequentially: more than eight concurrent bodies from one address are refused.
  for (const path of paths) {
    const calls = [
      asha.call('GET', `/api${path}`),
      asha.call('POST', `/api/auth${path}`, {}),
      asha.call('POST', `/api${path}`, {}),
    ];
    const statuses = (await Promise.all(calls)).map(([status]) => status);
    expect([path, ...statuses]).toEqual([path, 404, 404, 404]);
  }
});

test('an unknown address and a wrong password get the same response', async () => {
  const studio = await startHostedStudio();
  await studio.join('asha@example.com', 'editor');
  const visitor = studio.visitor();
  const wrong = await signIn(visitor, 'asha@example.com', 'something else');
  expect(wrong).toEqual([
    401,
    { code: 'wrong-sign-in', message: 'Wrong email or password. Please try again.' },
  ]);
  for (const email of ['nobody@example.com', 'no address', ''])
    expect(await signIn(visitor, email, 'something else')).toEqual(wrong);
  expect(visitor.cookies.size).toBe(0);
});

test('a person stays signed in until they sign out', async () => {
  const studio = await startHostedStudio();
  await studio.join('asha@example.com', 'editor');
  const asha = studio.visitor();
  const answer = await asha.fetch('/api/sign-in', {
    method: 'POST',
    json: { email: ' Asha@example.com', password: PASSWORD },
  });
  expect(answer.status).toBe(204);
  const [cookie = '', ...others] = answer.headers.getSetCookie();
  expect(others).toEqual([]);
  expect(cookie).toMatch(
    /^studio-session=[^;]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  const token = asha.cookies.get('studio-session') ?? '';
  expect((await asha.call('GET', '/api/session'))[0]).toBe(200);
  expect((await asha.call('POST', '/api/sign-out'))[0]).toBe(204);
  expect(asha.cookies.size).toBe(0);
  asha.cookies.set('studio-session', token);
  expect((await asha.call('GET', '/api/session'))[0]).toBe(401);
});

test('a session expires after twelve idle hours, and each call prolongs it', async () => {
  const studio = await startHostedStudio();
  const asha = await studio.join('asha@example.com', 'editor');
  const { query } = studio.accounts.db;
  const endsIn = async (hours: number) => {
    const moment = new Date(Date.now() + hours * 3_600_000).toISOString();
    await query('UPDATE sessions SET expires_at = $1', [moment]);
  };
  await endsIn(1);
  expect((await asha.call('GET', '/api/session'))[0]).toBe(200);
  const [session] = await query<{ at: string }>('SELECT expires_at AS at FROM sessions');
  const idleMs = new Date(session?.at ?? '').getTime() - Date.now();
  expect(idleMs / 3_600_000).toBeCloseTo(12, 1);
  // Like a session that started while the server's clock was weeks ahead.
  await endsIn(24 * 30);
  expect((await asha.call('GET', '/api/session'))[0]).toBe(401);
  await endsIn(-0.001);
  expect(await asha.call('GET', '/api/session')).toMatchObject([401, { code: 'signed-out' }]);
});

test('a cookie that was modified or signed with another key is rejected', async () => {
  const studio = await startHostedStudio();
  const asha = await studio.join('asha@example.com', 'owner');
  const [token = '', signature = ''] = (asha.cookies.get('studio-session') ?? '').split('.');
  for (const value of [token, `${token}.`, `x${token}.${signature}`, `${token}.x${signature}`]) {
    asha.cookies.set('studio-session', value);
    expect((await asha.call('GET', '/api/session'))[0]).toBe(401);
  }
});

test('password guesses for an account are limited, without blocking its passkeys or other accounts', async () => {
  const studio = await startHostedStudio({ trustProxy: true });
  await studio.join('asha@example.com', 'editor');
  await studio.join('bala@example.com', 'editor');
  const office = studio.visitor({ 'x-forwarded-for': '192.0.2.1' });
  for (let n = 0; n < FAILURES.fromAddressToAccount; n += 1)
    expect((await signIn(office, 'asha@example.com', `guess ${n}`))[0]).toBe(401);
  const refused = await office.fetch('/api/sign-in', {
    method: 'POST',
    json: { email: 'asha@example.com', password: PASSWORD },
  });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900']);
  expect((await refused.json()).message).toContain('Wait 15 minutes');
  expect((await signIn(office, 'bala@example.com'))[0]).toBe(204);
  const home = studio.visitor({ 'x-forwarded-for': '198.51.100.7' });
  expect((await signIn(home, 'asha@example.com'))[0]).toBe(204);
});

test('refused attempts do not lock out anybody else', async () => {
  const studio = await startHostedStudio();
  await studio.join('asha@example.com', 'editor');
  await studio.join('bala@example.com', 'owner');
  const office = studio.visitor();
  const statuses = [];
  for (let n = 0; n < FAILURES.fromAddress + 5; n += 1)
    statuses.push((await signIn(office, 'asha@example.com', `guess ${n}`))[0]);
  expect(statuses.lastIndexOf(401)).toBe(FAILURES.fromAddressToAccount - 1);
  expect((await signIn(office, 'bala@example.com'))[0]).toBe(204);
});

test('distributed guessing does not lock people out of addresses that they have used before', async () => {
  const studio = await startHostedStudio({ trustProxy: true });
  await studio.join('asha@example.com', 'owner');
  const home = studio.visitor({ 'x-forwarded-for': '198.51.100.7' });
  expect((await signIn(home, 'asha@example.com'))[0]).toBe(204);
  const guess = (from: number, n: number) =>
    signIn(
      studio.visitor({ 'x-forwarded-for': `192.0.2.${from}` }),
      'asha@example.com',
      `guess ${n}`,
    );
  const addresses = FAILURES.toAccount / FAILURES.fromAddressToAccount;
  for (let from = 1; from <= addresses; from += 1)
    for (let n = 0; n < FAILURES.fromAddressToAccount; n += 1)
      expect((await guess(from, n))[0]).toBe(401);
  expect((await guess(addresses + 1, 0))[0]).toBe(429);
  expect((await signIn(home, 'asha@example.com'))[0]).toBe(204);
  for (let n = 0; n < FAILURES.fromAddressToAccount; n += 1)
    expect((await signIn(home, 'asha@example.com', `guess ${n}`))[0]).toBe(401);
  expect((await signIn(home, 'asha@example.com', 'one more'))[0]).toBe(429);
});

test('a forged X-Forwarded-For is ignored, and neither addresses nor accounts are stored in plain text', async () => {
  const studio = await startHostedStudio();
  await studio.join('asha@example.com', 'owner');
  const guess = async (n: number) => {
    const visitor = studio.visitor({ 'x-forwarded-for': `192.0.2.${n}` });
    return (await signIn(visitor, 'asha@example.com', `guess ${n}`))[0];
  };
  expect((await signIn(studio.visitor(), 'asha@example.com'))[0]).toBe(204);
  for (let n = 0; n < FAILURES.fromAddressToAccount; n += 1) expect(await guess(n)).toBe(401);
  expect(await guess(FAILURES.fromAddressToAccount)).toBe(429);
  const { query } = studio.accounts.db;
  const counted = await query<{ name: string }>('SELECT name FROM counts');
  expect(counted.length).toBeGreaterThan(2);
  for (const { name } of counted) expect(name).toMatch(/^[\w-]{43}$/);
});

test('an address is exempt for 90 days after the last sign-in from there, not the first', async () => {
  const studio = await startHostedStudio();
  await studio.join('asha@example.com', 'owner');
  const { query } = studio.accounts.db;
  const home = studio.visitor();
  const days = async () => {
    const [row] = await query<{ at: string }>('SELECT MAX(ends_at) AS at FROM counts');
    return (Date.parse(row?.at ?? '') - Date.now()) / 86_400_000;
  };
  expect((await signIn(home, 'asha@example.com'))[0]).toBe(204);
  expect(await days()).toBeCloseTo(90, 1);
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  await query('UPDATE counts SET ends_at = $1', [inAnHour]);
  expect((await signIn(home, 'asha@example.com'))[0]).toBe(204);
  expect(await days()).toBeCloseTo(90, 1);
});

test('one address cannot guess across many accounts, and successful sign-ins are not counted', async () => {
  const studio = await startHostedStudio();
  await studio.join('asha@example.com', 'editor');
  const { query } = studio.accounts.db;
  const visitor = studio.visitor();
  expect((await signIn(visitor, 'nobody@example.com'))[0]).toBe(401);
  const counted = await query<{ count: number }>('SELECT count FROM counts ORDER BY count DESC');
  expect(counted.map(({ count }) => count)).toEqual([1, 1, 1]);
  await query('UPDATE counts SET count = $1', [FAILURES.fromAddress - 1]);
  for (let n = 0; n < 3; n += 1) expect((await signIn(visitor, 'asha@example.com'))[0]).toBe(204);
  expect((await signIn(visitor, 'someone@example.com'))[0]).toBe(401);
  expect((await signIn(visitor, 'asha@example.com'))[0]).toBe(429);
});

test('invalid sign-in bodies are refused without a server error', async () => {
  const studio = await startHostedStudio();
  const visitor = studio.visitor();
  for (const body of [
    {},
    [],
    null,
    'text',
    { email: 1, password: {} },
    { email: 'a', password: 'b', role: 'owner' },
  ])
    expect((await visitor.call('POST', '/api/sign-in', body))[0]).toBe(400);
  const [, error] = await visitor.call('POST', '/api/sign-in', { email: 'a', password: 5 });
  expect(error).toMatchObject({
    code: 'invalid',
    problems: [
      {
        path: ['password'],
        message: '“password”: Invalid input: expected string, received number.',
      },
    ],
  });
  const passkey = {
    response: {
      id: 'x',
      rawId: 'x',
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: '', authenticatorData: '', signature: '' },
    },
  };
  expect((await visitor.call('POST', '/api/sign-in/passkey', passkey))[0]).toBe(401);
  expect((await visitor.call('POST', '/api/sign-in/passkey-options'))[0]).toBe(200);
  expect((await visitor.call('POST', '/api/sign-in/passkey', passkey))[0]).toBe(401);
});

test('without a session, a body may be at most as large as a passkey response', async () => {
  const visitor = (await startHostedStudio()).visitor();
  const large = { email: 'a', password: 'b', more: 'x'.repeat(200_000) };
  expect((await visitor.call('POST', '/api/sign-in', large))[0]).toBe(413);
  expect((await visitor.call('POST', `/api/invitations/${'a'.repeat(43)}`, large))[0]).toBe(413);
  const [status, error] = await visitor.call('PUT', '/api/drafts/pages/about.json', large);
  expect([status, error]).toMatchObject([401, { code: 'signed-out' }]);
});

test('no password, token or address of a guess is logged', async () => {
  const studio = await startHostedStudio();
  const token = await studio.invite('asha@example.com', 'editor');
  const visitor = studio.visitor();
  await visitor.call('POST', `/api/invitations/${token}`, { name: 'Asha', password: PASSWORD });
  await signIn(visitor, 'guessed@example.com', 'guessed password');
  const log = studio.log.join('');
  for (const secret of [PASSWORD, token, 'guessed', visitor.cookies.get('studio-session') ?? ''])
    expect(log).not.toContain(secret);
});
