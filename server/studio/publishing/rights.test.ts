import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { OpenFile, PageSummary } from '#shared/studio/files.ts';
import type { AccountList, AuditPage } from '#shared/studio/people.ts';
import { startHostedStudio, type Visitor } from '#testing/hosted-studio.ts';
import { saveDraft } from '#testing/studio-screens/furnish.ts';

const FILE = 'pages/about.json';
const AT = '2099-01-04T08:00:00.000Z';

/** Two publishers and an owner; the first publisher has scheduled a change of a page. */
async function start() {
  const studio = await startHostedStudio();
  const owner = await studio.join('olga@example.com', 'owner');
  const asha = await studio.join('asha@example.com', 'publisher');
  const paul = await studio.join('paul@example.com', 'publisher');
  const revision = await saveDraft(asha, FILE, (page) => ({ ...page, breadcrumb: 'By Asha' }));
  const files = [{ file: FILE, revision }];
  expect((await asha.call('POST', '/api/publications', { files, at: AT }))[0]).toBe(202);
  const onDisk = () => readFileSync(join(studio.contentDir, FILE), 'utf8');
  return { studio, owner, asha, paul, revision, onDisk };
}

async function get<Body>(who: Visitor, path: string): Promise<Body> {
  const [status, body] = await who.call('GET', path);
  expect([path, status]).toEqual([path, 200]);
  return body as Body;
}

/** An owner's action on an account. */
async function withdraw(owner: Visitor, how: 'demoted' | 'removed') {
  const { accounts } = await get<AccountList>(owner, '/api/accounts');
  const path = `/api/accounts/${accounts.find((each) => each.email === 'asha@example.com')?.id}`;
  const [status] =
    how === 'removed'
      ? await owner.call('DELETE', path)
      : await owner.call('PATCH', path, { role: 'editor' });
  expect(status).toBe(204);
}

const cases = ['demoted', 'removed'] as const;

test.each(cases)(
  'the schedules of a %s publisher wait until another publisher publishes them',
  async (how) => {
    const { studio, owner, paul, revision, onDisk } = await start();
    await withdraw(owner, how);
    const waits = {
      files: [FILE],
      newer: [],
      at: AT,
      by: 'asha',
      fault: expect.stringContaining('asha may not publish any more'),
    };
    expect(await get(paul, '/api/schedules')).toEqual([waits]);
    await studio.schedules.runDue(new Date(AT));
    expect(onDisk()).not.toContain('By Asha');
    expect(await get(paul, '/api/schedules')).toEqual([waits]);
    const pages = await get<PageSummary[]>(paul, '/api/pages');
    expect(pages.find(({ file }) => file === FILE)?.missed).toMatchObject({ at: AT });
    const { entries } = await get<AuditPage>(owner, '/api/audit?action=publish');
    expect(entries[0]).toMatchObject({ action: 'publish.missed', by: 'asha', subject: FILE });
    const files = [{ file: FILE, revision }];
    expect((await paul.call('POST', '/api/publications', { files }))[0]).toBe(201);
    expect(onDisk()).toContain('By Asha');
    expect(await get(paul, '/api/schedules')).toEqual([]);
  },
);

test('a waiting schedule can be cancelled, and its draft is kept', async () => {
  const { studio, owner, paul, onDisk } = await start();
  await withdraw(owner, 'removed');
  await studio.schedules.runDue(new Date(AT));
  expect((await paul.call('DELETE', `/api/schedules/${FILE}`))[0]).toBe(204);
  expect(await get(paul, '/api/schedules')).toEqual([]);
  expect(onDisk()).not.toContain('By Asha');
  expect((await get<OpenFile>(paul, `/api/files/${FILE}`)).draft?.value).toMatchObject({
    breadcrumb: 'By Asha',
  });
});

test('the schedules of a publisher who became an owner, and everyone else’s, are published', async () => {
  const { studio, owner, onDisk } = await start();
  const { accounts } = await get<AccountList>(owner, '/api/accounts');
  const asha = accounts.find(({ name }) => name === 'asha');
  await owner.call('PATCH', `/api/accounts/${asha?.id}`, { role: 'owner' });
  await studio.schedules.runDue(new Date(AT));
  expect(onDisk()).toContain('By Asha');
});
