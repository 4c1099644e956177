import { expect, test } from 'vitest';
import { PASSWORD, startHostedStudio } from '#testing/hosted-studio.ts';
import { sendCall } from '#testing/studio-fuzz/send-call.ts';

const json = (value: unknown) => Buffer.from(JSON.stringify(value));

test('behind HTTPS the session is a __Host- cookie, and only same-origin requests can change anything', async () => {
  const studio = await startHostedStudio({ studioUrl: new URL('https://studio.example') });
  const token = await studio.invite('asha@example.com', 'editor');
  const host = 'studio.example';
  const headers = { host, origin: `https://${host}`, 'content-type': 'application/json' };
  const joined = await sendCall(studio.port, {
    method: 'POST',
    path: `/api/invitations/${token}`,
    headers,
    body: json({ name: 'Asha', password: PASSWORD }),
  });
  expect(joined.status).toBe(204);
  expect(joined.headers['strict-transport-security']).toContain('max-age=');
  const cookies = joined.headers['set-cookie'] ?? [];
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-studio-/);
    const attributes = cookie.split('; ').slice(1);
    for (const attribute of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Strict'])
      expect(attributes).toContain(attribute);
    expect(cookie).not.toMatch(/domain=/i);
  }
  const cookie = cookies[0]?.split(';')[0] ?? '';
  const rename = async (origin: Record<string, string>) => {
    const sent = { host, cookie, 'content-type': 'application/json', ...origin };
    const call = { method: 'PATCH', path: '/api/account', headers: sent };
    return (await sendCall(studio.port, { ...call, body: json({ name: 'Asha M' }) })).status;
  };
  expect(await rename({ origin: `https://${host}` })).toBe(204);
  expect(await rename({ 'sec-fetch-site': 'same-origin' })).toBe(204);
  const others = ['null', `http://${host}`, `https://${host}:8443`, 'https://evil.example'];
  for (const origin of others) expect([origin, await rename({ origin })]).toEqual([origin, 403]);
  expect(await rename({})).toBe(403);
  for (const site of ['none', 'same-site', 'cross-site'])
    expect([site, await rename({ 'sec-fetch-site': site })]).toEqual([site, 403]);
});

test('while the database is unavailable, each call that needs it reports an error', async () => {
  const databaseUrl = 'postgresql://studio:secret@127.0.0.1:1/studio';
  const studio = await startHostedStudio({ databaseUrl });
  const visitor = studio.visitor({ cookie: 'studio-session=some.session' });
  for (const [method, path, body] of [
    ['GET', '/api/session', undefined],
    ['GET', '/api/pages', undefined],
    ['POST', '/api/sign-in', { email: 'asha@example.com', password: 'wrong' }],
    ['GET', `/api/invitations/${'a'.repeat(43)}`, undefined],
    ['PUT', '/api/drafts/pages/about.json', { value: {}, baseHash: null }],
  ] as const)
    expect([path, await visitor.call(method, path, body)]).toMatchObject([
      path,
      [503, { code: 'unavailable' }],
    ]);
  expect((await visitor.fetch('/healthz')).status).toBe(200);
  expect(studio.log.join('\n')).not.toContain('secret');
});
