import { expect, test } from 'vitest';
import { misspelledVariables, warnOfMisspelled } from './misspelled-variables.ts';

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['smtp_url', 'SMTP_URL'],
  ['SMTP-URL', 'SMTP_URL'],
  ['SITE_URI', 'SITE_URL'],
  ['DATABSE_ULR', 'DATABASE_URL'],
  ['ENQUIRY_MAILS_TO', 'ENQUIRY_MAIL_TO'],
  ['RATE_LIMIT_PER_MINUT', 'RATE_LIMIT_PER_MINUTE'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
])('%s is recognised as a misspelling of %s', (found, meant) => {
  expect(misspelledVariables({ [found]: 'x' })).toEqual([{ found, meant }]);
});

test('variables that this server reads, or other programs set, are not reported as misspellings', () => {
  const names = [
    'SMTP_URL',
    'HOST',
    'HOME',
    'HOSTNAME',
    'HIST',
    'PORTS',
    'PWD',
    'PATH',
    'NODE_ENV',
  ];
  const others = [
    'APP_URL',
    'XDG_DATA_DIRS',
    'npm_config_loglevel',
    'LISTEN_PID',
    'DB_URL',
    'LANG',
  ];
  const platforms = [
    'API_KEY',
    'REDIS_PORT',
    'SITE_PORT',
    'SITE_SERVICE_HOST',
    'SSH_TTY',
    'LC_ALL',
  ];
  const env = Object.fromEntries([...names, ...others, ...platforms].map((name) => [name, 'x']));
  expect(misspelledVariables(env)).toEqual([]);
});

test('the warning has both variable names, but not the value', () => {
  const lines: unknown[] = [];
  const logger = { warn: (...words: unknown[]) => void lines.push(words) };
  warnOfMisspelled({ SMPT_URL: 'smtp://user:secret@mail.example' }, logger as never);
  expect(lines).toEqual([
    ['SMPT_URL is not a variable that the server reads. Did you mean SMTP_URL?'],
  ]);
});
