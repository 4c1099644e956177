import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { EnquirySpool } from '#server/spool/enquiry-spool.ts';
import { openTestStore, runScript } from '#testing/command.ts';

const enquiry = { name: 'n', email: 'e@f.example', phone: '1', company: '', message: 'm' };

test('enquiries received before a given time are deleted, later ones are kept', async () => {
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
