import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { OpenFile, PageSummary } from '#shared/studio/files.ts';
import type { AccountList, AuditPage } from '#shared/studio/people.ts';
import type { Schedule } from '#shared/studio/publishing.ts';
import { type HostedStudio, startHostedStudio, type Visitor } from '#testing/hosted-studio.ts';
import { samplePage } from '#testing/server/content.ts';
import { saveDraft } from '#testing/studio-screens/furnish.ts';
import { holdBack } from './hold-back.ts';
import type { Publisher } from './publisher.ts';

const FILE = 'pages/about.json';
const AT = '2099-01-04T08:00:00.000Z';

/** Two publishers and an owner; the first publisher has scheduled a change of a page. */
async function start() {
  const studio = await startHostedStudio();
  const owner = await studio.join('olga@example.com', 'owner');
  const asha = await studio.join('asha@example.com', 'publisher');
  const paul = await studio.join('paul@example.com', 'publisher');
  const revision = await saveDraft(asha, FILE, (page) => ({ ...page, breadcrumb: 'By Asha' }));
  expect((await asha.call('PUT', `/api/schedules/${FILE}`, { revision, at: AT }))[0]).toBe(200);
  const onDisk = (file = FILE) => readFileSync(join(studio.contentDir, file), 'utf8');
  return { studio, owner, asha, paul, revision, onDisk };
}

async function get<Body>(who: Visitor, path: string): Promise<Body> {
  const [status, body] = await who.call('GET', path);
  expect([path, status]).toEqual([path, 200]);
  return body as Body;
}

/** What an owner does to an account. */
async function withdraw(owner: Visitor, how: 'demoted' | 'removed', email = 'asha@example.com') {
  const { accounts } = await get<AccountList>(owner, '/api/accounts');
  const path = `/api/accounts/${accounts.find((each) => each.email === email)?.id}`;
  const [status] =
    how === 'removed'
      ? await owner.call('DELETE', path)
      : await owner.call('PATCH', path, { role: 'editor' });
  expect(status).toBe(204);
}

/** Makes a page with its moment in its file, as earlier versions of the studio did. @returns its file */
async function schedulePage({ deps }: HostedStudio, name: string, title: string): Promise<string> {
  const path = `/${title.toLowerCase()}`;
  const file = `pages${path}.json`;
  const text = JSON.stringify(samplePage(path, { publishAt: '2099-01-04T08:00:00Z' }));
  await deps.publisher.publish({
    files: new Map([[file, text]]),
    expected: new Map([[file, null]]),
    person: { name, email: `${name}@example.com` },
    summary: 'Scheduled',
  });
  return file;
}

const cases = ['demoted', 'removed'] as const;

test.each(cases)(
  'what a %s publisher has scheduled waits for another one, who publishes it',
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

test('what waits can be dropped, and its draft stays', async () => {
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

test('a publisher who is an owner now, and everyone else, publish as they have scheduled', async () => {
  const { studio, owner, onDisk } = await start();
  const { accounts } = await get<AccountList>(owner, '/api/accounts');
  const asha = accounts.find(({ name }) => name === 'asha');
  await owner.call('PATCH', `/api/accounts/${asha?.id}`, { role: 'owner' });
  await studio.schedules.runDue(new Date(AT));
  expect(onDisk()).toContain('By Asha');
});

test.each(cases)('a page that a %s publisher has made is not shown at its moment', async (how) => {
  const { studio, owner, paul, onDisk } = await start();
  const file = await schedulePage(studio, 'asha', 'Partners');
  await studio.schedules.runDue(new Date());
  expect(JSON.parse(onDisk(file))).toHaveProperty('publishAt');

  await withdraw(owner, how);
  await studio.schedules.runDue(new Date());
  expect(JSON.parse(onDisk(file))).toMatchObject({ status: 'draft' });
  expect(JSON.parse(onDisk(file))).not.toHaveProperty('publishAt');
  const all = await get<Schedule[]>(paul, '/api/schedules');
  expect(all.find((each) => each.files.includes(file))).toEqual({
    files: [file],
    newer: [],
    at: AT,
    by: 'asha',
    fault: expect.stringContaining('asha may not publish any more'),
  });
  const { entries } = await get<AuditPage>(owner, '/api/audit?action=publish.missed');
  expect(entries[0]).toMatchObject({ by: 'asha', subject: file });
  // Another publisher confirms it, for the same moment.
  const { draft } = await get<OpenFile>(paul, `/api/files/${file}`);
  const again = { revision: draft?.revision, at: AT };
  expect((await paul.call('PUT', `/api/schedules/${file}`, again))[0]).toBe(200);
  expect(JSON.parse(onDisk(file))).toMatchObject({ status: 'draft' });
  const now = await get<Schedule[]>(paul, '/api/schedules');
  expect(now.find((each) => each.files.includes(file))).toMatchObject({ by: 'paul', fault: null });
  await studio.schedules.runDue(new Date(AT));
  expect(JSON.parse(onDisk(file))).not.toHaveProperty('status');
});

test('a page that a form leads to stays one to come for ever, and others become drafts', async () => {
  const { studio, owner, paul, onDisk } = await start();
  const file = await schedulePage(studio, 'asha', 'Awards');
  const other = await schedulePage(studio, 'asha', 'Partners');
  const contact = JSON.parse(onDisk('pages/contact.json'));
  const form = contact.sections.find(({ type }: { type: string }) => type === 'contact-form');
  form.next = '/awards';
  writeFileSync(join(studio.contentDir, 'pages/contact.json'), JSON.stringify(contact));

  await withdraw(owner, 'demoted');
  await studio.schedules.runDue(new Date());
  expect(JSON.parse(onDisk(other))).toMatchObject({ status: 'draft' });
  expect(JSON.parse(onDisk(file)).publishAt).toBe('9999-12-31T23:59:59Z');
  expect(studio.log.find((line) => line.includes('could not become a draft'))).toContain(file);
  const all = await get<Schedule[]>(paul, '/api/schedules');
  const fault = expect.stringContaining('asha may not publish any more');
  expect(all.filter(({ files }) => files.includes(file))).toEqual([
    { files: [file, other], newer: [], at: AT, by: 'asha', fault },
  ]);
  const { draft } = await get<OpenFile>(paul, `/api/files/${file}`);
  const files = [{ file, revision: draft?.revision }];
  expect((await paul.call('POST', '/api/publications', { files }))[0]).toBe(201);
  expect(JSON.parse(onDisk(file))).not.toHaveProperty('publishAt');
});

test('what keeps one page from being held back is told after all others were tried', async () => {
  const { studio, owner, onDisk } = await start();
  const file = await schedulePage(studio, 'asha', 'Awards');
  const other = await schedulePage(studio, 'asha', 'Partners');
  await withdraw(owner, 'demoted');
  const { deps } = studio;
  const fault = new Error('EIO');
  const publisher: Pick<Publisher, 'publish' | 'refuse'> = {
    refuse: (job) => deps.publisher.refuse(job),
    publish: async (job) => {
      if (job.files.has(file)) throw fault;
      return deps.publisher.publish(job);
    },
  };
  await expect(holdBack({ ...deps, publisher }, new Set(['paul@example.com']))).rejects.toBe(fault);
  expect(JSON.parse(onDisk(file))).toHaveProperty('publishAt');
  expect(JSON.parse(onDisk(other))).toMatchObject({ status: 'draft' });
  // Nothing says that the page waits: it is still to come.
  expect((await get<OpenFile>(owner, `/api/files/${file}`)).draft).toBeNull();
  const { entries } = await get<AuditPage>(owner, '/api/audit?action=publish.missed');
  expect(entries.map(({ subject }) => subject)).toEqual([other]);
  const all = await get<Schedule[]>(owner, '/api/schedules');
  expect(all.find(({ files }) => files.includes(file))?.fault).toBeNull();
});

test('a page that is held back waits for a publisher, even if the database notes that late', async () => {
  const { studio, owner, paul, onDisk } = await start();
  const file = await schedulePage(studio, 'asha', 'Awards');
  await withdraw(owner, 'demoted');
  const { db, publisher } = studio.deps;
  await db.query(`CREATE TRIGGER broken BEFORE INSERT ON publications WHEN NEW.person = 'The studio'
    BEGIN SELECT RAISE(ABORT, 'broken'); END`);
  await expect(studio.schedules.runDue(new Date())).rejects.toMatchObject({ code: 'unrecorded' });
  expect(JSON.parse(onDisk(file))).toMatchObject({ status: 'draft' });
  await db.query('DROP TRIGGER broken');
  await publisher.catchUp();
  await studio.schedules.runDue(new Date());
  const all = await get<Schedule[]>(paul, '/api/schedules');
  expect(all.find(({ files }) => files.includes(file))).toMatchObject({
    fault: expect.stringContaining('asha may not publish any more'),
  });
  const { draft, isConflict } = await get<OpenFile>(paul, `/api/files/${file}`);
  expect(isConflict).toBe(false);
  expect(draft?.value).not.toHaveProperty('status');
  const { entries } = await get<AuditPage>(owner, '/api/audit?action=publish.missed');
  expect(entries.map(({ subject }) => subject)).toEqual([file]);
});

test('a page is held back too if its publication ends after its publisher has been demoted', async () => {
  const { studio, owner, onDisk } = await start();
  await withdraw(owner, 'demoted');
  await studio.schedules.runDue(new Date());
  const file = await schedulePage(studio, 'asha', 'Awards');
  await studio.schedules.runDue(new Date(), true);
  expect(JSON.parse(onDisk(file))).toMatchObject({ status: 'draft' });
});
