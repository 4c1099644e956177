import { expect, test } from 'vitest';
import { startHostedStudio } from '#testing/hosted-studio.ts';
import { openRaw } from '#testing/server/start-api.ts';
import { startTestStudio } from '#testing/studio.ts';

const raw = (port: number, request: string) =>
  openRaw(port, `${request}\r\nConnection: close\r\n\r\n`).closed;

test('without a session, neither pages nor calls nor scripts are served', async () => {
  const studio = await startTestStudio();
  const script = '/studio/entry-ABCD1234.js';
  for (const path of ['/', '/edit/pages/about.json', script, '/robots.txt', '/healthz']) {
    const answer = await fetch(studio.origin + path);
    expect([path, answer.status]).toEqual([path, 401]);
    expect(await answer.text()).toContain('npm run studio');
  }
  const call = await fetch(`${studio.origin}/api/session`);
  expect([call.status, (await call.json()).code]).toEqual([401, 'signed-out']);
});

test('the token in the printed address works once and starts a session', async () => {
  const studio = await startTestStudio();
  const address = studio.origin + studio.invite();
  const first = await fetch(address, { redirect: 'manual' });
  expect([first.status, first.headers.get('location')]).toEqual([303, '/']);
  expect(first.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Strict$/);
  expect((await fetch(address, { redirect: 'manual' })).status).toBe(401);
  const session = await studio.fetch('/api/session');
  expect(await session.json()).toMatchObject({
    mode: 'local',
    siteName: 'Fixture Co',
    language: 'en',
    person: { role: 'owner' },
  });
});

test('a request with another host name is refused', async () => {
  const { port, cookie } = await startTestStudio();
  for (const host of ['evil.example', `evil.example:${port}`, '127.0.0.1', 'localhost:1']) {
    const answer = await raw(
      port,
      `GET /api/session HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}`,
    );
    expect([host, answer.split('\r\n')[0]]).toEqual([host, 'HTTP/1.1 421 Misdirected Request']);
    const health = await raw(port, `GET /healthz HTTP/1.1\r\nHost: ${host}`);
    expect([host, health.split(' ')[1]]).toEqual([host, '421']);
  }
});

test.each([
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['another port of this machine', { origin: 'http://localhost:3000' }],
  ['a browser that sends no origin', { 'sec-fetch-site': 'same-site' }],
  ['a sandboxed frame', { origin: 'null' }],
])('a change from %s is refused', async (_what, headers) => {
  const { origin, cookie } = await startTestStudio();
  const answer = await fetch(`${origin}/api/drafts/pages/home.json`, {
    method: 'DELETE',
    headers: { cookie, ...headers },
  });
  expect([answer.status, (await answer.json()).code]).toEqual([403, 'other-site']);
});

test('a state-changing request without an origin is refused', async () => {
  const { port, cookie } = await startTestStudio();
  const request = `POST /api/publications HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\nContent-Length: 0`;
  expect(await raw(port, request)).toContain('HTTP/1.1 403 Forbidden');
});

test('every response has security headers as strict as the site’s', async () => {
  const studio = await startTestStudio();
  for (const path of ['/', '/api/session', '/api/nothing', '/studio/main-ABCD1234.css']) {
    const { headers } = await studio.fetch(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.has('x-powered-by')).toBe(false);
  }
});

test('bodies that are too large, malformed or not JSON are refused with the same error format', async () => {
  const studio = await startTestStudio();
  const send = async (body: string) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await studio.fetch('/api/publications', { method: 'POST', headers, body });
    return [answer.status, (await answer.json()).code];
  };
  expect(await send(`"${'x'.repeat(2_200_000)}"`)).toEqual([413, 'too-large']);
  expect(await send('{')).toEqual([400, 'malformed']);
});

test('calls beyond the rate limit are refused, other requests are not', async () => {
  const studio = await startTestStudio({ callsPerMinute: 2 });
  const statuses = [];
  for (let n = 0; n < 3; n += 1) statuses.push((await studio.fetch('/api/session')).status);
  expect(statuses).toEqual([200, 200, 429]);
  expect((await studio.fetch('/')).status).toBe(200);
});

test('only the studio may frame a preview, which runs no scripts', async () => {
  const studio = await startTestStudio();
  const frame = await studio.fetch('/preview/edit/pages/home.json');
  expect([frame.status, await frame.text()]).toEqual([200, expect.stringContaining('</main>')]);
  const policy = frame.headers.get('content-security-policy');
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain("script-src 'none'");
  expect((await studio.fetch('/assets/entry-ABCD1234.js')).status).toBe(200);
  expect((await studio.fetch('/embeds/chart.html')).status).toBe(200);
});

test('without signing in, only the sign-in pages are served', async () => {
  const studio = await startHostedStudio();
  const visitor = studio.visitor();
  for (const path of ['/', '/sign-in', '/invitation/abc', '/edit/pages/home.json'])
    expect([path, (await fetch(studio.origin + path)).status]).toEqual([path, 200]);
  const invitation = await fetch(`${studio.origin}/invitation/abc`);
  expect(invitation.headers.get('referrer-policy')).toBe('strict-origin');
  const closed = ['/api/pages', '/api/files/pages/home.json', '/preview/edit/pages/home.json'];
  for (const path of [...closed, '/assets/entry-ABCD1234.js', '/media/brand/mark.svg'])
    expect([path, (await visitor.call('GET', path))[0]]).toEqual([path, 401]);
});
