import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#testing/server/content.ts';
import { openSiteFile } from './site-database.ts';
import { migrations } from './sqlite-schema.ts';
import { Store, type StoreOptions } from './store.ts';

const enquiry = {
  name: 'Asha',
  email: 'asha@menon.example',
  phone: '1',
  company: '',
  message: 'Hi',
};

const user = { name: 'Asha', email: 'asha@menon.example', mobile: '1', passwordHash: 'secret' };

function openStore(dataDir = temporaryFolder(), options?: StoreOptions): Store {
  const store = new Store(openSiteFile(dataDir), options);
  onTestFinished(() => store.close());
  return store;
}

test('a database of a newer version is not opened', () => {
  const dataDir = temporaryFolder();
  openStore(dataDir);
  const db = new DatabaseSync(join(dataDir, 'site.db'));
  db.exec('PRAGMA user_version = 99');
  db.close();
  expect(() => openSiteFile(dataDir)).toThrow('written by a newer version');
});

test('a database of an earlier version is migrated and keeps its records', async () => {
  for (const [version] of migrations.entries()) {
    const dataDir = temporaryFolder();
    const db = new DatabaseSync(join(dataDir, 'site.db'));
    for (const step of migrations.slice(0, version)) db.exec(step);
    db.exec(`PRAGMA user_version = ${version}`);
    if (version > 0) {
      db.exec(`INSERT INTO users (name, email, mobile, password_hash, registered_at)
        VALUES ('Asha', 'asha@menon.example', '1', 'secret', '2026-01-01T00:00:00.000Z')`);
      db.exec(`INSERT INTO enquiries (name, email, phone, company, message, received_at)
        VALUES ('Asha', 'asha@menon.example', '1', '', 'Early', '2026-01-01T00:00:00.000Z')`);
    }
    db.close();
    const mailLimits = { perDayAndAddress: 1, perDay: 0 };
    const store = openStore(dataDir, { fillOutbox: true, mailLimits });
    if (version === 0) await store.addUser(user);
    for (let n = 0; n < 2; n += 1) await store.addEnquiry(enquiry, undefined, '192.0.2.1');
    const owner = await store.findUser(user.email);
    await store.accounts.register({ user, owner, network: '192.0.2.1' });
    expect(await store.accounts.mails.claim(new Date(0))).toMatchObject({ key: '1' });
    expect(await store.listHeldEnquiries()).toHaveLength(1);
    expect(await store.listEnquiries()).toHaveLength(version === 0 ? 2 : 3);
  }
});

test('mails that waited before an update are sent afterwards, once they are due', async () => {
  const dataDir = temporaryFolder();
  const before = new DatabaseSync(join(dataDir, 'site.db'));
  onTestFinished(() => before.close());
  for (const step of migrations.slice(0, 3)) before.exec(step);
  const [past, future] = ['2026-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z'];
  before.exec(`PRAGMA user_version = 3;
    INSERT INTO users (name, email, mobile, password_hash, registered_at)
      VALUES ('Asha', 'asha@menon.example', '1', 'secret', '${past}');
    INSERT INTO enquiries (name, email, phone, company, message, received_at)
      VALUES ('Asha', 'asha@menon.example', '1', '', 'Hi', '${past}'),
        ('Asha', 'asha@menon.example', '1', '', 'Claimed', '${past}');
    INSERT INTO outbox VALUES (1, 7, '${past}'), (2, 1, '${future}');
    INSERT INTO account_mails (user_id, kind, attempts, created_at, due_at)
      VALUES (1, 'reset-password', 2, '${past}', '${past}');`);
  const store = openStore(dataDir);
  await store.deleteExpired();
  expect(await store.outbox.list()).toMatchObject([{ key: '1', state: 'waiting' }]);
  expect(await store.accounts.mails.list()).toMatchObject([{ kind: 'reset-password', key: '1' }]);
  expect(await store.outbox.claim(new Date())).toMatchObject({ key: '1' });
  // A process of the previous release is sending it, or retries it later.
  expect(before.prepare('SELECT enquiry_id FROM outbox').all()).toEqual([{ enquiry_id: 2 }]);
  before.exec(`UPDATE outbox SET due_at = '${past}'`);
  await Promise.all([store.deleteExpired(), openStore(dataDir).deleteExpired()]);
  expect(await store.outbox.list()).toMatchObject([{ key: '1' }, { key: '2' }]);
});

test('a write waits for another process without blocking this one', async () => {
  const dataDir = temporaryFolder();
  const store = openStore(dataDir);
  const other = new DatabaseSync(join(dataDir, 'site.db'));
  other.exec('BEGIN IMMEDIATE');
  // This timer ends the other write; it runs only if the waiting write does not block the event loop.
  setTimeout(() => other.exec('COMMIT'), 100);
  expect(await store.addEnquiry(enquiry)).toBe(1);
  other.close();
});

test('deleted text is also erased from the database files', async () => {
  const dataDir = temporaryFolder();
  const store = openStore(dataDir);
  await store.addEnquiry({ ...enquiry, message: 'an unmistakable text' });
  const text = () =>
    ['site.db', 'site.db-wal'].map((file) => readFileSync(join(dataDir, file), 'latin1')).join('');
  expect(text()).toContain('an unmistakable text');
  await store.deletePersonalData(enquiry.email);
  expect(text()).not.toContain('an unmistakable text');
  expect(text()).not.toContain('menon.example');
});

test('all enquiries are deleted, even if they exceed the limit of one transaction', async () => {
  const dataDir = temporaryFolder();
  const store = openStore(dataDir);
  const db = new DatabaseSync(join(dataDir, 'site.db'));
  db.exec(`INSERT INTO enquiries (received_at, name, email, phone, company, message)
    SELECT '2020-01-01T00:00:00.000Z', 'n', 'e@f.example', '1', '', 'm'
    FROM (WITH RECURSIVE count(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count LIMIT 1200)
      SELECT n FROM count)`);
  db.close();
  await store.addEnquiry(enquiry);
  expect(await store.deleteEnquiriesBefore(new Date('2020-01-01'))).toBe(0);
  expect(await store.deleteEnquiriesBefore(new Date('2020-01-02'))).toBe(1200);
  expect(await store.listEnquiries()).toHaveLength(1);
});

test('rolling back a transaction does not affect other writes of the process', async () => {
  const database = openSiteFile(temporaryFolder());
  onTestFinished(() => database.close());
  const store = new Store(database);
  const failing = database.transaction(async (query) => {
    await query(
      "INSERT INTO newsletter_messages (received_at, email, message) VALUES ('', '', '')",
    );
    throw new Error('changed my mind');
  });
  const writing = store.addNewsletterMessage({ email: 'reader@news.example', message: 'kept' });
  await expect(failing).rejects.toThrow('changed my mind');
  await writing;
  expect(await database.query('SELECT message FROM newsletter_messages')).toMatchObject([
    { message: 'kept' },
  ]);
});
