import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { EnquirySpool } from '#server/spool/enquiry-spool.ts';
import { openTestStore, runScript } from '#testing/command.ts';

const enquiry = {
  name: 'Asha Menon',
  email: 'asha@menon.example',
  phone: '+91 00000 11111',
  company: '',
  message: 'Two lines,\nthe "second".',
};

test('the table shows every enquiry with its full message and no control characters', async () => {
  const { dataDir, store } = openTestStore();
  await store.addEnquiry({
    ...enquiry,
    name: '\u001b[31mEve\u202e',
    message: `\u009b2J${'word '.repeat(60)}`,
  });
  const { code, stdout, stderr } = await runScript('enquiries', dataDir);
  expect([code, stderr]).toEqual([0, `Database: ${dataDir}/site.db\n`]);
  expect(stdout).toMatch(/^ID {2}RECEIVED AT +NAME +EMAIL +PHONE +COMPANY\n/);
  expect(stdout).toContain('\uFFFD[31mEve\uFFFD  asha@menon.example  +91 00000 11111\n');
  expect(stdout).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
  expect(stdout.match(/word/g)).toHaveLength(60);
});

test('JSON has every field', async () => {
  const { dataDir, store } = openTestStore();
  await store.addEnquiry(enquiry);
  const { stdout } = await runScript('enquiries', dataDir, '--format', 'json');
  expect(JSON.parse(stdout)).toEqual([{ id: 1, receivedAt: expect.any(String), ...enquiry }]);
});

test('CSV quotes special characters and neutralises formulas', async () => {
  const { dataDir, store } = openTestStore();
  await store.addEnquiry({ ...enquiry, company: '=HYPERLINK("http://x.example")' });
  const [stored] = await store.listEnquiries();
  const { stdout } = await runScript('enquiries', dataDir, '--format', 'csv');
  expect(stdout).toBe(
    '\uFEFFid,receivedAt,name,email,phone,company,message\r\n' +
      `1,${stored?.receivedAt},"Asha Menon",asha@menon.example,"'+91 00000 11111",` +
      `"'=HYPERLINK(""http://x.example"")","Two lines,\nthe ""second""."\r\n`,
  );
});

test.skipIf(!existsSync('/dev/full')).each([
  ['has no space left', 'exec "$@" > /dev/full', 'ENOSPC'],
  ['takes only a part of it', 'ulimit -f 900; exec "$@" > "$DATA_DIR/enquiries.csv"', 'EFBIG'],
])('an output that cannot be written is an error: the disk %s', async (_what, shell, code) => {
  const { dataDir, store } = openTestStore();
  // Twice as long in CSV as in the database, which fits within the limit.
  await store.addEnquiry({ ...enquiry, message: '"'.repeat(300_000) });
  const command = [join(import.meta.dirname, '../cli.ts'), 'enquiries', '--format', 'csv'];
  const { status, stderr } = spawnSync('sh', ['-c', shell, 'sh', process.execPath, ...command], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    encoding: 'utf8',
  });
  expect(stderr).toMatch(new RegExp(`\nError: .*${code}`));
  expect(status).toBe(1);
});

test('--since omits earlier enquiries', async () => {
  const { dataDir, store } = openTestStore();
  await store.addEnquiry(enquiry);
  const count = async (since: string) => {
    const { stdout } = await runScript('enquiries', dataDir, '--format', 'json', '--since', since);
    return JSON.parse(stdout).length;
  };
  expect(await count('1d')).toBe(1);
  expect(await count('2020-01-31')).toBe(1);
  expect(await count(new Date().toISOString())).toBe(0);
});

test('--newsletter shows newsletter messages', async () => {
  const { dataDir, store } = openTestStore();
  await store.addEnquiry(enquiry);
  await store.addNewsletterMessage({ email: 'reader@news.example', message: '' });
  const { stdout } = await runScript('enquiries', dataDir, '--newsletter', '--format', 'csv');
  const lines = stdout.split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toBe('\uFEFFid,receivedAt,email,message');
  expect(lines[1]).toMatch(/^1,[^,]+,reader@news\.example,$/);
});

test('--spool shows entries that wait for the service or were refused by it, even if they are not enquiries', async () => {
  const { dataDir } = openTestStore();
  const none = await runScript('enquiries', `${dataDir}/elsewhere`, '--spool');
  expect(none).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Error: The spool .+ does not exist/),
  });
  const spool = new EnquirySpool(dataDir);
  onTestFinished(() => spool.close());
  for (const body of ['{"your_name":"Asha","your_message":"Hello"}', 'not JSON']) {
    await spool.add({ path: '/api/contact', headers: {}, body: Buffer.from(body) });
  }
  const [, odd] = await spool.jobs.list();
  if (odd) await spool.jobs.change(odd, { state: 'set aside', fault: '422' });
  const { stdout } = await runScript('enquiries', dataDir, '--spool', '--format', 'json');
  expect(JSON.parse(stdout)).toMatchObject([
    { id: 1, state: 'waiting', name: 'Asha', message: 'Hello' },
    { id: 2, state: 'refused with 422', name: '', message: 'not JSON' },
  ]);
});

test('--held shows enquiries that were not mailed', async () => {
  const mailLimits = { perDayAndAddress: 1, perDay: 0 };
  const { dataDir, store } = openTestStore({ fillOutbox: true, mailLimits });
  const enquiry = { name: 'Eve', email: 'eve@evil.example', phone: '1', company: '' };
  for (const message of ['mailed', 'held'])
    await store.addEnquiry({ ...enquiry, message }, undefined, '192.0.2.1');
  const { stdout } = await runScript('enquiries', dataDir, '--held', '--format', 'json');
  expect(JSON.parse(stdout)).toMatchObject([{ id: 2, message: 'held' }]);
  const all = await runScript('enquiries', dataDir, '--format', 'json');
  expect(JSON.parse(all.stdout)).toHaveLength(2);
});

test('an empty database is not an error', async () => {
  const { dataDir } = openTestStore();
  expect(await runScript('enquiries', dataDir)).toEqual({
    code: 0,
    stdout: 'Nothing received.\n',
    stderr: `Database: ${dataDir}/site.db\n`,
  });
});

test.each([
  [['--format', 'xml'], "Unknown format 'xml'"],
  [['--since', 'yesterday'], "not 'yesterday'"],
  [['--since'], "Option '--since <value>' argument missing"],
  [['--all'], "Unknown option '--all'"],
  [['all'], "Unknown argument 'all'"],
  [['--spool', '--newsletter'], '--newsletter and --spool cannot be combined'],
  [['--held', '--newsletter'], '--newsletter and --held cannot be combined'],
])('the call %j is refused with a one-line error', async (args, problem) => {
  const { dataDir } = openTestStore();
  const { code, stdout, stderr } = await runScript('enquiries', dataDir, ...args);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^Error: [^\n]+ \(see --help\)\n$/);
  expect(stderr).toContain(problem);
});

test('a missing database is a one-line error that names it, and is not created', async () => {
  const { dataDir } = openTestStore();
  const missing = `${dataDir}/elsewhere`;
  for (let run = 0; run < 2; run += 1) {
    const { code, stderr } = await runScript('enquiries', missing);
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^Error: The database .*\/elsewhere\/site\.db does not exist\.[^\n]*\n$/,
    );
  }
});
