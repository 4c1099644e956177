import { globSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { LINK_HOURS } from '#server/service/accounts/account-link.ts';
import { MAX_NETWORKS } from '#server/service/accounts/account-store.ts';
import { migrations } from '#server/service/sqlite-schema.ts';
import * as api from '#shared/api.ts';
import type { InterfaceText } from '#shared/interface-texts.ts';
import { ownSite } from '../server/public-site.ts';

// The privacy policy describes the code. If a test here fails, change both together.

const { site, pages } = ownSite().publicSite;

/** The text of each clause of a legal page, by its anchor. */
function clausesOf(path: string): Map<string, string> {
  const sections = pages.get(path)?.sections ?? [];
  const clauses = sections.flatMap((section) =>
    section.type === 'legal-document' ? section.clauses : [],
  );
  return new Map(
    clauses.map(({ id, paragraphs, points = [] }) => [id, [...paragraphs, ...points].join('\n')]),
  );
}

const privacy = clausesOf('/privacypolicy');
const terms = clausesOf('/termsofservice');
const clause = (id: string) => privacy.get(id) ?? '';
const policy = [...privacy.values()].join('\n');

const isVisitors = (file: string) => !file.includes('.test.') && !file.includes('/studio/');

/** The code that runs in visitors' browsers. */
const clientCode = globSync(['client/**/*.{ts,tsx}', 'content/embeds/**/*.ts'])
  .filter(isVisitors)
  .map((file) => [file, readFileSync(file, 'utf8')] as const);

test('the policy lists every entry in local storage, and no other storage is used', () => {
  const keys = Object.entries(api)
    .filter(([name]) => name.endsWith('_STORAGE_KEY'))
    .map(([, key]) => key);
  const named = [...clause('in-your-browser').matchAll(/^\*\*([\w-]+)\*\*/gm)].map(
    ([, key]) => key,
  );
  expect(named.toSorted()).toEqual(keys.toSorted());
  const otherStorage = /sessionStorage|indexedDB|\.cookie\b|cookieStore|\bcaches\.|serviceWorker/;
  for (const [file, code] of clientCode) {
    expect(code, file).not.toMatch(otherStorage);
    const written = [...code.matchAll(/\.setItem\((\w+|'[^']*')/g)].map(([, key]) => key);
    for (const key of written) expect(key, file).toMatch(/^[A-Z]+_STORAGE_KEY$/);
  }
});

test('as stated in the policy, no server code sets a cookie', () => {
  expect(clause('cookies')).toContain('sets no cookies');
  for (const file of globSync('server/**/*.ts').filter(isVisitors))
    expect(readFileSync(file, 'utf8'), file).not.toMatch(/set-cookie|\.cookie\(/i);
});

test('as stated in the policy, nothing is loaded from third parties, and the newsletter sends nothing', () => {
  expect(clause('cookies')).toContain('loads no scripts from other companies');
  expect(site.scripts).toBeUndefined();
  const choices: InterfaceText = 'Privacy choices';
  expect(clause('cookies')).toContain(`“${choices}” at the foot of every page`);
  expect(clause('embeds')).toContain('come from our own server');
  const embeds = JSON.stringify([...pages.values()]).match(/"src":"https:[^"]*"/g) ?? [];
  expect(embeds).toEqual([]);
  expect(clause('what-you-send')).toContain('**Newsletter box:** nothing.');
  expect(site.formOutcomes).toBe('specified');
});

/** The policy's text about each database column; null if the column has no personal data. */
const explained: Record<string, RegExp | null> = {
  'users.id': /your user number/,
  'users.name': /\*\*Registration:\*\* your name/,
  'users.email': /Registration.*email address/,
  'users.mobile': /Registration.*mobile number/,
  'users.password_hash': /hash of it \(Argon2id\)/,
  'users.registered_at': /Registration.*with the time/,
  'users.email_confirmed_at': /confirm your email address, we keep the time/,
  'enquiries.id': /number of the enquiry/,
  'enquiries.name': /\*\*Contact form:\*\* your name/,
  'enquiries.email': /Contact form.*email address/,
  'enquiries.phone': /Contact form.*phone number/,
  'enquiries.company': /Contact form.*company/,
  'enquiries.message': /Contact form.*message/,
  'enquiries.submission': null,
  'enquiries.received_at': /Contact form.*with the time/,
  'enquiries.held_at': null,
  'newsletter_messages.id': null,
  'newsletter_messages.email': /Newsletter box.*email address/,
  'newsletter_messages.message': /Newsletter box.*your message/,
  'newsletter_messages.received_at': null,
  'outbox.enquiry_id': null,
  'outbox.attempts': null,
  'outbox.due_at': null,
  'counts.name': /hash of the IP or email address/,
  'counts.count': /Failed logins are counted for an hour, and emails for a day/,
  'counts.ends_at': /deletes them when the hour or the day is over/,
  'familiar_networks.user_id': null,
  'familiar_networks.network': /networks you logged in from, as hashes/,
  'familiar_networks.last_login_at': /when you last used each/,
  'account_mails.id': null,
  'account_mails.user_id': null,
  'account_mails.kind': null,
  'account_mails.attempts': null,
  'account_mails.created_at': null,
  'account_mails.due_at': null,
  'jobs.id': null,
  'jobs.kind': /enquiry also reaches us as an email/,
  'jobs.key': /Unsent emails about accounts\*\* are kept/,
  'jobs.payload': null,
  'jobs.added_at': null,
  'jobs.due_at': null,
  'jobs.attempts': null,
  'jobs.state': null,
  'jobs.fault': null,
};

test('the policy explains every column of the database', () => {
  const db = new DatabaseSync(':memory:');
  for (const step of migrations) db.exec(step);
  const columns = db
    .prepare(
      `SELECT tables.name || '.' || columns.name AS name
       FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns
       WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%'`,
    )
    .all()
    .map(({ name }) => String(name));
  db.close();
  expect(Object.keys(explained).toSorted()).toEqual(columns.toSorted());
  for (const [column, words] of Object.entries(explained))
    if (words) expect(policy, column).toMatch(words);
});

/** A number in a deployment template. */
function deployed(file: string, pattern: RegExp): number {
  const found = pattern.exec(readFileSync(`scripts/deploy/${file}`, 'utf8'));
  return Number(found?.[1]);
}

/** A number in the policy's list of retention periods. */
const kept = (pattern: RegExp) => Number(pattern.exec(clause('retention'))?.[1]);

test('logs, enquiries and backups are kept as long as the policy states', () => {
  const logDays = kept(/\*\*Logs\*\* are deleted after (\d+) days/);
  expect(clause('technical-data')).toContain(`for ${logDays} days, in India`);
  expect(deployed('nginx/logrotate.conf', /^ +daily\n +rotate (\d+)$/m)).toBe(logDays);
  // A journal file covers a day, and is deleted once its first line is too old.
  expect(deployed('systemd/journald@site.conf', /^MaxRetentionSec=(\d+)day$/m)).toBe(logDays + 1);
  expect(deployed('systemd/journald@site.conf', /^MaxFileSec=(\d+)day$/m)).toBe(1);
  for (const unit of ['site@', 'site-upstream', 'site-daily'])
    expect(readFileSync(`scripts/deploy/systemd/${unit}.service`, 'utf8')).toMatch(
      /^LogNamespace=site$/m,
    );

  const enquiryDays = kept(/\*\*Enquiries\*\* are deleted (\d+) days/);
  expect(deployed('systemd/site-daily.service', / prune --older-than (\d+)d$/m)).toBe(enquiryDays);

  // `find` counts whole days, rounded down, and runs once a day.
  const backupDays = kept(/\*\*Backups\*\* are deleted after (\d+) days/);
  expect(deployed('systemd/site-daily.service', / -ctime \+(\d+) -delete$/m)).toBe(backupDays - 2);
});

test('networks and links are kept as long as the policy states', () => {
  expect(clause('what-you-send')).toContain(`the last ${MAX_NETWORKS} networks`);
  expect(LINK_HOURS).toBe(2);
  expect(clause('retention')).toContain('work for two hours');
});

test('the reverse proxy logs what the policy states, and no query', () => {
  const nginx = readFileSync('scripts/deploy/nginx/site.conf', 'utf8');
  const format = /log_format site .*?;/s.exec(nginx)?.[0] ?? '';
  expect([...format.matchAll(/\$(\w+)/g)].map(([, name]) => name)).toEqual([
    'time_iso8601',
    'remote_addr',
    'remote_port',
    'request_id',
    'request_method',
    'uri',
    'status',
    'bytes_sent',
    'request_time',
  ]);
  expect(clause('technical-data')).toContain(
    'notes the time, your IP address and port, the page or file you asked for, the result, its size and how long it took',
  );
});

test('both pages state who the services are for, and the terms state the governing law', () => {
  const notForChildren = 'not intended for children under 13';
  expect(clause('children')).toContain(notForChildren);
  expect(terms.get('eligibility')).toContain(notForChildren);
  expect(terms.get('law')).toContain('The law of India governs these terms');
});
