import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { StartError } from '#server/http/listen.ts';
import { EnquirySpool } from '#server/spool/enquiry-spool.ts';
import { spoolCalls } from '#server/spool/spool-calls.ts';
import { temporaryFolder } from '#testing/server/content.ts';
import { startFakePostgres } from '#testing/server/fake-postgres.ts';
import { enquiry, registration } from '#testing/server/service.ts';
import { startApi } from '#testing/server/start-api.ts';
import { startLocalService } from './start.ts';

const refusals = {
  'a wrong password': { sqlstate: '28P01', message: 'password authentication failed' },
  'a user who may not connect': { sqlstate: '28000', message: 'no pg_hba.conf entry' },
  'an unknown database': { sqlstate: '3D000', message: 'database "site" does not exist' },
  'a missing right': { sqlstate: '42501', message: 'permission denied for database' },
} as const;

const outages = {
  'a server that starts up': { sqlstate: '57P03', message: 'the database system is starting up' },
  'a server with too many connections': { sqlstate: '53300', message: 'too many clients already' },
  'a server that hangs up': 'hangs up',
  'a server that is silent': 'is silent',
} as const;

function loggerWithLines() {
  const log: string[] = [];
  return { log, logger: pino({}, { write: (line) => log.push(line) }) };
}

async function startService(databaseUrl: string) {
  const { log, logger } = loggerWithLines();
  const service = await startLocalService({
    dataDir: '/nowhere',
    contentDir: '/nowhere',
    databaseUrl,
    logger,
  });
  onTestFinished(() => service.close());
  return { service, log };
}

async function startError(databaseUrl: string): Promise<string> {
  const { logger } = loggerWithLines();
  const error = await startLocalService({
    dataDir: '/nowhere',
    contentDir: '/nowhere',
    databaseUrl,
    logger,
  }).then(
    (service) => service.close(),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(StartError);
  return (error as StartError).message;
}

test.each(Object.entries(refusals))(
  '%s aborts the start with a one-line error that names the variable and the database',
  async (_what, refusal) => {
    const { url } = await startFakePostgres(refusal);
    const message = await startError(url);
    expect(message).toMatch(
      /^DATABASE_URL: The database 127\.0\.0\.1:\d+\/site cannot be used: .+$/,
    );
    expect(message).not.toContain('secret');
  },
);

test('an address with an unreadable certificate aborts the start with a one-line error', async () => {
  expect(await startError('postgresql://127.0.0.1:1/site?sslcert=/none')).toMatch(
    /^DATABASE_URL: The database 127\.0\.0\.1:1\/site cannot be used: .*\/none.*$/,
  );
});

const addresses: [string, () => string | Promise<string>][] = [
  ['a port that refuses connections', () => 'postgresql://127.0.0.1:1/site'],
  ['a host name that is unknown', () => 'postgresql://database.invalid/site'],
];
for (const [what, outage] of Object.entries(outages))
  addresses.push([what, async () => (await startFakePostgres(outage)).url]);

test.each(addresses)(
  'with %s the service starts, and calls get a marked 503',
  async (_what, urlOf) => {
    const { service, log } = await startService(await urlOf());
    const api = await startApi(service.url);
    const calls = { contact: enquiry, newsletter: { email: 'a@b.example' }, login: registration };
    for (const [call, body] of Object.entries({ ...calls, register: registration })) {
      const answer = await api.post(`/api/${call}`, JSON.stringify(body));
      expect([call, answer.status, answer.headers.get('x-proxy-error')]).toEqual([
        call,
        503,
        'none',
      ]);
      expect(answer.headers.get('retry-after')).toBe('5');
      expect(await answer.json()).toEqual({ success: false, message: expect.any(String) });
    }
    const refused = await api.post('/api/contact', '{}');
    expect([refused.status, refused.headers.has('x-proxy-error')]).toEqual([422, false]);
    expect(await service.databaseAnswers()).toBe(false);
    expect(log.filter((line) => line.includes('"msg":"database unavailable"'))).toHaveLength(1);
    expect(log.join('')).not.toMatch(/menon|secret/);
  },
);

test('an enquiry waits in the spool while the service has no database', async () => {
  const { service } = await startService('postgresql://127.0.0.1:1/site');
  const spool = new EnquirySpool(temporaryFolder());
  onTestFinished(() => spool.close());
  const api = await startApi(service.url, {
    spooled: spoolCalls({ spool, logger: pino({ level: 'silent' }), contentDir: null }),
  });
  const answer = await api.post('/api/contact', JSON.stringify(enquiry));
  expect([answer.status, (await spool.jobs.counts()).count]).toEqual([202, 1]);
});

test('the log reports if an unavailable database then refuses the password', async () => {
  const fake = await startFakePostgres(outages['a server that starts up']);
  const { log } = await startService(fake.url);
  fake.behaviour = refusals['a wrong password'];
  await vi.waitFor(() => expect(log.join('')).toContain('password authentication failed'), {
    timeout: 60_000,
  });
});

test('the database in DATA_DIR is available', async () => {
  const { logger } = loggerWithLines();
  const service = await startLocalService({
    dataDir: temporaryFolder(),
    contentDir: '/nowhere',
    logger,
  });
  onTestFinished(() => service.close());
  expect(await service.databaseAnswers()).toBe(true);
});
