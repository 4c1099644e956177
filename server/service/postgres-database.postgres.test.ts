import { expect, onTestFinished, test } from 'vitest';
import { PostgresDatabase } from '#server/database/postgres-database.ts';
import { query, temporaryDatabase } from '#testing/server/postgres.ts';
import { migrations } from './postgres-schema.ts';
import { sitePostgresTables } from './site-database.ts';
import { Store, type StoreOptions } from './store.ts';

async function openStore(url: string, options?: StoreOptions): Promise<Store> {
  const store = new Store(
    await PostgresDatabase.open(url, { tables: sitePostgresTables }),
    options,
  );
  onTestFinished(() => store.close());
  return store;
}

test('several services that start concurrently create the tables once', async () => {
  const url = await temporaryDatabase();
  const stores = await Promise.all(Array.from({ length: 8 }, () => openStore(url)));
  await Promise.all(stores.map((store) => store.ping()));
});

test('a database of the first version is migrated and keeps its records', async () => {
  const url = await temporaryDatabase();
  await query(
    url,
    `${migrations[0]}
     CREATE TABLE schema_version (version integer NOT NULL);
     INSERT INTO schema_version VALUES (1);
     INSERT INTO users (name, email, mobile, password_hash, registered_at)
       VALUES ('Asha', 'Asha@menon.example', '1', 'secret', now());
     INSERT INTO enquiries (name, email, phone, company, message, received_at)
       VALUES ('Asha', 'asha@menon.example', '1', '', 'Early', now());`,
  );
  const mailLimits = { perDayAndAddress: 1, perDay: 0 };
  const store = await openStore(url, { fillOutbox: true, mailLimits });
  const enquiry = { name: 'A', email: 'a@b.example', phone: '1', company: '', message: 'Late' };
  for (let n = 0; n < 2; n += 1) await store.addEnquiry(enquiry, undefined, '192.0.2.1');
  expect(await store.listEnquiries()).toHaveLength(3);
  expect(await store.listHeldEnquiries()).toHaveLength(1);
  await store.accounts.requestPasswordReset('asha@menon.example', '192.0.2.1');
  expect(await store.accounts.mails.claim(new Date(0))).toMatchObject({
    kind: 'reset-password',
    key: '1',
  });
});

test('mails that waited before an update are sent afterwards, once they are due', async () => {
  const url = await temporaryDatabase();
  await query(
    url,
    `${migrations[0]} ${migrations[1]}
     CREATE TABLE schema_version (version integer NOT NULL);
     INSERT INTO schema_version VALUES (2);
     INSERT INTO users (name, email, mobile, password_hash, registered_at)
       VALUES ('Asha', 'asha@menon.example', '1', 'secret', now());
     INSERT INTO enquiries (name, email, phone, company, message, received_at)
       SELECT 'Asha', 'asha@menon.example', '1', '', message, now()
       FROM (VALUES ('Early'), ('Claimed')) AS enquiries (message);
     INSERT INTO outbox VALUES (1, 7, '2026-01-02T01:00:00+01'), (2, 1, '2099-01-01');
     INSERT INTO account_mails (user_id, kind, created_at, due_at)
       VALUES (1, 'reset-password', now(), now());`,
  );
  const stores = await Promise.all([openStore(url), openStore(url)]);
  const [store] = stores;
  await Promise.all(stores.map((each) => each.deleteExpired()));
  expect(await store.outbox.list()).toMatchObject([{ key: '1', state: 'waiting' }]);
  expect(await store.accounts.mails.list()).toMatchObject([{ kind: 'reset-password', key: '1' }]);
  // A process of the previous release is sending it, or retries it later.
  await query(url, "UPDATE outbox SET due_at = '2026-01-01'");
  await Promise.all(stores.map((each) => each.deleteExpired()));
  expect(await store.outbox.list()).toMatchObject([{ key: '1' }, { key: '2' }]);
});

test('connections closed by the server are replaced', async () => {
  const url = await temporaryDatabase();
  const store = await openStore(url);
  await store.ping();
  await query(
    url,
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()',
  );
  await expect.poll(() => store.ping().then(() => 'up', String), { timeout: 5000 }).toBe('up');
});

test('a statement error quotes no visitor’s text', async () => {
  const url = await temporaryDatabase();
  const store = await openStore(url);
  await query(url, 'ALTER TABLE enquiries ADD CONSTRAINT closed CHECK (id < 0)');
  const enquiry = {
    name: 'Asha',
    email: 'a@menon.example',
    phone: '1',
    company: '',
    message: 'Hi',
  };
  const error = await store.addEnquiry(enquiry).catch((thrown) => thrown);
  expect(error).toMatchObject({ code: '23514', message: expect.stringContaining('closed') });
  expect(JSON.stringify([error.message, ...Object.values(error)])).not.toMatch(/Asha|menon/);
});

test('a read-only command creates no tables', async () => {
  const url = await temporaryDatabase();
  await expect(
    PostgresDatabase.open(url, { tables: sitePostgresTables, create: false }),
  ).rejects.toThrow(
    /^The database 127\.0\.0\.1:\d+\/test_\w+ cannot be used: it has no tables of this site/,
  );
});

test('an unreachable database is a one-line error without the password', async () => {
  const url = 'postgresql://asha:secret@127.0.0.1:1/site';
  await expect(PostgresDatabase.open(url, { tables: sitePostgresTables })).rejects.toThrow(
    /^The database 127\.0\.0\.1:1\/site cannot be used: .*ECONNREFUSED.*$/,
  );
});
