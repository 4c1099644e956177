import request from 'supertest';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#testing/server/content.ts';
import { createTestService, enquiry } from '#testing/server/service.ts';
import type { MailLimits } from './mail/mail-limits.ts';
import { openSiteFile } from './site-database.ts';
import { Store } from './store.ts';

test('an enquiry is stored, and the response has its ID', async () => {
  const { app, store } = createTestService();
  const answer = await request(app).post('/api/contact').send(enquiry);
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({ success: true, message: expect.any(String), id: 1 });
  expect(await store.listEnquiries()).toEqual([
    {
      id: 1,
      receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      name: 'Asha Menon',
      email: 'asha@menon.example',
      phone: '+91 00000 11111',
      company: 'Menon Textiles',
      message: 'We would like to see our stock in one place.',
    },
  ]);
});

test('the company may be empty, null or absent', async () => {
  const { app, store } = createTestService();
  for (const company_name of ['', null, undefined]) {
    const answer = await request(app)
      .post('/api/contact')
      .send({ ...enquiry, company_name });
    expect(answer.status).toBe(201);
  }
  expect((await store.listEnquiries()).map(({ company }) => company)).toEqual(['', '', '']);
});

test('an incomplete enquiry is refused with a message for each field', async () => {
  const { app, store } = createTestService();
  const answer = await request(app)
    .post('/api/contact')
    .send({
      your_name: ' ',
      email_address: 'nobody',
      phone_number: 7,
      company_name: 'x'.repeat(256),
    });
  expect(answer.status).toBe(422);
  expect(answer.body).toEqual({
    success: false,
    message: expect.any(String),
    errors: {
      your_name: ['Enter your name.'],
      email_address: ['Enter a valid email address, such as name@example.com.'],
      phone_number: ['Enter your phone number.'],
      company_name: ['Use at most 255 characters for your company name.'],
      your_message: ['Enter your message.'],
    },
  });
  expect(await store.listEnquiries()).toEqual([]);
});

test('control characters are removed, and the lines of a message are kept', async () => {
  const { app, store } = createTestService();
  await request(app)
    .post('/api/contact')
    .send({
      ...enquiry,
      your_name: '\u0000Asha\r\n\u001b[2J',
      your_message: 'One\r\n\u0000Two\u009b\n',
    });
  expect(await store.listEnquiries()).toMatchObject([{ name: 'Asha [2J', message: 'One\nTwo' }]);
});

test('a message may have 8000 characters in any script; a longer one is refused as unanswered', async () => {
  const { app, store } = createTestService();
  const send = (path: string, body: object) => request(app).post(path).send(body);
  const longest = 'க'.repeat(8000);
  const answer = await send('/api/contact', { ...enquiry, your_message: `${longest}\r\n` });
  expect(answer.status).toBe(201);
  expect((await store.listEnquiries())[0]?.message).toBe(longest);
  for (const refused of [
    await send('/api/contact', { ...enquiry, your_message: `${longest}x` }),
    await send('/api/newsletter', { email: enquiry.email_address, message: `${longest}x` }),
  ]) {
    expect([refused.status, refused.headers['x-proxy-error']]).toEqual([413, 'none']);
    expect(refused.body).toEqual({ success: false, message: expect.stringContaining('8000') });
  }
  expect(await store.listEnquiries()).toHaveLength(1);
});

test('beyond the daily mail limit, per network or in total, an enquiry is stored and held', async () => {
  const store = openStore({ perDayAndAddress: 2, perDay: 4 });
  const { app } = createTestService({ store });
  const send = async (from?: string) => {
    const call = request(app).post('/api/contact').send(enquiry);
    expect((await (from ? call.set('X-Forwarded-For', from) : call)).status).toBe(201);
  };
  for (let n = 0; n < 4; n += 1) await send('192.0.2.1');
  for (const from of ['192.0.2.2', '192.0.2.3', '192.0.2.4', undefined]) await send(from);
  expect(await store.listEnquiries()).toHaveLength(8);
  expect((await store.listHeldEnquiries()).map(({ id }) => id)).toEqual([3, 4, 7, 8]);
  expect(await store.outbox.counts()).toMatchObject({ count: 4 });
  expect(await store.countHeldEnquiries(new Date(Date.now() - 60_000))).toBe(4);
  expect(await store.countHeldEnquiries(new Date(Date.now() + 60_000))).toBe(0);
});

function openStore(mailLimits: MailLimits): Store {
  const store = new Store(openSiteFile(temporaryFolder()), { fillOutbox: true, mailLimits });
  onTestFinished(() => store.close());
  return store;
}

test('repeated deliveries with one Idempotency-Key are stored once', async () => {
  const { app, store } = createTestService();
  const deliver = () =>
    request(app).post('/api/contact').set('Idempotency-Key', 'key-1').send(enquiry);
  const answers = await Promise.all([deliver(), deliver()]);
  answers.push(await deliver());
  expect(answers.map(({ status, body }) => [status, body.id])).toEqual([
    [201, 1],
    [201, 1],
    [201, 1],
  ]);
  expect(await store.listEnquiries()).toHaveLength(1);
});

test('another enquiry with the same Idempotency-Key is not lost', async () => {
  const { app, store } = createTestService();
  for (const your_message of ['First', 'Second']) {
    await request(app)
      .post('/api/contact')
      .set('Idempotency-Key', 'key-1')
      .send({ ...enquiry, your_message });
  }
  expect((await store.listEnquiries()).map(({ message }) => message)).toEqual(['First', 'Second']);
});

test('the same enquiry sent twice without a key is stored twice', async () => {
  const { app, store } = createTestService();
  await request(app).post('/api/contact').send(enquiry);
  await request(app).post('/api/contact').send(enquiry);
  expect(await store.listEnquiries()).toHaveLength(2);
});

test('an enquiry or newsletter message that cannot be stored is marked as unanswered', async () => {
  const { app, store, log } = createTestService();
  await store.close();
  await expect(request(app).post('/api/contact').send(enquiry)).rejects.toThrow('socket hang up');
  const message = { email: enquiry.email_address };
  await expect(request(app).post('/api/newsletter').send(message)).rejects.toThrow('hang up');
  expect(log.filter((line) => line.includes('call failed, no answer'))).toHaveLength(2);
  expect(log.join('')).not.toContain('menon');
});

test('a newsletter message is stored, with or without text', async () => {
  const { app, store } = createTestService();
  const email = 'reader@news.example';
  const answer = await request(app).post('/api/newsletter').send({ email, message: 'Monthly?' });
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({ success: true, message: expect.any(String) });
  expect((await request(app).post('/api/newsletter').send({ email })).status).toBe(201);
  expect(await store.listNewsletterMessages()).toMatchObject([
    { email, message: 'Monthly?' },
    { email, message: '' },
  ]);
});

test('a newsletter message without an email address is refused', async () => {
  const { app } = createTestService();
  const answer = await request(app).post('/api/newsletter').send({ email: '', message: 'Hello' });
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toEqual({
    email: ['Enter your email address, such as name@example.com.'],
  });
});
