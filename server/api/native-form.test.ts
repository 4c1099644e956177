import { text } from 'node:stream/consumers';
import request from 'supertest';
import { expect, test } from 'vitest';
import { whileTimeFlies } from '#testing/server/flying-time.ts';
import { startTestSite } from '#testing/server/site.ts';

const own = { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://site.example' };
const enquiry = {
  your_name: 'Zoë "Z" Rao',
  email_address: 'zoe@example.com',
  phone_number: '+91 1',
  company_name: '',
  your_message: 'First line\r\n<b>second</b>',
};
const account = { name: 'Zoë', mobile: '+91 2', email: 'zoe@example.com', password: 'secret word' };

/** A site whose upstream records its requests and always sends the same response. */
async function startRecording(answer: object = {}, status = 200, config = {}) {
  const got: { headers: Record<string, unknown>; body: unknown }[] = [];
  const site = await startTestSite({
    config,
    upstream: async (req, res) => {
      got.push({ headers: req.headers, body: JSON.parse(await text(req)) });
      res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
    },
  });
  const post = (path: string, fields: object, headers: Record<string, string> = own) =>
    request(site.origin).post(path).type('form').set(headers).send(fields).redirects(0);
  return { ...site, got, post };
}

/** The request line and headers of a form. */
const formHead = (header: string) =>
  `${[
    'POST /api/contact HTTP/1.1',
    'Host: x',
    'Connection: close',
    'Sec-Fetch-Site: same-origin',
    'Content-Type: application/x-www-form-urlencoded',
    ...(header ? [header] : []),
  ].join('\r\n')}\r\n\r\n`;

/** The value of the field with the given name. */
const typedInto = (html: string, name: string) =>
  new RegExp(`<input(?=[^>]* name="${name}")[^>]* value="([^"]*)"`).exec(html)?.[1];

test('an enquiry is forwarded like the script’s call, and a page confirms it', async () => {
  const { post, got, origin } = await startRecording({ success: true }, 201);
  const answer = await post('/api/contact', { ...enquiry, extra: 'x' });
  expect([answer.status, answer.headers.location, answer.text]).toEqual([303, '/enquiry-sent', '']);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(got).toHaveLength(1);
  expect(got[0]?.body).toEqual({ ...enquiry, your_message: 'First line\n<b>second</b>' });
  expect(got[0]?.headers).toMatchObject({
    'content-type': 'application/json',
    accept: 'application/json',
  });
  const page = await request(origin).get('/enquiry-sent');
  expect([page.status, page.text.includes('name="robots" content="noindex"')]).toEqual([200, true]);
});

test('a registration redirects to the login page', async () => {
  const { post, got } = await startRecording({ success: true }, 201);
  const answer = await post('/api/Register/', account);
  expect([answer.status, answer.headers.location]).toEqual([303, '/login']);
  expect(got[0]?.body).toEqual({ ...account, password_confirmation: account.password });
});

test('a refused form is shown with the message and the typed values, except the password', async () => {
  const { post } = await startRecording(
    {
      success: false,
      message: 'The given data was invalid.',
      errors: { email: ['This e-mail is <taken>.'] },
    },
    422,
  );
  const { status, text, headers } = await post('/api/register', account);
  expect(status).toBe(422);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-robots-tag']).toBe('noindex');
  expect(headers['content-security-policy']).toContain("form-action 'self'");
  expect(text).toContain('The given data was invalid.');
  expect(text).toContain('This e-mail is &lt;taken&gt;.');
  expect(typedInto(text, 'email')).toBe('zoe@example.com');
  expect(text).not.toContain('secret word');
  expect(text).not.toContain('<taken>');
});

test('a 2xx response with success false counts as a refusal', async () => {
  const { post } = await startRecording({ success: false, message: 'Not today.' });
  const { status, text } = await post('/api/contact', enquiry);
  expect(status).toBe(422);
  expect(text).toContain('Not today.');
  expect(typedInto(text, 'your_name')).toBe('Zoë &quot;Z&quot; Rao');
  expect(text).toContain('First line\n&lt;b&gt;second&lt;/b&gt;</textarea>');
});

test('an outage loses no typed text', async () => {
  const gone = await startTestSite({ upstream: new URL('http://127.0.0.1:9') });
  const send = (origin: string, fields: object) =>
    request(origin).post('/api/contact').type('form').set(own).send(fields);
  const outage = await send(gone.origin, enquiry);
  expect([outage.status, outage.headers['x-proxy-error']]).toEqual([502, 'none']);
  expect(outage.text).toContain('We can’t reach our service right now.');
  expect(typedInto(outage.text, 'email_address')).toBe('zoe@example.com');
});

test('a form beyond the rate limit gets a minimal page before its body is read', async () => {
  const { post, got, raw } = await startRecording({}, 200, { rateLimitPerMinute: 1 });
  expect((await post('/api/contact', enquiry)).status).toBe(303);
  const refused = await post('/api/contact', enquiry);
  expect(refused.status).toBe(429);
  expect(refused.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'x-proxy-error': 'none',
  });
  expect(refused.headers['content-security-policy']).toContain("default-src 'self'");
  expect(refused.text).toContain('Too many requests.');
  expect(refused.text).toContain('Back button');
  expect(refused.text.length).toBeLessThan(1000);
  expect(got).toHaveLength(1);
  const unread = await whileTimeFlies(() => raw(`${formHead('Content-Length: 60000')}your_name=a`));
  expect(unread).toMatch(/^HTTP\/1\.1 429 /);
});

test('a form of more than 64 kB gets a minimal page', async () => {
  const { post, got } = await startRecording();
  const { status, text } = await post('/api/contact', {
    ...enquiry,
    your_message: 'x'.repeat(70_000),
  });
  expect(status).toBe(413);
  expect(text).toContain('Your request is too large.');
  expect(text.length).toBeLessThan(1000);
  expect(got).toEqual([]);
});

test.each(['', 'Expect: 100-continue', 'Content-Length: 0'])(
  'a form without a body is refused immediately: "%s"',
  async (header) => {
    const { raw, got } = await startRecording();
    const answer = (await raw(formHead(header))).replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('The form arrived empty.');
    expect(got).toEqual([]);
  },
);

test.each([
  ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }, 403],
  ['another site, by its origin alone', { Origin: 'https://evil.example' }, 403],
  [
    'another host of the same site',
    { 'Sec-Fetch-Site': 'same-site', Origin: 'https://a.site.example' },
    415,
  ],
  ['the address bar', { 'Sec-Fetch-Site': 'none' }, 415],
  ['a client that is not a browser', {}, 415],
])('a form from %s is refused with a JSON response', async (_who, headers, status) => {
  const { post, got } = await startRecording();
  const answer = await post('/api/contact', enquiry, headers);
  expect([answer.status, answer.body.success]).toEqual([status, false]);
  expect(got).toEqual([]);
});

test('Origin is used if a browser sends no Sec-Fetch-Site', async () => {
  const { post, got } = await startRecording();
  await post('/api/contact', enquiry, { Origin: 'https://site.example' });
  expect(got).toHaveLength(1);
});

test('a login redirects back to its page, and a form for any other path is refused', async () => {
  const { post, got, origin } = await startRecording();
  const answer = await post('/api/Login/', { email: 'a@b.example', password: 'secret' });
  expect([answer.status, answer.headers.location, answer.text]).toEqual([303, '/login', '']);
  expect((await request(origin).get('/login')).text).toMatch(
    /<noscript><p>Please turn on JavaScript/,
  );
  expect((await post('/api/other', { a: '1' })).status).toBe(415);
  expect(got).toEqual([]);
});

test('no password from a form is logged', async () => {
  const { post, log } = await startRecording({ success: false }, 500);
  expect((await post('/api/register', account)).status).toBe(500);
  expect(log.join('')).not.toMatch(/secret|zoe/i);
});
