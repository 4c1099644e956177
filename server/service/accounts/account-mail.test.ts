import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '#testing/server/content.ts';
import { promptMail, registration } from '#testing/server/service.ts';
import { startSmtpServer } from '#testing/server/smtp-server.ts';
import { startApi } from '#testing/server/start-api.ts';
import { openSiteFile } from '../site-database.ts';
import { startLocalService } from '../start.ts';
import { Store } from '../store.ts';
import { signLink } from './account-link.ts';

const siteUrl = new URL('https://pulli.example');
const soon = { timeout: 60_000, interval: 20 };
const { email } = registration;
const newPassword = 'another long one';

/** A site whose service mails to a recording server; `calls` are those of its visitors. */
async function startMailingSite(
  mailLimits = { perDayAndAddress: 0, perDay: 0 },
  contentDir = temporaryFolder(),
) {
  const smtp = await startSmtpServer();
  const log: string[] = [];
  const dataDir = temporaryFolder();
  const service = await startLocalService({
    dataDir,
    contentDir,
    siteUrl,
    mailLimits,
    mail: { to: ['hello@pulli.example'], smtpUrl: smtp.url, requireTls: false },
    mailTiming: promptMail,
    logger: pino({ level: 'debug' }, { write: (line) => log.push(line) }),
  });
  onTestFinished(() => service.close());
  const api = await startApi(service.url);
  const post = async (call: string, body: object) => {
    const answer = await api.post(`/api/${call}`, JSON.stringify(body));
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const mail = async (number: number) => {
    await vi.waitFor(() => expect(smtp.mails.length).toBeGreaterThanOrEqual(number), soon);
    const { recipients = [], headers, body = '' } = smtp.mails[number - 1] ?? {};
    const link = new URL(/https:\S+/.exec(body)?.[0] ?? 'https://no.link');
    const token = link.searchParams.get('token') ?? '';
    return { recipients, subject: headers?.get('subject')?.[0], body, link, token };
  };
  const open = () => {
    const store = new Store(openSiteFile(dataDir));
    onTestFinished(() => store.close());
    return store;
  };
  return { smtp, log, post, mail, open };
}

test('with mail, a taken address gets the same response as a new one, and its owner gets a mail', async () => {
  const { post, mail, open, log } = await startMailingSite();
  const { name, mobile } = registration;
  const first = await post('register', registration);
  const message = expect.any(String);
  expect(first).toEqual({
    status: 201,
    body: { success: true, message, id: 1, name, email, mobile },
  });
  const stranger = {
    ...registration,
    name: 'Eve',
    email: email.toUpperCase(),
    password: 'a password of the stranger',
    password_confirmation: 'a password of the stranger',
  };
  const second = await post('register', stranger);
  expect(second).toEqual({
    status: 201,
    body: { ...first.body, id: 2, name: 'Eve', email: email.toUpperCase() },
  });
  expect(await open().findUser(email)).toMatchObject({ id: 1, name });
  expect((await post('login', registration)).status).toBe(200);
  expect((await post('login', stranger)).status).toBe(401);
  const [welcome, warning] = [await mail(1), await mail(2)];
  expect([welcome.recipients, warning.recipients]).toEqual([[email], [email]]);
  expect(welcome.subject).toBe('Your account at pulli.example');
  expect(welcome.link.pathname).toBe('/api/confirm-email');
  expect(warning.subject).toBe('You already have an account at pulli.example');
  expect(warning.link.pathname).toBe('/api/reset-password');
  expect(log.join('')).not.toContain('kumar');
});

test('mails use the site’s own texts, including later changes', async () => {
  const contentDir = temporaryFolder();
  const { post, mail } = await startMailingSite(undefined, contentDir);
  await post('register', registration);
  expect((await mail(1)).subject).toBe('Your account at pulli.example');
  const mails = { resetSubject: 'Passwort fuer {host}', linkExpires: 'Gilt {hours} Stunden.' };
  writeFileSync(join(contentDir, 'texts.json'), JSON.stringify({ mails }));
  await post('forgot-password', { email });
  const reset = await mail(2);
  expect(reset.subject).toBe('Passwort fuer pulli.example');
  expect(reset.body).toContain('Gilt 2 Stunden.');
  expect(reset.link.pathname).toBe('/api/reset-password');
});

test('confirming the address by the mailed link does not count towards a limit', async () => {
  const { post, mail, open } = await startMailingSite();
  await post('register', registration);
  expect((await post('login', registration)).status).toBe(200);
  const confirmed = async () => (await open().findPersonalData(email)).user?.emailConfirmedAt;
  expect(await confirmed()).toBeNull();
  const { token } = await mail(1);
  expect((await post('confirm-email', { token: `${token}x` })).status).toBe(422);
  expect((await post('reset-password', { token, password: newPassword })).status).toBe(422);
  expect((await post('confirm-email', { token })).status).toBe(200);
  expect(await confirmed()).toEqual(expect.any(String));
});

test('a forgotten password is replaced with a mailed link, which works once', async () => {
  const { post, mail } = await startMailingSite();
  await post('register', registration);
  await mail(1);
  const known = await post('forgot-password', { email });
  const { link, token } = await mail(2);
  expect(link.href).toBe(`https://pulli.example/api/reset-password?token=${token}`);
  const use = (password: string) => post('reset-password', { token, password });
  expect((await use('password')).body).toMatchObject({
    errors: { password: [expect.stringContaining('too easy to guess')] },
  });
  expect((await use('short')).status).toBe(422);
  const answers = await Promise.all([use(newPassword), use('a third long one')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await use('a fourth long one')).body).toEqual({
    success: false,
    message: 'This link has expired or has already been used. Please ask for a new one.',
  });
  expect((await post('login', registration)).status).toBe(401);
  const unknown = await post('forgot-password', { email: 'nobody@kumar.example' });
  expect(unknown).toEqual(known);
});

test('a link expires, and is invalid for another user', async () => {
  const { post, mail, open } = await startMailingSite();
  await post('register', registration);
  await post('register', { ...registration, email: 'other@kumar.example' });
  await mail(2);
  const store = open();
  const user = await store.findUser(email);
  if (!user) throw new Error('The user is not registered');
  const sign = (ms: number) => signLink('reset-password', user, new Date(Date.now() + ms));
  const valid = sign(60_000);
  for (const token of ['', 'x', sign(-1000), valid.replace(/^1/, '2'), valid.replace(/^1/, '9')]) {
    const answer = await post('reset-password', { token, password: newPassword });
    expect([token, answer.status]).toEqual([token, 422]);
  }
  expect((await post('reset-password', { token: valid, password: newPassword })).status).toBe(200);
});

test('the number of account mails to a mailbox is limited per day', async () => {
  const { post, mail, smtp, log } = await startMailingSite({ perDayAndAddress: 3, perDay: 0 });
  for (let n = 0; n < 6; n += 1) expect((await post('register', registration)).status).toBe(201);
  await mail(3);
  await vi.waitFor(() => expect(log.join('').split('account mailed')).toHaveLength(4), soon);
  expect(smtp.mails).toHaveLength(3);
});

test('a password reset lets the owner in, however many guesses strangers have made', async () => {
  const smtp = await startSmtpServer();
  const service = await startLocalService({
    dataDir: temporaryFolder(),
    contentDir: temporaryFolder(),
    siteUrl,
    failedLoginsPerHour: 2,
    mail: { to: ['hello@pulli.example'], smtpUrl: smtp.url, requireTls: false },
    mailTiming: promptMail,
    logger: pino({ level: 'silent' }),
  });
  onTestFinished(() => service.close());
  const post = async (from: string, call: string, body: object) => {
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': from };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await fetch(new URL(`/api/${call}`, service.url), init)).status;
  };
  await post('192.0.2.1', 'register', registration);
  for (let n = 0; n < 4; n += 1) await post('198.51.100.1', 'login', { email, password: 'guess' });
  expect(await post('192.0.2.1', 'login', registration)).toBe(429);
  await post('192.0.2.1', 'forgot-password', { email });
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(2), soon);
  const token = /token=(\S+)/.exec(smtp.mails[1]?.body ?? '')?.[1] ?? '';
  expect(await post('192.0.2.1', 'reset-password', { token, password: newPassword })).toBe(200);
  expect(await post('192.0.2.1', 'login', { email, password: newPassword })).toBe(200);
});

test('without mail these calls do not exist, and a taken address is a 422', async () => {
  const service = await startLocalService({
    dataDir: temporaryFolder(),
    contentDir: temporaryFolder(),
    siteUrl,
    logger: pino({ level: 'silent' }),
  });
  onTestFinished(() => service.close());
  const api = await startApi(service.url);
  const statuses = [];
  for (const [call, body] of [
    ['register', registration],
    ['register', registration],
    ['forgot-password', { email }],
    ['reset-password', { token: 'x', password: newPassword }],
    ['confirm-email', { token: 'x' }],
  ] as const)
    statuses.push((await api.post(`/api/${call}`, JSON.stringify(body))).status);
  expect(statuses).toEqual([201, 422, 404, 404, 404]);
});
