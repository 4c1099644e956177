import { expect, test } from 'vitest';
import { openTestStore, runScript } from './operator/test-command.ts';

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

test('an export holds everything on one e-mail address but the hash of its password', async () => {
  const { dataDir } = await storeWithData();
  const { code, stdout, stderr } = await runScript(
    'personal-data',
    dataDir,
    'export',
    'ASHA@menon.example',
  );
  expect([code, stderr]).toEqual([0, '']);
  expect(JSON.parse(stdout)).toEqual({
    email: 'ASHA@menon.example',
    user: {
      id: 1,
      registeredAt: expect.any(String),
      name: 'Asha',
      email: 'Asha@menon.example',
      mobile: '1',
    },
    enquiries: [expect.objectContaining({ id: 1, message: 'Hello' })],
    newsletter: [expect.objectContaining({ id: 1, message: 'News' })],
  });
});

test('a deletion without --yes only says what it would delete', async () => {
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

test('a deletion with --yes deletes everything on that address alone', async () => {
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
    'Deleted under Asha@menon.example: users 1, enquiries 1, newsletter messages 1.\n',
  );
  expect(await store.findPersonalData('asha@menon.example')).toEqual({
    user: null,
    enquiries: [],
    newsletter: [],
  });
  expect(await store.listEnquiries()).toMatchObject([{ email: 'other@menon.example' }]);
});

test.each([
  [[], 'Say export or delete'],
  [['show', 'a@b.example'], 'Say export or delete'],
  [['export'], 'e-mail address is missing'],
  [['export', 'a@b.example', 'c@d.example'], 'Only one e-mail address'],
  [['delete', 'nobody', '--yes'], 'That is no e-mail address'],
])('the call %j is refused in one line', async (args, words) => {
  const { dataDir } = openTestStore();
  const { code, stderr } = await runScript('personal-data', dataDir, ...args);
  expect(code).toBe(2);
  expect(stderr).toMatch(/^Error: [^\n]+\n$/);
  expect(stderr).toContain(words);
});
