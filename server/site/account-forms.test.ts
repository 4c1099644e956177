import request from 'supertest';
import { expect, test, vi } from 'vitest';
import { registration } from '#testing/server/service.ts';
import { startTestSite } from '#testing/server/site.ts';
import { startSmtpServer } from '#testing/server/smtp-server.ts';

const paths = ['/forgot-password', '/reset-password', '/confirm-email'];
const { email } = registration;
const own = { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://site.example' };
const soon = { timeout: 60_000, interval: 50 };

/** A site with mail, and the actions of a visitor without script. */
async function startMailingSite() {
  const smtp = await startSmtpServer();
  const mail = { to: ['hello@pulli.example'], smtpUrl: smtp.url, requireTls: false } as const;
  const { origin, log } = await startTestSite({ config: { mail } });
  const post = (path: string, fields: object) =>
    request(origin).post(path).type('form').set(own).send(fields).redirects(0);
  const get = (path: string) => request(origin).get(path);
  const json = (path: string, body: object) => request(origin).post(path).send(body);
  /** Path and query of the link in a mail. */
  const link = async (number: number) => {
    await vi.waitFor(() => expect(smtp.mails.length).toBeGreaterThanOrEqual(number), soon);
    const address = /https:\S+/.exec(smtp.mails[number - 1]?.body ?? '')?.[0] ?? '';
    expect(address).toMatch(/^https:\/\/site\.example\/api\//);
    return address.slice('https://site.example'.length);
  };
  return { get, post, json, link, log };
}

const tokenIn = (html: string) =>
  /<input(?=[^>]* type="hidden")(?=[^>]* name="token")[^>]* value="([^"]*)"/.exec(html)?.[1];

test('without mail there is no "Forgot password?", and no page for it', async () => {
  const { origin, published } = await startTestSite();
  for (const path of ['/login', '/page-data/login.json'])
    expect((await request(origin).get(path)).text).not.toMatch(/forgot/i);
  for (const path of paths) {
    expect((await request(origin).get(path)).status).toBe(404);
    expect((await request(origin).get(`/page-data${path}.json`)).status).toBe(404);
    expect(published.pages.has(path)).toBe(false);
  }
  const call = await request(origin).get('/api/reset-password?token=x');
  expect(call.headers['content-type']).toContain('application/json');
});

test('with mail the login page links to "Forgot password?", which is noindex', async () => {
  const { get } = await startMailingSite();
  const login = await get('/login');
  expect(login.text).toContain('<a href="/forgot-password">Forgot password?</a>');
  for (const path of paths) {
    const page = await get(path);
    expect([page.status, page.text.includes('content="noindex"')]).toEqual([200, true]);
    const form = new RegExp(`<form[^>]* action="/api${path}"[^>]*>`).exec(page.text)?.[0];
    expect(form).toContain('method="post"');
  }
  expect((await get('/sitemap.xml')).text).not.toContain('password');
});

test('without JavaScript, a forgotten password can be replaced with the mailed link', async () => {
  const { get, post, json, link, log } = await startMailingSite();
  await json('/api/register', registration);
  await link(1);
  const asked = await post('/api/forgot-password', { email });
  expect(asked.status).toBe(200);
  expect(asked.text).toContain('emailed you a link');
  expect(asked.text).not.toContain('action="/api/forgot-password"');
  const nobody = await post('/api/forgot-password', { email: 'nobody@kumar.example' });
  expect(nobody.text).toBe(asked.text.replaceAll(email, 'nobody@kumar.example'));

  const path = await link(2);
  const page = await get(path);
  expect(page.status).toBe(200);
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  const token = tokenIn(page.text);
  expect(token).toMatch(/^1\.\d+\.[\w-]{43}$/);
  const refused = await post('/api/reset-password', { token, password: 'password' });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('This one is too easy to guess.');
  expect(tokenIn(refused.text)).toBe(token);
  const done = await post('/api/reset-password', { token, password: 'another long one' });
  expect([done.status, done.text.includes('Your password has been changed.')]).toEqual([200, true]);
  const again = await post('/api/reset-password', { token, password: 'a third long one' });
  expect([again.status, again.text.includes('has expired')]).toEqual([422, true]);
  const login = await json('/api/login', { email, password: 'another long one' });
  expect(login.status).toBe(200);
  expect(log.join('')).not.toContain(token);
});

test('without JavaScript, an address can be confirmed with the mailed link', async () => {
  const { get, post, json, link } = await startMailingSite();
  await json('/api/register', registration);
  const token = tokenIn((await get(await link(1))).text);
  const done = await post('/api/confirm-email', { token });
  expect([done.status, done.text.includes('Your email address is confirmed.')]).toEqual([
    200,
    true,
  ]);
});

test('an invalid token is not echoed on the page', async () => {
  const { get } = await startMailingSite();
  for (const query of ['', '?token=', '?token=%3Cb%3E', `?token=${'x'.repeat(101)}`]) {
    const page = await get(`/api/reset-password${query}`);
    expect([page.status, tokenIn(page.text)]).toEqual([200, '']);
  }
});

test('only the site’s own pages can submit account forms', async () => {
  const { get, json } = await startMailingSite();
  expect((await get('/api/forgot-password')).status).toBe(200);
  const foreign = await json('/api/forgot-password', { email }).set('Sec-Fetch-Site', 'cross-site');
  expect(foreign.status).toBe(403);
});
