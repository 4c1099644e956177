import request from 'supertest';
import { expect, test } from 'vitest';
import { PROXY_ERROR_HEADER } from '#shared/api.ts';
import { formNames } from '#shared/form-state.ts';
import { samplePage, temporaryFolder } from '#testing/server/content.ts';
import { startTestSite } from '#testing/server/site.ts';
import { contactPage, loginPage, smallContent } from '#testing/small-site.ts';

type Fields = Record<string, unknown>;

/** A small site in front of an upstream that accepts every call. */
function startSmallSite(pages: Fields, site: Fields = {}) {
  return startTestSite({
    contentDir: temporaryFolder(smallContent(pages, site)),
    upstream: (_req, res) => {
      res.setHeader('Content-Type', 'application/json');
      res.end('{"success": true}');
    },
  });
}

const sent = samplePage('/enquiry-sent');
const fromOwnPage = { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://site.example' };

/** The response status of each form's call. */
async function statuses(origin: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const form of formNames)
    found[form] = (await request(origin).post(`/api/${form}`).send({ a: 1 })).status;
  return found;
}

const off = Object.fromEntries(formNames.map((form) => [form, 404]));

test('calls of forms that no page has are a marked 404, in any spelling', async () => {
  const { origin } = await startSmallSite({});
  expect(await statuses(origin)).toEqual(off);
  for (const path of ['/api/Contact', '/api//login/', '/api/%72egister', '/api/newsletter?x=1']) {
    const call = await request(origin).post(path).send({ a: 1 });
    expect([path, call.status, call.headers[PROXY_ERROR_HEADER.toLowerCase()]]).toEqual([
      path,
      404,
      'none',
    ]);
    expect(call.body).toEqual({ success: false, message: 'This address doesn’t exist.' });
  }
  const native = await request(origin).post('/api/login').type('form').set(fromOwnPage).send('a=1');
  expect(native.status).toBe(404);
  expect((await request(origin).get('/api/forgot-password')).status).toBe(404);
  expect((await request(origin).post('/api/other').send({ a: 1 })).status).toBe(200);
});

test('calls of forms that a page has reach the service', async () => {
  const newsletter = { heading: 'Letters', text: 'Four a year.' };
  const footer = { ...JSON.parse(smallContent()['site.json'] ?? '').footer, newsletter };
  const pages = { contact: contactPage(), sent, login: loginPage('/enter', { next: '/' }) };
  const { origin } = await startSmallSite(pages, { accounts: 'on', footer });
  expect(await statuses(origin)).toEqual({ ...off, contact: 200, newsletter: 200, login: 200 });
  const native = await request(origin).post('/api/login').type('form').set(fromOwnPage).send('a=1');
  expect([native.status, native.headers.location]).toEqual([303, '/enter']);
});

test('without JavaScript, an enquiry is confirmed by the page that the form names, if it is public', async () => {
  const after = async (pages: Fields, site?: Fields) => {
    const { origin } = await startSmallSite(pages, site);
    const post = request(origin).post('/api/contact').type('form').set(fromOwnPage);
    return (await post.send('your_name=Zoe')).headers.location;
  };
  const thanks = samplePage('/thanks');
  expect(await after({ contact: contactPage({ next: '/thanks' }), thanks })).toBe('/thanks');
  expect(await after({ contact: contactPage(), sent })).toBe('/enquiry-sent');
  const dashboard = samplePage('/dashboard', { access: 'protected' });
  const login = loginPage();
  const pages = { contact: contactPage(), sent, dashboard, login };
  expect(await after(pages, { accounts: 'on' })).toBe('/enquiry-sent');
});

test('a company with minimal content has no empty parts in footer, header and machine-readable texts', async () => {
  const { origin } = await startSmallSite({});
  const { text } = await request(origin).get('/');
  const [header = '', footer = ''] = ['header', 'footer'].map(
    (name) => new RegExp(`<${name}.*</${name}>`, 's').exec(text)?.[0] ?? '',
  );
  expect(header).not.toMatch(/Login|Register|account/);
  expect(footer).toContain('ana@bakes.example');
  expect(footer).not.toMatch(/<ul[^>]*><\/ul>|<dl|<form|Registration|Tax|social/);
  expect(text).not.toContain('sameAs');
  expect((await request(origin).get('/llms.txt')).text).not.toContain('## Services');
});
