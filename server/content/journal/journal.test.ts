import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#testing/server/content.ts';
import { completeInterrupted, readClosedPlan, writeFiles } from './journal.ts';
import { withPublicationLock } from './lock.ts';
import { inJournal, isPublicationOpen, openPlanFile, type Plan, textHash } from './plan.ts';
import { readOnDisk } from './read-on-disk.ts';
import { readUndisturbed, tryToRead } from './read-undisturbed.ts';
import { recoverPublication } from './recover.ts';

const folderWith = (files: Record<string, string>) =>
  temporaryFolder({ 'pages/about.json': 'about', 'site.json': 'site', ...files });

/** A plan for the current state of a folder. */
function planFor(folder: string, files: Record<string, string | null>, id = 'one'): Plan {
  return {
    id,
    at: '2027-01-04T08:00:00.000Z',
    person: 'Asha',
    email: 'asha@site.example',
    summary: 'Published About',
    files: Object.entries(files).map(([file, text]) => {
      const now = readOnDisk(folder, file);
      const before = now === null ? null : textHash(now);
      return { file, text, before, after: text === null ? null : textHash(text), revision: null };
    }),
  };
}

const locked = (folder: string, plan: Plan) =>
  withPublicationLock(folder, () => writeFiles(folder, plan));

/** Leaves a plan like a process that is killed right after opening it. */
function interrupt(folder: string, plan: Plan): void {
  mkdirSync(inJournal(folder), { recursive: true });
  for (const [index, { text }] of plan.files.entries())
    if (text !== null) writeFileSync(inJournal(folder, `${plan.id}.new-${index}`), text);
  writeFileSync(inJournal(folder, `${plan.id}.closed`), JSON.stringify(plan));
  writeFileSync(openPlanFile(folder), JSON.stringify(plan));
}

test('the files of a publication are written and removed, without leftovers', async () => {
  const folder = folderWith({ 'pages/old.json': 'old' });
  chmodSync(join(folder, 'site.json'), 0o640);
  const plan = planFor(folder, {
    'pages/old.json': null,
    'pages/new.json': 'new',
    'site.json': 'menus',
  });
  expect(await locked(folder, plan)).toEqual(plan);
  expect(readdirSync(join(folder, 'pages'))).toEqual(['about.json', 'new.json']);
  expect(readOnDisk(folder, 'site.json')).toBe('menus');
  expect(statSync(join(folder, 'site.json')).mode & 0o777).toBe(0o640);
  expect(readdirSync(inJournal(folder)).sort()).toEqual(['last.json', 'lock']);
  expect(readClosedPlan(folder)).toEqual(plan);
});

test('an interrupted publication is completed once, however many processes find it', async () => {
  const folder = folderWith({ 'pages/old.json': 'old' });
  interrupt(folder, planFor(folder, { 'pages/about.json': 'changed', 'pages/old.json': null }));
  const recoveries = await Promise.all([recoverPublication(folder), recoverPublication(folder)]);
  expect(recoveries.filter((plan) => plan)).toHaveLength(1);
  expect(readOnDisk(folder, 'pages/about.json')).toBe('changed');
  expect(readOnDisk(folder, 'pages/old.json')).toBeNull();
  expect(await recoverPublication(folder)).toBeNull();
});

test('files written before the plan existed are removed', async () => {
  const folder = folderWith({});
  mkdirSync(inJournal(folder));
  writeFileSync(inJournal(folder, 'one.new-0'), 'half');
  writeFileSync(inJournal(folder, 'one.plan'), '{"files":');
  await withPublicationLock(folder, () => completeInterrupted(folder));
  expect(readdirSync(inJournal(folder))).toEqual(['lock']);
  expect(readOnDisk(folder, 'pages/about.json')).toBe('about');
});

test('a file that a developer changed after its rename is kept, and the others are completed', async () => {
  const folder = folderWith({});
  const plan = planFor(folder, { 'pages/about.json': 'changed', 'site.json': 'menus' });
  interrupt(folder, plan);
  // As if the first file had been renamed before the process was killed.
  renameSync(inJournal(folder, 'one.new-0'), join(folder, 'pages/about.json'));
  writeFileSync(join(folder, 'pages/about.json'), "developer's");
  await recoverPublication(folder);
  expect(readOnDisk(folder, 'pages/about.json')).toBe("developer's");
  expect(readOnDisk(folder, 'site.json')).toBe('menus');
});

test('a developer’s change between the check and the rename is kept in the closed plan', async () => {
  const folder = folderWith({});
  const plan = planFor(folder, { 'pages/about.json': 'changed' });
  writeFileSync(join(folder, 'pages/about.json'), "developer's");
  await locked(folder, plan);
  expect(readOnDisk(folder, 'pages/about.json')).toBe('changed');
  expect(readClosedPlan(folder)?.overwritten).toEqual([
    { file: 'pages/about.json', text: "developer's" },
  ]);
});

test('a publication that cannot be written beside the content leaves no files', async () => {
  const folder = folderWith({});
  const plan = planFor(folder, { 'pages/about.json': 'changed', 'site.json': 'menus' });
  // As if a picture's bytes were missing.
  const files = plan.files.map((each, index) => (index === 0 ? each : { ...each, text: null }));
  await expect(locked(folder, { ...plan, files })).rejects.toThrow('neither text nor bytes');
  expect(readdirSync(inJournal(folder))).toEqual(['lock']);
  expect(readOnDisk(folder, 'pages/about.json')).toBe('about');
});

test('a publication that cannot be completed is rolled back', async () => {
  const folder = folderWith({ 'pages/old.json': 'old' });
  const plan = planFor(folder, { 'pages/about.json': 'changed', 'pages/new.json': 'new' });
  // A folder cannot be replaced by a file.
  mkdirSync(join(folder, 'pages/new.json'));
  await expect(locked(folder, plan)).rejects.toThrow(/EISDIR|directory/);
  expect(readOnDisk(folder, 'pages/about.json')).toBe('about');
  expect(isPublicationOpen(folder)).toBe(false);
  expect(readdirSync(inJournal(folder)).sort()).toEqual(['last.json', 'lock']);
});

test('a removed picture is restored if the publication cannot be completed', async () => {
  const folder = folderWith({ 'pages/new.json/file': '' });
  const bytes = Buffer.from([0xff, 0xd8, 0xff, 0x00]);
  mkdirSync(join(folder, 'media'));
  writeFileSync(join(folder, 'media/old.jpg'), bytes);
  const hash = textHash(bytes);
  const plan = planFor(folder, { 'pages/about.json': 'changed' });
  const revision = null;
  plan.files.push(
    { file: 'media/old.jpg', text: null, before: hash, after: null, revision },
    { file: 'media/team/new.jpg', text: null, before: null, after: hash, revision },
    // A folder cannot be replaced by a file.
    { file: 'pages/new.json', text: '', before: null, after: textHash(''), revision },
  );
  const change = withPublicationLock(folder, () =>
    writeFiles(folder, plan, new Map([['media/team/new.jpg', bytes]])),
  );
  await expect(change).rejects.toThrow(/EISDIR|directory/);
  expect(readFileSync(join(folder, 'media/old.jpg'))).toEqual(bytes);
  expect(readdirSync(join(folder, 'media'))).toEqual(['old.jpg']);
  expect(readOnDisk(folder, 'pages/about.json')).toBe('about');
  expect(isPublicationOpen(folder)).toBe(false);
});

test.each([
  ...['../outside.json', 'pages/.hidden.json', 'pages/a/b.json', 'schema/a.json'],
  ...['media/../site.json', 'media/.git/a.webp', 'embeds//a.html', 'media\\a.webp', 'README.md'],
])('the name %s is refused', async (file) => {
  const folder = folderWith({});
  await expect(locked(folder, planFor(folder, { [file]: 'x' }))).rejects.toThrow(
    'is not a file that can be published',
  );
});

test('symbolic links are not written to', async () => {
  const folder = folderWith({});
  const outside = temporaryFolder({ 'target.json': 'outside' });
  const plan = planFor(folder, { 'pages/about.json': 'changed', 'pages/link.json': 'x' });
  symlinkSync(join(outside, 'target.json'), join(folder, 'pages/link.json'));
  await expect(locked(folder, plan)).rejects.toThrow('is a link');
  expect(readFileSync(join(outside, 'target.json'), 'utf8')).toBe('outside');
  expect(readOnDisk(folder, 'pages/about.json')).toBe('about');
});

test('a read is repeated if a publication was opened or closed in the meantime', async () => {
  const folder = folderWith({});
  const read = () => [readOnDisk(folder, 'pages/about.json'), readOnDisk(folder, 'site.json')];
  const plan = planFor(folder, { 'pages/about.json': 'changed', 'site.json': 'menus' });
  const disturbed = await withPublicationLock(folder, () =>
    tryToRead(folder, () => {
      const first = readOnDisk(folder, 'pages/about.json');
      writeFiles(folder, plan);
      return [first, readOnDisk(folder, 'site.json')];
    }),
  );
  expect(disturbed).toBeUndefined();
  expect(await readUndisturbed(folder, read)).toEqual(['changed', 'menus']);

  interrupt(folder, planFor(folder, { 'pages/about.json': 'again' }, 'two'));
  expect(tryToRead(folder, read)).toBeUndefined();
  const reading = readUndisturbed(folder, read);
  await recoverPublication(folder);
  expect(await reading).toEqual(['again', 'menus']);
});

test('only one publication at a time holds the lock', async () => {
  const folder = folderWith({});
  const order: string[] = [];
  const release = Promise.withResolvers<void>();
  const first = withPublicationLock(folder, async () => {
    order.push('first');
    await release.promise;
    order.push('first ends');
  });
  const second = withPublicationLock(folder, () => order.push('second'));
  release.resolve();
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'first ends', 'second']);
  expect(existsSync(openPlanFile(folder))).toBe(false);
});
