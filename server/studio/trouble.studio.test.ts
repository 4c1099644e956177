import { execFileSync } from 'node:child_process';
import {
  closeSync,
  openSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isPublicationOpen, readContent, textHash } from '#server/content/index.ts';
import { inJournal, openPlanFile } from '#server/content/journal/plan.ts';
import type { MediaList } from '#shared/studio/media.ts';
import { thumbnailUrl, uploadUrl } from '#shared/studio/media.ts';
import { type BuiltStudio, callerOf, siteFolder, startBuiltStudio } from '#testing/built-studio.ts';
import { photo } from '#testing/server/pictures.ts';

const FILE = 'pages/about.json';
type Call = Awaited<ReturnType<typeof callerOf>>;

/** A path in the studio's own mount namespace. */
const seenBy = ({ process: { pid }, contentDir }: BuiltStudio, path: string) =>
  join(`/proc/${pid}/root`, contentDir, '..', path);

async function saveDraft(call: Call, title: string) {
  const { live, draft } = await (await call(`/api/files/${FILE}`)).json();
  return call(`/api/drafts/${FILE}`, {
    method: 'PUT',
    json: { value: { ...(draft ?? live).value, title }, baseHash: live.hash },
    headers: draft ? { 'if-match': `"${draft.revision}"` } : { 'if-none-match': '*' },
  });
}

const publish = (call: Call, revision: number) =>
  call('/api/publications', { method: 'POST', json: { files: [{ file: FILE, revision }] } });

const upload = async (call: Call) =>
  call(uploadUrl('team.jpg'), {
    method: 'POST',
    body: new Blob([(await photo(800, 600)) as BlobPart]),
  });

/** Status, code and message of a refusal. */
async function refusalOf(answer: Response) {
  const { code, message } = await answer.json();
  return [answer.status, code, message];
}

async function titleOf(call: Call, kind: 'live' | 'draft') {
  return (await (await call(`/api/files/${FILE}`)).json())[kind]?.value.title;
}

/** Checks all read-only calls. */
async function expectToRead(call: Call) {
  const paths = ['session', 'pages', `files/${FILE}`, `history/${FILE}`, 'media', 'choices'];
  for (const path of [...paths.map((it) => `/api/${it}`), `/preview/edit/${FILE}`])
    expect([path, (await call(path)).status]).toEqual([path, 200]);
}

const oneSmallDisk = `mkdir disk
mount -t tmpfs -o size=24m disk disk
cp -a content disk/content && mkdir disk/data
mkdir -p data
mount --bind disk/content content && mount --bind disk/data data`;

function fill(file: string): void {
  const descriptor = openSync(file, 'a');
  for (const size of [2 ** 20, 2 ** 12]) {
    try {
      for (;;) writeSync(descriptor, Buffer.alloc(size, 1));
    } catch (error) {
      expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
    }
  }
  closeSync(descriptor);
}

test('on a full disk nothing is lost, all operations report it, and work again once there is space', async () => {
  const studio = await startBuiltStudio(siteFolder(), {}, oneSmallDisk);
  const call = await callerOf(studio);
  const first = await (await saveDraft(call, 'First')).json();
  expect((await publish(call, first.revision)).status).toBe(201);
  const second = await (await saveDraft(call, 'Second')).json();
  await expectToRead(call);
  const ballast = seenBy(studio, 'disk/ballast');
  fill(ballast);
  const full = [507, 'disk-full', expect.stringContaining('disk is full')];
  const long = 'x'.repeat(49_000);
  expect(await refusalOf(await saveDraft(call, long))).toEqual(full);
  expect(await refusalOf(await publish(call, second.revision))).toEqual(full);
  expect(await refusalOf(await upload(call))).toEqual(full);
  await expectToRead(call);
  expect([await titleOf(call, 'live'), await titleOf(call, 'draft')]).toEqual(['First', 'Second']);
  readContent(seenBy(studio, 'content'));
  rmSync(ballast);
  expect((await publish(call, second.revision)).status).toBe(201);
  expect((await saveDraft(call, 'Third')).status).toBe(200);
  expect((await upload(call)).status).toBe(201);
  expect([await titleOf(call, 'live'), await titleOf(call, 'draft')]).toEqual(['Second', 'Third']);
});

test('drafts can be saved while the content is read-only, and are published once it is writable', async () => {
  const readOnly = 'mount --bind content content && mount -o remount,bind,ro content';
  const studio = await startBuiltStudio(siteFolder(), {}, readOnly);
  const call = await callerOf(studio);
  const session = await (await call('/api/session')).json();
  expect(session.readOnly).toContain('nothing can be published');
  const { revision } = await (await saveDraft(call, 'Kept')).json();
  const refused = [503, 'read-only', expect.stringContaining('nothing was saved')];
  expect(await refusalOf(await publish(call, revision))).toEqual(refused);
  expect(await refusalOf(await upload(call))).toEqual(refused);
  await expectToRead(call);
  expect(await titleOf(call, 'draft')).toBe('Kept');
  const remount = (mode: 'ro' | 'rw') => {
    const enter = ['-t', String(studio.process.pid), '--user', '--mount', '--preserve-credentials'];
    execFileSync('nsenter', [...enter, 'mount', '-o', `remount,bind,${mode}`, studio.contentDir]);
  };
  remount('rw');
  expect((await publish(call, revision)).status).toBe(201);
  expect((await upload(call)).status).toBe(201);
  expect(JSON.parse(readFileSync(join(studio.contentDir, FILE), 'utf8')).title).toBe('Kept');
  const next = await (await saveDraft(call, 'Next')).json();
  remount('ro');
  expect(await refusalOf(await publish(call, next.revision))).toEqual(refused);
  await expectToRead(call);
  remount('rw');
  expect((await publish(call, next.revision)).status).toBe(201);
});

test('a publication that another process has left unfinished is completed without a call', async () => {
  const studio = await startBuiltStudio();
  const call = await callerOf(studio);
  await expectToRead(call);
  const { contentDir } = studio;
  const path = join(contentDir, FILE);
  const before = readFileSync(path, 'utf8');
  const text = before.replace(/"title": ".*"/, '"title": "After"');
  const [id, at] = ['left', new Date().toISOString()];
  const files = [
    { file: FILE, text, before: textHash(before), after: textHash(text), revision: null },
  ];
  const plan = { id, at, person: 'Asha', email: '', summary: 'Published About', files };
  writeFileSync(inJournal(contentDir, `${id}.new-0`), text);
  writeFileSync(inJournal(contentDir, `${id}.closed`), JSON.stringify(plan));
  writeFileSync(openPlanFile(contentDir), JSON.stringify(plan));
  await expect.poll(() => isPublicationOpen(contentDir)).toBe(false);
  expect(readFileSync(path, 'utf8')).toBe(text);
  const newest = async () => (await (await call(`/api/history/${FILE}`)).json())[0];
  await expect
    .poll(newest, { timeout: 10_000 })
    .toMatchObject({ kind: 'published', by: 'Asha', summary: 'Published About' });
});

test('an unreadable picture on disk is reported, and the others are shown', async () => {
  const studio = await startBuiltStudio();
  const call = await callerOf(studio);
  const whole = await (await upload(call)).json();
  const damaged = await (await upload(call)).json();
  truncateSync(join(studio.contentDir, damaged.address), 300);
  const { files } = (await (await call('/api/media')).json()) as MediaList;
  const find = (address: string) => files.find((file) => file.address === address);
  const small = async (address: string) => {
    const file = find(address);
    if (!file) throw new Error(`${address} is not listed`);
    return call(thumbnailUrl(file, 'small'));
  };
  expect((await small(whole.address)).status).toBe(200);
  const told = [422, 'unreadable', expect.stringContaining('cannot be read')];
  expect(await refusalOf(await small(damaged.address))).toEqual(told);
  await expectToRead(call);
});
