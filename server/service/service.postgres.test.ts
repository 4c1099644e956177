import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryDatabase } from '#testing/server/postgres.ts';
import { enquiry, registration } from '#testing/server/service.ts';
import { startSmtpServer } from '#testing/server/smtp-server.ts';
import { startLocalService } from './start.ts';

const logger = pino({ level: 'silent' });

async function post(url: URL, path: string, body: object) {
  const answer = await fetch(new URL(path, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

test('two services share the enquiries, users and mails of one PostgreSQL database', async () => {
  const smtp = await startSmtpServer();
  const databaseUrl = await temporaryDatabase();
  const mail = { to: ['hello@pulli.example'] as const, smtpUrl: smtp.url, requireTls: false };
  const services = await Promise.all(
    [1, 2].map(() =>
      startLocalService({ dataDir: '/nowhere', contentDir: '/nowhere', databaseUrl, mail, logger }),
    ),
  );
  onTestFinished(async () => {
    await Promise.all(services.map((service) => service.close()));
  });
  const [one, two] = services.map(({ url }) => url) as [URL, URL];

  expect(await post(one, '/api/contact', enquiry)).toMatchObject({ status: 201 });
  expect(await post(two, '/api/contact', enquiry)).toMatchObject({ status: 201 });
  expect(await post(one, '/api/register', registration)).toMatchObject({ status: 201 });
  expect(await post(two, '/api/register', registration)).toMatchObject({ status: 422 });
  expect(await post(two, '/api/login', registration)).toMatchObject({
    status: 200,
    body: { success: true, data: { name: 'Ravi Kumar' } },
  });
  expect(await post(two, '/api/login', { email: 'nul\0@x.example', password: 'x' })).toMatchObject({
    status: 401,
  });
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(2), { timeout: 20_000 });
  expect(new Set(smtp.mails.map(({ headers }) => headers.get('message-id')?.[0])).size).toBe(2);
});
