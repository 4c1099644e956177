import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { ownData, shareData } from '#server/database/data-lock.ts';
import { openSiteFile } from '#server/service/site-database.ts';
import { Store } from '#server/service/store.ts';
import { runScript } from '#testing/command.ts';
import { temporaryFolder } from '#testing/server/content.ts';

const enquiry = { name: 'n', email: 'e@f.example', phone: '1', company: '', message: 'm' };

/** Opens a folder's database like a service does, calls back with it and closes it. */
async function using<Result>(dataDir: string, work: (store: Store) => Promise<Result>) {
  const store = new Store(openSiteFile(dataDir));
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

const messages = (dataDir: string) =>
  using(dataDir, async (store) => (await store.listEnquiries()).map(({ message }) => message));

/** @returns a data folder with the enquiry `old`, a backup of it, and then the enquiry `new` */
async function siteWithBackup() {
  const dataDir = temporaryFolder();
  const copy = join(temporaryFolder(), 'copy.db');
  await using(dataDir, (store) => store.addEnquiry({ ...enquiry, message: 'old' }));
  expect(await runScript('backup', dataDir, copy)).toMatchObject({ code: 0 });
  await using(dataDir, (store) => store.addEnquiry({ ...enquiry, message: 'new' }));
  return { dataDir, copy };
}

test('the rows are restored from the backup, and the previous database is kept under a name with the time', async () => {
  const { dataDir, copy } = await siteWithBackup();
  const { code, stdout, stderr } = await runScript('restore', dataDir, copy);
  expect([code, stderr]).toEqual([0, '']);
  const [, kept = ''] = /^The previous database is kept as (.+)\.$/m.exec(stdout) ?? [];
  expect(stdout).toBe(
    `Restored ${copy} to ${dataDir}/site.db: users 0, enquiries 1, newsletter messages 0.\n` +
      `The previous database is kept as ${kept}.\n`,
  );
  expect(basename(kept)).toMatch(/^site-until-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.db$/);
  expect(readdirSync(dataDir).sort()).toEqual(['site.db', 'site.lock', basename(kept)].sort());
  expect(statSync(join(dataDir, 'site.db')).mode & 0o777).toBe(0o600);
  expect(await messages(dataDir)).toEqual(['old']);

  const back = await runScript('restore', dataDir, kept);
  expect(back.stdout).toContain('enquiries 2');
  expect(await messages(dataDir)).toEqual(['old', 'new']);
});

test('rows left in the log by a crash are kept only with the previous database', async () => {
  const { dataDir, copy } = await siteWithBackup();
  const script = `const { DatabaseSync } = require('node:sqlite');
    const db = new DatabaseSync(${JSON.stringify(join(dataDir, 'site.db'))});
    db.exec("UPDATE enquiries SET message = 'newest' WHERE message = 'new'");
    process.kill(process.pid, 'SIGKILL')`;
  await once(spawn(process.execPath, ['-e', script]), 'exit');
  expect(statSync(join(dataDir, 'site.db-wal')).size).toBeGreaterThan(0);
  const { stdout } = await runScript('restore', dataDir, copy);
  expect(await messages(dataDir)).toEqual(['old']);
  const [, kept = ''] = /kept as (.+)\.$/m.exec(stdout) ?? [];
  const former = new DatabaseSync(kept, { readOnly: true });
  onTestFinished(() => former.close());
  expect(former.prepare('SELECT message FROM enquiries').all()).toEqual([
    { message: 'old' },
    { message: 'newest' },
  ]);
});

test('a corrupt database is kept unchanged, with its log', async () => {
  const { dataDir, copy } = await siteWithBackup();
  const damage = Buffer.alloc(8192, 'x');
  for (const name of ['site.db', 'site.db-wal']) writeFileSync(join(dataDir, name), damage);
  const { stdout } = await runScript('restore', dataDir, copy);
  const [, kept = ''] = /kept as (.+)\.$/m.exec(stdout) ?? [];
  expect(readFileSync(kept)).toEqual(damage);
  expect(readFileSync(`${kept}-wal`)).toEqual(damage);
  expect(await messages(dataDir)).toEqual(['old']);
});

test('on a new machine, the folder is initially empty', async () => {
  const { copy } = await siteWithBackup();
  const dataDir = temporaryFolder();
  expect((await runScript('restore', dataDir, copy)).stdout).not.toContain('kept');
  expect(await messages(dataDir)).toEqual(['old']);
  const { code, stderr } = await runScript('restore', join(dataDir, 'none'), copy);
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/^Error: The folder .+\/none does not exist\./),
  ]);
});

test('nothing changes while the site runs, or another program has the database open', async () => {
  const { dataDir, copy } = await siteWithBackup();
  const refused = {
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^Error: .+ is in use: stop the site[^\n]+\n$/),
  };
  await using(dataDir, async (store) => {
    expect(await runScript('restore', dataDir, copy)).toEqual(refused);
    expect(await store.listEnquiries()).toHaveLength(2);
  });
  const other = new DatabaseSync(join(dataDir, 'site.db'));
  other.prepare('SELECT * FROM enquiries').all();
  expect(await runScript('restore', dataDir, copy)).toEqual(refused);
  other.close();
  expect(await messages(dataDir)).toEqual(['old', 'new']);
  expect(readdirSync(dataDir).sort()).toEqual(['site.db', 'site.lock']);
});

test('a service does not start during a restore, and a stale lock is released', async () => {
  const { dataDir } = await siteWithBackup();
  const lock = ownData(dataDir);
  expect(() => openSiteFile(dataDir)).toThrow(/site\.db cannot be used: it is being restored$/);
  lock?.release();
  const [one, two] = [shareData(dataDir), shareData(dataDir)];
  one.release();
  expect(ownData(dataDir)).toBeUndefined();
  two.release();
  ownData(dataDir)?.release();
});

test('a file that is not a copy of this site’s database is refused, and nothing changes', async () => {
  const { dataDir, copy } = await siteWithBackup();
  const folder = temporaryFolder();
  const file = (name: string, make: (path: string) => void) => {
    make(join(folder, name));
    return join(folder, name);
  };
  const sqlite = (sql: string) => (path: string) => {
    const db = new DatabaseSync(path);
    db.exec(sql);
    db.close();
  };
  const damaged = (path: string) => {
    const bytes = readFileSync(copy);
    bytes.fill(0xff, 4096, 12_288);
    writeFileSync(path, bytes);
  };
  const newer = (path: string) => {
    copyFileSync(copy, path);
    sqlite('PRAGMA user_version = 99')(path);
  };
  const files: [string, RegExp][] = [
    [join(folder, 'none.db'), /^Error: The file .+ does not exist/],
    [folder, /^Error: The file .+ does not exist/],
    [join(dataDir, 'site.db'), /is the database itself/],
    [file('text.db', (path) => writeFileSync(path, 'x'.repeat(9000))), /file is not a database/],
    [file('empty.db', (path) => writeFileSync(path, '')), /no tables of this site/],
    [
      file('other.db', sqlite('CREATE TABLE a (b); PRAGMA user_version = 1')),
      /users\.id is missing/,
    ],
    [file('newer.db', newer), /written by a newer version/],
    [file('damaged.db', damaged), /damaged|malformed/],
  ];
  for (const [path, problem] of files) {
    const { code, stdout, stderr } = await runScript('restore', dataDir, path);
    expect([path, code, stdout]).toEqual([path, 1, '']);
    expect(stderr).toMatch(/^Error: [^\n]+\n$/);
    expect(stderr).toMatch(problem);
  }
  expect(readdirSync(dataDir).sort()).toEqual(['site.db', 'site.lock']);
  expect(await messages(dataDir)).toEqual(['old', 'new']);
});

test('a copy with its own log, as in a snapshot, is restored including the log', async () => {
  const { dataDir } = await siteWithBackup();
  const snapshot = join(temporaryFolder(), 'snapshot.db');
  await using(dataDir, async (store) => {
    await store.addEnquiry({ ...enquiry, message: 'in the log' });
    for (const end of ['', '-wal']) copyFileSync(join(dataDir, `site.db${end}`), snapshot + end);
  });
  expect(existsSync(`${snapshot}-wal`)).toBe(true);
  await runScript('restore', dataDir, snapshot);
  expect(await messages(dataDir)).toEqual(['old', 'new', 'in the log']);
});
