import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { EnquirySpool } from '#server/spool/enquiry-spool.ts';
import { openStudioDatabase } from '#server/studio/database/open-database.ts';
import { recordAudit } from '#server/studio/people/audit.ts';
import { openTestStore, runScript } from '#testing/command.ts';
import { temporaryFolder } from '#testing/server/service.ts';

const enquiry = { name: 'n', email: 'e@f.example', phone: '1', company: '', message: 'm' };

test('enquiries received before a moment are deleted, later ones stay', async () => {
  const { dataDir, store } = openTestStore();
  await store.addEnquiry(enquiry);
  await sleep(5);
  const between = new Date().toISOString();
  await store.addEnquiry(enquiry);

  const age = await runScript('prune', dataDir, '--older-than', '1d');
  expect(age).toMatchObject({
    code: 0,
    stderr: `Database: ${dataDir}/site.db\n`,
    stdout: expect.stringContaining('deleted: 0'),
  });
  const moment = await runScript('prune', dataDir, '--older-than', between);
  expect(moment.stdout).toBe(`Enquiries received before ${between} deleted: 1.\n`);
  expect(await store.listEnquiries()).toMatchObject([{ id: 2 }]);
});

test('waiting and refused enquiries in the spool are pruned too', async () => {
  const { dataDir } = openTestStore();
  const spool = new EnquirySpool(dataDir);
  onTestFinished(() => spool.close());
  await spool.add({ path: '/api/contact', headers: {}, body: Buffer.from('{}') });
  await sleep(5);
  const moment = new Date().toISOString();
  const { stdout } = await runScript('prune', dataDir, '--older-than', moment);
  expect(stdout).toContain('deleted: 1.');
  expect(await spool.jobs.list()).toEqual([]);
});

test.each([[[]], [['--older-than', '2099-01-01']], [['--older-than', '365']]])(
  'the call %j deletes nothing',
  async (args) => {
    const { dataDir, store } = openTestStore();
    await store.addEnquiry(enquiry);
    const { code, stderr } = await runScript('prune', dataDir, ...args);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^Error: [^\n]+\n$/);
    expect(await store.listEnquiries()).toHaveLength(1);
  },
);

test('old lines of the studio’s log of changes and old versions set aside are pruned, nothing else', async () => {
  const dataDir = temporaryFolder();
  const logger = pino({ level: 'silent' });
  const db = await openStudioDatabase({ dataDir, databaseUrl: null, logger });
  onTestFinished(() => db.close());
  const person = { name: 'Asha', email: 'asha@example.com' };
  await recordAudit(db.query, { person, action: 'draft.save', subject: 'pages/about.json' });
  await db.query("UPDATE audit SET at = '2020-01-01T00:00:00.000Z'");
  await recordAudit(db.query, { person, action: 'sign-in', subject: person.email });
  await db.query(
    `INSERT INTO versions (file, at, kind, summary) VALUES
      ('pages/about.json', '2020-01-01', 'deleted', ''),
      ('pages/about.json', '2020-01-01', 'set-aside', ''),
      ('pages/about.json', '2099-01-01', 'set-aside', '')`,
  );
  const { code, stdout, stderr } = await runScript(
    ...(['prune', dataDir, '--studio', '--older-than', '730d'] as const),
  );
  expect([code, stderr]).toEqual([0, `Database: ${dataDir}/studio.db\n`]);
  expect(stdout).toMatch(
    /^Lines of the log of changes before \S+ deleted: 1\.\nVersions set aside before \S+ deleted: 1\.\n$/,
  );
  expect(await db.query('SELECT action FROM audit')).toMatchObject([{ action: 'sign-in' }]);
  expect(await db.query('SELECT id FROM versions ORDER BY id')).toEqual([{ id: 1 }, { id: 3 }]);
});
