import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    return (error as Error).message.split('\n');
  }
  return [];
}

test('every variable is optional', () => {
  expect(readConfig({})).toEqual({
    host: '0.0.0.0',
    port: 3000,
    apiUrl: null,
    siteUrl: new URL('http://localhost:3000'),
    hsts: 'host',
    siteIndexing: true,
    indexNowKey: null,
    previewSecret: null,
    previousPreviewSecret: null,
    dataDir: './data',
    assetDir: null,
    databaseUrl: null,
    mail: null,
    enquirySpool: false,
    upstreamPort: 3001,
    replicas: 1,
    upstreamSecret: null,
    trustProxy: false,
    maxConnections: 10_000,
    maxConnectionsPerAddress: 512,
    maxUploadsPerAddress: 256,
    rateLimitPerMinute: 600,
    enquiriesPerMinute: 10,
    failedLoginsPerHour: 100,
    mailLimits: { perDayAndAddress: 20, perDay: 500 },
    redisUrl: null,
    pageCacheBytes: 268_435_456,
    logLevel: 'info',
    shutdownTimeoutMs: 10_000,
    shutdownDelayMs: 0,
    adminPort: null,
    adminHost: '127.0.0.1',
    studioPort: null,
    studioHost: '127.0.0.1',
    studioUrl: null,
    studioPublishCommand: null,
  });
  expect(Object.isFrozen(readConfig({}))).toBe(true);
});

test('an empty variable counts as unset, and the default address has the configured port', () => {
  const { port, apiUrl, siteUrl } = readConfig({ PORT: '8080', API_URL: '', SITE_URL: '' });
  expect([port, apiUrl, siteUrl.origin]).toEqual([8080, null, 'http://localhost:8080']);
});

test('valid values are converted', () => {
  expect(
    readConfig({
      HOST: '::1',
      API_URL: 'https://api.example/v1/',
      SITE_URL: 'https://pulli.example',
      HSTS: 'preload',
      SITE_INDEXING: 'off',
      INDEXNOW_KEY: '0123-abcd',
      RATE_LIMIT_PER_MINUTE: '0',
      SHUTDOWN_DELAY: '5',
      ADMIN_PORT: '9000',
    }),
  ).toMatchObject({
    host: '::1',
    apiUrl: new URL('https://api.example/v1/'),
    siteUrl: new URL('https://pulli.example'),
    hsts: 'preload',
    siteIndexing: false,
    indexNowKey: '0123-abcd',
    rateLimitPerMinute: 0,
    shutdownDelayMs: 5000,
    adminPort: 9000,
  });
});

test.each([
  ['false', false],
  ['1', 1],
  ['loopback', ['loopback']],
  ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
])('TRUST_PROXY=%s is accepted', (text, value) => {
  expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(value);
});

test.each([
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '3000a'],
  ['PORT', '-1'],
  ['PORT', '3e3'],
  ['PORT', '0x50'],
  ['PORT', ' 3000'],
  ['HOST', 'http://localhost'],
  ['HSTS', 'off'],
  ['SITE_INDEXING', 'no'],
  ['INDEXNOW_KEY', 'seven77'],
  ['INDEXNOW_KEY', '../robots.txt'],
  ['API_URL', 'localhost:4000'],
  ['API_URL', 'ftp://api.example'],
  ['API_URL', 'http://user:word@api.example'],
  ['API_URL', 'http://:word@api.example'],
  ['API_URL', 'http://api.example?a=b'],
  ['API_URL', 'http://'],
  ['SITE_URL', 'https://pulli.example/site'],
  ['SITE_URL', 'pulli.example'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.0/64'],
  ['TRUST_PROXY', 'proxy.example'],
  ['RATE_LIMIT_PER_MINUTE', '-1'],
  ['PAGE_CACHE_MB', '0'],
  ['LOG_LEVEL', 'loud'],
  ['SHUTDOWN_TIMEOUT', '10s'],
  ['SHUTDOWN_DELAY', '1.5'],
  ['ADMIN_PORT', '3000'],
  ['DATABASE_URL', 'mysql://host/site'],
  ['DATABASE_URL', 'postgresql://host:port/site'],
  ['ENQUIRY_MAIL_TO', 'hello@pulli.example, nobody'],
  ['SMTP_URL', 'mail.example'],
  ['SMTP_TLS', 'no'],
  ['ENQUIRIES_PER_MINUTE', 'few'],
  ['FAILED_LOGINS_PER_HOUR', '-1'],
  ['MAILS_PER_DAY', '1e3'],
  ['MAILS_PER_DAY_AND_ADDRESS', '1.5'],
  ['ENQUIRY_SPOOL', 'yes'],
  ['UPSTREAM_PORT', '0'],
  ['REPLICAS', '0'],
  ['REDIS_URL', 'http://host'],
])('%s=%s is refused with its name, the expected and the actual value', (name, text) => {
  const [problem, ...others] = problemsOf({ [name]: text });
  expect(problem).toMatch(new RegExp(`^${name}: expected .+, found "`));
  expect(others).toEqual([]);
});

test('all invalid variables are reported at once', () => {
  const problems = problemsOf({ PORT: 'x', API_URL: 'x', LOG_LEVEL: 'x', TRUST_PROXY: 'x' });
  expect(problems.map((line) => line.split(':')[0])).toEqual([
    'PORT',
    'API_URL',
    'TRUST_PROXY',
    'LOG_LEVEL',
  ]);
});

test.each([
  ['API_URL', 'http://user:secret@api.example'],
  ['API_URL', 'https:/user:secret@api.example'],
  ['REDIS_URL', 'http://:se/secret@host'],
  ['REDIS_URL', 'redis:secret@host'],
  ['DATABASE_URL', 'site:secret@host/site'],
  ['DATABASE_URL', 'postgres:secret@host/site'],
  ['SMTP_URL', 'secret@mail.example'],
])('the password in a refused address is not logged: %s=%s', (name, value) => {
  const [problem = ''] = problemsOf({ [name]: value });
  expect(problem).toMatch(new RegExp(`^${name}: expected .+, found ".*…@`));
  expect(problem).not.toContain('secret');
});

test('mail can have one or more recipients', () => {
  const smtpUrl = 'smtps://user:secret@mail.example';
  const env = { ENQUIRY_MAIL_TO: 'a@b.example, c@d.example', SMTP_URL: smtpUrl };
  const to = ['a@b.example', 'c@d.example'];
  expect(readConfig(env).mail).toEqual({ to, smtpUrl, requireTls: true });
  expect(readConfig({ ...env, SMTP_TLS: 'off' }).mail).toEqual({ to, smtpUrl, requireTls: false });
});

test('a secret has at least 32 bytes, and is not logged', () => {
  for (const name of ['PREVIEW_SECRET', 'PREVIEW_SECRET_PREVIOUS', 'UPSTREAM_SECRET']) {
    expect(problemsOf({ [name]: 'ü'.repeat(16) })).toEqual([]);
    const short = 'x'.repeat(31);
    expect(problemsOf({ [name]: short })).toEqual([
      `${name}: expected at least 32 bytes, found 31 bytes`,
    ]);
  }
});

test('RATE_LIMIT_PER_MINUTE=0 disables all limits', () => {
  const limits = { ENQUIRIES_PER_MINUTE: '5', FAILED_LOGINS_PER_HOUR: '9', MAILS_PER_DAY: '7' };
  expect(readConfig({ ...limits, RATE_LIMIT_PER_MINUTE: '0' })).toMatchObject({
    rateLimitPerMinute: 0,
    enquiriesPerMinute: 0,
    failedLoginsPerHour: 0,
    mailLimits: { perDayAndAddress: 0, perDay: 0 },
  });
});

test('a custom service limits enquiries itself, unless configured otherwise', () => {
  const API_URL = 'http://api.example';
  expect(readConfig({ API_URL }).enquiriesPerMinute).toBe(0);
  expect(readConfig({ API_URL, ENQUIRIES_PER_MINUTE: '5' }).enquiriesPerMinute).toBe(5);
});

test('a variable that requires another one is reported', () => {
  expect(problemsOf({ ENQUIRY_MAIL_TO: 'hello@pulli.example' })).toEqual([
    expect.stringMatching(/^SMTP_URL: expected .+ ENQUIRY_MAIL_TO is set/),
  ]);
  expect(problemsOf({ ENQUIRY_SPOOL: 'on' })).toEqual([
    expect.stringMatching(/^API_URL: expected .+ ENQUIRY_SPOOL is on/),
  ]);
});

test('the studio requires a port and an HTTPS address of its own', () => {
  const STUDIO_URL = 'https://studio.pulli.example';
  const env = { STUDIO_PORT: '3002', STUDIO_URL };
  expect(readConfig(env).studioUrl).toEqual(new URL(STUDIO_URL));
  expect(problemsOf({ ...env, STUDIO_URL: 'http://localhost:3002' })).toEqual([]);
  expect(problemsOf({ STUDIO_PORT: '3002' })).toEqual([
    expect.stringMatching(/^STUDIO_URL: expected .+ STUDIO_PORT is set/),
  ]);
  expect(problemsOf({ ...env, STUDIO_URL: 'http://studio.pulli.example' })).toEqual([
    expect.stringMatching(/^STUDIO_URL: expected an https:\/\/ address/),
  ]);
  expect(problemsOf({ ...env, SITE_URL: STUDIO_URL })).toEqual([
    expect.stringMatching(/^STUDIO_URL: expected a host of its own/),
  ]);
  for (const name of ['PORT', 'ADMIN_PORT'])
    expect(problemsOf({ ...env, [name]: '3002' })).toEqual([
      expect.stringMatching(/^STUDIO_PORT: expected a port other than/),
    ]);
});

test('.env.example lists every variable with its default', () => {
  const lines = readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=(.*)$/gm);
  const env = Object.fromEntries([...lines].map(([, name = '', value]) => [name, value]));
  expect(readConfig(env)).toEqual(readConfig({}));
  const names = new Set<string>();
  const recording: Record<string, string> = {};
  readConfig(
    new Proxy(recording, {
      get(_env, name) {
        names.add(String(name));
      },
    }),
  );
  expect(Object.keys(env).sort()).toEqual([...names].sort());
});
