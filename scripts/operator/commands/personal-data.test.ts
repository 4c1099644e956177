import { rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { databaseFile } from '#server/service/site-database.ts';
import { EnquirySpool } from '#server/spool/enquiry-spool.ts';
import { openTestStore, runScript } from '#testing/command.ts';

async function storeWithData() {
  const { dataDir, store } = openTestStore();
  const enquiry = { name: 'Asha', phone: '1', company: '', message: 'Hello' };
  await store.addUser({
    name: 'Asha',
    email: 'Asha@menon.example',
    mobile: '1',
    passwordHash: '$argon2id$x',
  });
  await store.addEnquiry({ ...enquiry, email: 'asha@menon.example' });
  await store.addEnquiry({ ...enquiry, email: 'other@menon.example' });
  await store.addNewsletterMessage({ email: 'asha@menon.example', message: 'News' });
  return { dataDir, store };
}

test('an export has all data stored for one email address except the password hash', async () => {
  const { dataDir } = await storeWithData();
  const { code, stdout, stderr } = await runScript(
    'personal-data',
    dataDir,
    'export',
    'ASHA@menon.example',
  );
  expect([code, stderr]).toEqual([0, `Database: ${dataDir}/site.db\n`]);
  expect(JSON.parse(stdout)).toEqual({
    email: 'ASHA@menon.example',
    user: {
      id: 1,
      registeredAt: expect.any(String),
      name: 'Asha',
      email: 'Asha@menon.example',
      mobile: '1',
      emailConfirmedAt: null,
      networks: [],
      mails: [],
    },
    enquiries: [expect.objectContaining({ id: 1, message: 'Hello' })],
    newsletter: [expect.objectContaining({ id: 1, message: 'News' })],
    spooled: [],
  });
});

test('a deletion without --yes only shows its effect', async () => {
  const { dataDir, store } = await storeWithData();
  const { code, stdout } = await runScript(
    'personal-data',
    dataDir,
    'delete',
    'asha@menon.example',
  );
  expect(code).toBe(0);
  expect(stdout).toContain('users 1, enquiries 1, newsletter messages 1');
  expect(stdout).toContain('Nothing was deleted');
  expect(await store.findUser('asha@menon.example')).toBeDefined();
});

test('a deletion with --yes deletes all data for that address, and nothing else', async () => {
  const { dataDir, store } = await storeWithData();
  const { code, stdout } = await runScript(
    'personal-data',
    dataDir,
    'delete',
    'Asha@menon.example',
    '--yes',
  );
  expect(code).toBe(0);
  expect(stdout).toBe(
    'Deleted under Asha@menon.example: users 1, enquiries 1, newsletter messages 1, ' +
      'enquiries in the spool 0.\n',
  );
  expect(await store.findPersonalData('asha@menon.example')).toEqual({
    user: null,
    enquiries: [],
    newsletter: [],
  });
  expect(await store.listEnquiries()).toMatchObject([{ email: 'other@menon.example' }]);
});

test('a deletion includes waiting and refused enquiries in the spool while the site runs', async () => {
  const { dataDir } = await storeWithData();
  const spool = openSpool(dataDir);
  for (const email of [' ASHA@menon.example', 'asha@menon.example', 'other@menon.example']) {
    await addToSpool(spool, { your_name: 'Asha', email_address: email, your_message: 'Waits' });
  }
  const [, second] = await spool.jobs.list();
  if (second) await spool.jobs.change(second, { state: 'set aside', fault: '422' });
  const exported = await runScript('personal-data', dataDir, 'export', 'asha@menon.example');
  expect(JSON.parse(exported.stdout).spooled).toMatchObject([
    {
      id: 1,
      name: 'Asha',
      message: 'Waits',
      state: 'waiting',
      body: '{"your_name":"Asha","email_address":" ASHA@menon.example","your_message":"Waits"}',
    },
    { id: 2, state: 'refused with 422' },
  ]);
  const args = ['delete', 'asha@menon.example', '--yes'];
  const { code, stdout } = await runScript('personal-data', dataDir, ...args);
  expect(code).toBe(0);
  expect(stdout).toContain('enquiries 1, newsletter messages 1, enquiries in the spool 2.');
  expect(await spool.jobs.list()).toMatchObject([{ id: 3, state: 'waiting' }]);
});

test('a deletion includes the spool if there is no database', async () => {
  const { dataDir, store } = await storeWithData();
  await store.close();
  rmSync(databaseFile(dataDir));
  const spool = openSpool(dataDir);
  await addToSpool(spool, { email_address: 'asha@menon.example' });
  const args = ['delete', 'asha@menon.example', '--yes'];
  const { stdout } = await runScript('personal-data', dataDir, ...args);
  expect(stdout).toContain(
    'users 0, enquiries 0, newsletter messages 0, enquiries in the spool 1.',
  );
  expect(await spool.jobs.list()).toEqual([]);
});

function openSpool(dataDir: string): EnquirySpool {
  const spool = new EnquirySpool(dataDir);
  onTestFinished(() => spool.close());
  return spool;
}

async function addToSpool(spool: EnquirySpool, enquiry: object): Promise<void> {
  await spool.add({
    path: '/api/contact',
    headers: {},
    body: Buffer.from(JSON.stringify(enquiry)),
  });
}

test.each([
  [[], 'Expected export or delete'],
  [['show', 'a@b.example'], 'Expected export or delete'],
  [['export'], 'email address is missing'],
  [['export', 'a@b.example', 'c@d.example'], 'Give only one email address'],
  [['delete', 'nobody', '--yes'], 'This is not a valid email address'],
])('the call %j is refused with a one-line error', async (args, problem) => {
  const { dataDir } = openTestStore();
  const { code, stderr } = await runScript('personal-data', dataDir, ...args);
  expect(code).toBe(2);
  expect(stderr).toMatch(/^Error: [^\n]+\n$/);
  expect(stderr).toContain(problem);
});
