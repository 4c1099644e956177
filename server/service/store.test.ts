import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { PostgresDatabase } from '#server/database/postgres-database.ts';
import { temporaryFolder } from '#testing/server/content.ts';
import { temporaryDatabase } from '#testing/server/postgres.ts';
import { openSiteFile, sitePostgresTables } from './site-database.ts';
import { Store, type StoreOptions } from './store.ts';

/** Opens the same database at each call; it is closed when the test ends. */
type OpenStore = (options?: StoreOptions) => Promise<Store>;

/** Creates an empty database: on PostgreSQL if store.postgres.test.ts runs these tests, otherwise on SQLite. */
async function freshDatabase(): Promise<OpenStore> {
  const open = process.env.TEST_SERVICE_URL ? await postgres() : sqlite();
  return async (options) => {
    const store = new Store(await open(), options);
    onTestFinished(() => store.close());
    return store;
  };
}

function sqlite() {
  const dataDir = temporaryFolder();
  return () => openSiteFile(dataDir);
}

async function postgres() {
  const url = await temporaryDatabase();
  return () => PostgresDatabase.open(url, { tables: sitePostgresTables });
}

const enquiry = {
  name: 'Asha',
  email: 'asha@menon.example',
  phone: '1',
  company: '',
  message: 'Hi',
};
const user = { name: 'Asha', email: 'Asha@Menon.example', mobile: '1', passwordHash: 'secret' };

describe('every store', () => {
  test('two stores that open a new database concurrently share it', async () => {
    const open = await freshDatabase();
    const [one, two] = await Promise.all([open(), open()]);
    const ids = [await one.addEnquiry(enquiry), await two.addEnquiry(enquiry)];
    expect((await one.listEnquiries()).map(({ id }) => id)).toEqual(ids);
    await two.ping();
  });

  test('records are returned as they were stored, oldest first', async () => {
    const store = await (await freshDatabase())();
    const message = 'Zoë 😀 \u2028 \'; DROP TABLE enquiries; -- "\n\tend';
    const id = await store.addEnquiry({ ...enquiry, message });
    await store.addEnquiry(enquiry);
    const [first, second, ...others] = await store.listEnquiries();
    expect(first).toEqual({ id, receivedAt: expect.any(String), ...enquiry, message });
    expect(new Date(String(first?.receivedAt)).toISOString()).toBe(first?.receivedAt);
    expect([second?.message, others]).toEqual(['Hi', []]);
    await store.addNewsletterMessage({ email: 'reader@news.example', message: 'Monthly?' });
    expect(await store.listNewsletterMessages()).toEqual([
      {
        id: expect.any(Number),
        receivedAt: expect.any(String),
        email: 'reader@news.example',
        message: 'Monthly?',
      },
    ]);
    const soon = new Date(Date.now() + 60_000);
    expect(await store.listEnquiries(soon)).toEqual([]);
    expect(await store.listNewsletterMessages(soon)).toEqual([]);
    expect(await store.listEnquiries(new Date(Date.now() - 60_000))).toHaveLength(2);
  });

  test('deliveries of one submission are one enquiry, even if simultaneous', async () => {
    const open = await freshDatabase();
    const [one, two] = await Promise.all([open(), open()]);
    const ids = await Promise.all(
      [one, two, one, two].map((store) => store.addEnquiry(enquiry, 'same')),
    );
    ids.push(await one.addEnquiry(enquiry, 'same'));
    expect(new Set(ids).size).toBe(1);
    expect(await one.addEnquiry(enquiry, 'other')).not.toBe(ids[0]);
    expect(await one.listEnquiries()).toHaveLength(2);
  });

  test('an email address is one user, in any case, even if added simultaneously', async () => {
    const store = await (await freshDatabase())();
    const ids = await Promise.all(
      ['Asha@Menon.example', 'ASHA@menon.example'].map((email) =>
        store.addUser({ ...user, email }),
      ),
    );
    expect(ids.filter((id) => id !== undefined)).toHaveLength(1);
    expect(await store.findUser('asha@MENON.EXAMPLE')).toMatchObject({ passwordHash: 'secret' });
    // U+212A folds to k in Unicode, but not in ASCII.
    expect(await store.findUser('asha@menon.exa\u212ample')).toBeUndefined();
    expect(await store.findUser('asha\0@menon.example')).toBeUndefined();
  });

  test('the data of one email address, in any case, is found and deleted; other data is kept', async () => {
    const store = await (await freshDatabase())();
    await store.addUser(user);
    await store.addEnquiry(enquiry);
    await store.addEnquiry({ ...enquiry, email: 'other@menon.example' });
    await store.addNewsletterMessage({ email: 'ASHA@menon.example', message: '' });

    const found = await store.findPersonalData('asha@MENON.example');
    expect(found).toMatchObject({
      user: { name: 'Asha' },
      enquiries: [{ email: enquiry.email }],
      newsletter: [{ email: 'ASHA@menon.example' }],
    });
    expect(JSON.stringify(found)).not.toContain('secret');
    expect(await store.deletePersonalData('asha@MENON.example')).toEqual({
      users: 1,
      enquiries: 1,
      newsletter: 1,
    });
    expect(await store.findPersonalData('asha@menon.example')).toEqual({
      user: null,
      enquiries: [],
      newsletter: [],
    });
    expect(await store.listEnquiries()).toMatchObject([{ email: 'other@menon.example' }]);
  });

  test('enquiries older than a given time are deleted and counted', async () => {
    const store = await (await freshDatabase())();
    await store.addEnquiry(enquiry);
    await store.addEnquiry(enquiry);
    expect(await store.deleteEnquiriesBefore(new Date(0))).toBe(0);
    expect(await store.deleteEnquiriesBefore(new Date(Date.now() + 1000))).toBe(2);
    expect(await store.listEnquiries()).toEqual([]);
  });

  test('if mail is enabled, the outbox gets each submission once', async () => {
    const open = await freshDatabase();
    await (await open()).addEnquiry(enquiry);
    const store = await open({ fillOutbox: true });
    const id = await store.addEnquiry(enquiry, 'same');
    await store.addEnquiry(enquiry, 'same');
    const until = new Date(Date.now() + 60_000);
    expect(await store.outbox.claim(until)).toMatchObject({ key: String(id), attempts: 1 });
    expect(await store.outbox.claim(until)).toBeUndefined();
  });

  test('simultaneous claims get different enquiries', async () => {
    const open = await freshDatabase();
    const stores = await Promise.all([1, 2, 3].map(() => open({ fillOutbox: true })));
    for (const store of stores) await store.addEnquiry(enquiry);
    const until = new Date(Date.now() + 60_000);
    const claims = await Promise.all(stores.map((store) => store.outbox.claim(until)));
    expect(new Set(claims.map((claim) => claim?.key)).size).toBe(3);
  });

  test('an enquiry can be claimed again when its claim expires or is postponed, until it is removed', async () => {
    const store = await (await freshDatabase())({ fillOutbox: true });
    await store.addEnquiry(enquiry);
    const past = new Date(0);
    const later = new Date(Date.now() + 60_000);
    expect(await store.outbox.claim(past)).toMatchObject({ attempts: 1 });
    const second = claimed(await store.outbox.claim(later));
    expect(second.attempts).toBe(2);
    expect(await store.outbox.claim(later)).toBeUndefined();
    const fault = 'the mail server is away';
    await store.outbox.change(second, { dueAt: past.toISOString(), fault });
    const third = claimed(await store.outbox.claim(new Date(1)));
    expect(third).toMatchObject({ attempts: 3, fault });
    const since = expect.any(Date);
    expect(await store.outbox.counts()).toEqual({ count: 1, since, setAside: 0 });
    await store.outbox.remove(second);
    expect(await store.outbox.counts()).toMatchObject({ count: 1 });
    await store.outbox.remove(third);
    expect(await store.outbox.counts()).toEqual({ count: 0, since: null, setAside: 0 });
    expect(await store.outbox.claim(past)).toBeUndefined();
  });

  test('failed logins are counted for an hour, for any case of the address, and can be undone', async () => {
    const open = await freshDatabase();
    const [one, two] = await Promise.all([open(), open()]);
    expect(await one.accounts.countLogin('a@b.example')).toBe(1);
    expect(await two.accounts.countLogin('A@B.example')).toBe(2);
    await one.accounts.uncountLogin('a@b.example');
    expect(await two.accounts.countLogin('a@b.example')).toBe(2);
    expect(await two.accounts.countLogin('other@b.example')).toBe(1);
    await one.deleteExpired();
    expect(await one.accounts.countLogin('a@b.example')).toBe(3);
  });

  test('a clock that was a year ahead delays neither counts nor mails once it is corrected', async () => {
    onTestFinished(() => void vi.useRealTimers());
    const store = await (await freshDatabase())({ fillOutbox: true });
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: now + 365 * 24 * 3_600_000 });
    await store.accounts.countLogin('a@b.example');
    await store.accounts.register({ user, owner: undefined, network: undefined });
    const id = await store.addEnquiry(enquiry);
    vi.setSystemTime(now);
    expect(await store.accounts.countLogin('a@b.example')).toBe(1);
    expect(await store.accounts.countLogin('a@b.example')).toBe(2);
    const until = new Date(now + 60_000);
    expect(await store.outbox.claim(until)).toMatchObject({ key: String(id), attempts: 1 });
    expect(await store.outbox.claim(until)).toBeUndefined();
    expect(await store.accounts.mails.claim(until)).toMatchObject({ kind: 'confirm-email' });
    expect(await store.accounts.mails.claim(until)).toBeUndefined();
  });

  test('simultaneous attempts get different counts', async () => {
    const store = await (await freshDatabase())();
    const counts = await Promise.all(
      Array.from({ length: 8 }, () => store.accounts.countLogin('a@b.example')),
    );
    expect(counts.sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('the latest networks of a user are stored, and deleted with the user', async () => {
    const store = await (await freshDatabase())();
    const id = (await store.addUser(user)) ?? 0;
    await store.accounts.rememberNetwork(id, '192.0.2.1');
    await store.accounts.rememberNetwork(id, '192.0.2.1');
    expect(await store.accounts.isFamiliar(id, '192.0.2.1')).toBe(true);
    expect(await store.accounts.isFamiliar(id, '192.0.2.2')).toBe(false);
    expect(await store.accounts.isFamiliar(undefined, '192.0.2.1')).toBe(false);
    for (let n = 0; n < 25; n += 1) await store.accounts.rememberNetwork(id, `198.51.100.${n}`);
    const { networks } = (await store.findPersonalData(user.email)).user ?? {};
    expect(networks).toHaveLength(20);
    expect(await store.accounts.isFamiliar(id, '198.51.100.24')).toBe(true);
    await store.deletePersonalData(user.email);
    expect(await store.accounts.isFamiliar(id, '198.51.100.24')).toBe(false);
  });

  test('a registration for a taken address looks like any other, and does not change the account', async () => {
    const store = await (await freshDatabase())();
    const other = { ...user, email: 'other@menon.example' };
    const register = async (registered: typeof user) => {
      const owner = await store.findUser(registered.email);
      return store.accounts.register({ user: registered, owner, network: undefined });
    };
    const ids = [await register(user), await register(user), await register(user)];
    ids.push(await register(other));
    const [first = 0] = ids;
    expect(ids).toEqual([first, first + 1, first + 2, first + 3]);
    expect(await store.findUser(user.email)).toMatchObject({ id: first, passwordHash: 'secret' });
    expect((await store.findPersonalData(user.email)).user?.mails).toMatchObject([
      { kind: 'confirm-email' },
      { kind: 'account-exists' },
      { kind: 'account-exists' },
    ]);
  });

  test('an account mail is claimed by one worker until it is removed', async () => {
    const open = await freshDatabase();
    const [one, two] = await Promise.all([open(), open()]);
    await one.addUser(user);
    await one.accounts.requestPasswordReset('ASHA@menon.example', undefined);
    await one.accounts.requestPasswordReset('nobody@menon.example', undefined);
    const later = new Date(Date.now() + 60_000);
    const claims = await Promise.all([one, two].map((store) => store.accounts.mails.claim(later)));
    const [claim, ...others] = claims.filter((found) => found !== undefined);
    expect(others).toEqual([]);
    expect(claim).toMatchObject({ kind: 'reset-password', key: '1', attempts: 1 });
    await two.accounts.mails.change(claimed(claim), { dueAt: new Date(0).toISOString() });
    const again = claimed(await two.accounts.mails.claim(later));
    expect(again.attempts).toBe(2);
    await one.accounts.mails.remove(again);
    expect(await two.accounts.mails.claim(later)).toBeUndefined();
  });

  test('account mails are limited by network, by recipient and in total', async () => {
    const open = await freshDatabase();
    const store = await open({ mailLimits: { perDayAndAddress: 2, perDay: 3 } });
    await store.addUser(user);
    for (const network of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
      await store.accounts.requestPasswordReset(user.email, network);
    expect((await store.findPersonalData(user.email)).user?.mails).toHaveLength(2);
  });

  test('a deleted enquiry leaves the outbox', async () => {
    const store = await (await freshDatabase())({ fillOutbox: true });
    await store.addEnquiry(enquiry);
    await store.deletePersonalData(enquiry.email);
    expect(await store.outbox.counts()).toMatchObject({ count: 0 });
  });
});

/** Asserts that a job exists. */
function claimed<Claimed>(job: Claimed | undefined): Claimed {
  if (!job) throw new Error('Nothing was claimed');
  return job;
}
