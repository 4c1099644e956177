import request from 'supertest';
import { expect, test } from 'vitest';
import { PROXY_ERROR_HEADER } from '#shared/api.ts';
import { temporaryFolder } from '#testing/server/content.ts';
import { startTestSite } from '#testing/server/site.ts';
import { readConfig } from './config.ts';

const enquiry = {
  your_name: 'Kavya',
  email_address: 'kavya@pulli.example',
  phone_number: '+91 00000 00000',
  company_name: '',
  your_message: 'Please call.',
};

test('an enquiry, a registration and a login work through the whole site', async () => {
  const { origin } = await startTestSite();
  const contact = await request(origin).post('/api/contact').send(enquiry);
  expect([contact.status, contact.body.success]).toEqual([201, true]);

  const password = 'correct horse battery staple';
  const user = { name: 'Kavya', mobile: '+91 00000 00000', email: 'kavya@pulli.example' };
  const registered = await request(origin)
    .post('/api/register')
    .send({ ...user, password, password_confirmation: password });
  expect(registered.status).toBe(201);
  const login = await request(origin).post('/api/login').send({ email: user.email, password });
  expect([login.status, login.body.data.name]).toEqual([200, 'Kavya']);
  const wrong = await request(origin).post('/api/login').send({ email: user.email, password: 'x' });
  expect([wrong.status, wrong.body.success]).toEqual([401, false]);
  for (const { headers } of [contact, registered, login, wrong]) {
    expect(headers).not.toHaveProperty(PROXY_ERROR_HEADER.toLowerCase());
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(headers).not.toHaveProperty('etag');
  }
});

test('no other middleware reads the body of a call or compresses its response', async () => {
  const body = '{ "your_name":\n"\\u0041" }';
  const { origin } = await startTestSite({
    upstream: (req, res) => void req.pipe(res, { end: true }),
  });
  const { status, text, headers } = await request(origin)
    .post('/api/contact')
    .set({ 'Content-Type': 'application/json', 'Accept-Encoding': 'gzip, br' })
    .send(body);
  expect([status, text]).toEqual([200, body]);
  expect(headers).not.toHaveProperty('content-encoding');
});

test('an ambiguous address under /api does not reach the upstream', async () => {
  const reached: unknown[] = [];
  const { raw } = await startTestSite({
    upstream: (req, res) => {
      reached.push(req.url);
      res.end('{}');
    },
  });
  const get = (path: string) => raw(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  for (const path of ['/api/%', '/api/..%2fadmin', '/api/%00', '/api\\x', '/api/%2e%2e/x']) {
    const answer = await get(path);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    if (path.startsWith('/api/')) expect(answer).toMatch(/^X-Proxy-Error: none\r$/m);
  }
  expect(await get('//api/x')).toMatch(/^HTTP\/1\.1 308 /);
  expect(reached).toEqual([]);
  expect(await get('/api/x%20y?q=%')).toMatch(/^HTTP\/1\.1 200 /);
  expect(reached).toEqual(['/api/x%20y?q=%']);
});

test('a form submitted before hydration works, and a login returns to its page', async () => {
  const { origin } = await startTestSite();
  const forms = [
    ['contact', enquiry, '/enquiry-sent'],
    [
      'register',
      { name: 'K', mobile: '1', email: 'k@b.example', password: 'long enough' },
      '/login',
    ],
    ['login', { email: 'k@b.example', password: 'long enough' }, '/login'],
  ] as const;
  for (const [name, fields, target] of forms) {
    const page = await request(origin).get(`/${name}`);
    const form = new RegExp(`<form[^>]* action="/api/${name}"[^>]*>`).exec(page.text)?.[0];
    expect(form).toContain('method="post"');
    const sent = await request(origin)
      .post(`/api/${name}`)
      .type('form')
      .send(fields)
      .set({ Origin: 'https://site.example', 'Sec-Fetch-Site': 'same-origin' });
    expect([sent.status, sent.headers.location, sent.text]).toEqual([303, target, '']);
  }
});

test('no page has a form with method GET, or a new-tab link without noopener', async () => {
  const { origin, published } = await startTestSite();
  for (const path of [...published.pages.keys(), '/nothing']) {
    const { text } = await request(origin).get(path);
    for (const [form] of text.matchAll(/<form[^>]*>/g))
      expect(form).toMatch(/method="(post|dialog)"/);
    for (const [link] of text.matchAll(/<a [^>]*target="_blank"[^>]*>/g))
      expect(link).toMatch(/rel="[^"]*noopener/);
  }
});

test('pages reveal nothing about the environment, the file system or the tooling', async () => {
  const dataDir = temporaryFolder();
  const secrets = {
    DATA_DIR: dataDir,
    DATABASE_URL: 'postgresql://site:database-secret@127.0.0.1/site',
    PREVIEW_SECRET: 'secret-of-the-previews-of-32-bytes',
    PREVIEW_SECRET_PREVIOUS: 'secret-of-earlier-previews-of-32-bytes',
    UPSTREAM_SECRET: 'secret-of-the-service-of-32-bytes',
    INDEXNOW_KEY: 'key-of-index-now',
    SMTP_URL: 'smtp://mail-secret@127.0.0.1',
    ENQUIRY_MAIL_TO: 'owner-secret@pulli.example',
    REDIS_URL: 'redis://redis-secret@127.0.0.1',
    API_URL: 'http://upstream-secret.example',
  };
  const config = readConfig(secrets);
  const { origin, published } = await startTestSite({ config });
  for (const path of [...published.pages.keys(), '/nothing', '/page-data/index.json']) {
    const { text } = await request(origin).get(path);
    expect(text).not.toMatch(/-secret|secret-of|key-of|node_modules|\$schema|sourceMappingURL/);
    expect(text).not.toContain(process.cwd());
    expect(text).not.toContain(dataDir);
    expect(text).not.toContain('127.0.0.1');
  }
});

test('canonical and preview addresses come from the configuration', async () => {
  const { origin } = await startTestSite({ config: { siteUrl: new URL('https://pulli.example') } });
  const { text } = await request(origin).get('/Gallery').set({
    Host: 'evil.example',
    Origin: 'https://evil.example',
    'X-Forwarded-Host': 'evil.example',
  });
  expect(text).toContain('<link rel="canonical" href="https://pulli.example/gallery"/>');
  expect(text).not.toContain('evil.example');
});

test('pages do not wait for a hanging upstream', async () => {
  const { origin } = await startTestSite({ upstream: () => {} });
  const leaving = new AbortController();
  const calls = Array.from({ length: 20 }, () =>
    fetch(`${origin}/api/status`, { signal: leaving.signal }).catch(() => null),
  );
  for (const path of ['/', '/about', '/healthz', '/page-data/about.json'])
    expect((await request(origin).get(path)).status).toBe(200);
  leaving.abort();
  await Promise.all(calls);
});

test('an unavailable upstream breaks only calls, not pages', async () => {
  const { origin } = await startTestSite({ upstream: new URL('http://127.0.0.1:9') });
  const { status, body, headers } = await request(origin).post('/api/contact').send(enquiry);
  expect([status, body.success]).toEqual([502, false]);
  expect(headers[PROXY_ERROR_HEADER.toLowerCase()]).toBe('none');
  expect((await request(origin).get('/contact')).status).toBe(200);
});

test('the rate limit counts only calls to /api, not pages', async () => {
  const { origin } = await startTestSite({ config: { rateLimitPerMinute: 2 } });
  const statuses = [];
  for (let n = 0; n < 4; n += 1)
    statuses.push((await request(origin).post('/api/contact').send(enquiry)).status);
  expect(statuses).toEqual([201, 201, 429, 429]);
  for (let n = 0; n < 10; n += 1) expect((await request(origin).get('/')).status).toBe(200);
});
