import { request } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runScript } from '#testing/command.ts';
import { film, noisyPhoto } from '#testing/server/media.ts';
import { startTestStudio, type TestStudio } from '#testing/studio.ts';
import { defaultQuotas, type Quotas } from './quotas.ts';
import { Storage } from './storage.ts';

const KB = 1024;
const none = { each: 1e12, all: 1e12 };
const endless: Quotas = { ...defaultQuotas, drafts: none, texts: none, files: none };
const drafts: Quotas = { ...endless, drafts: { each: 60 * KB, all: 100 * KB } };
const texts: Quotas = { ...endless, texts: { each: 60 * KB, all: 100 * KB } };
const files: Quotas = { ...endless, files: { each: 900 * KB, all: 1200 * KB } };

const bala = { id: 'bala', name: 'Bala', email: 'bala@site.example', role: 'editor' } as const;
const page = (kilobytes: number) => ({ title: 'x'.repeat(kilobytes * KB) });

function put(studio: TestStudio, file: string, value: object, revision?: string) {
  const condition: Record<string, string> = revision
    ? { 'if-match': revision }
    : { 'if-none-match': '*' };
  const json = { value, baseHash: null };
  return studio.fetch(`/api/drafts/${file}`, { method: 'PUT', json, headers: condition });
}

/** Sends bytes as a file. */
const upload = (studio: TestStudio, name: string, body: Buffer) =>
  studio.fetch(`/api/media?name=${name}`, { method: 'POST', body: new Uint8Array(body) });

async function refusal(answer: Response | Promise<Response>) {
  const { status, ...rest } = await answer;
  expect(status).toBeGreaterThan(399);
  return { status, ...(await (await answer).json()), ...rest };
}

const inventDrafts = async (studio: TestStudio, first: number, count: number) => {
  const statuses = [];
  for (let n = first; n < first + count; n += 1)
    statuses.push((await put(studio, `pages/invented-${n}.json`, page(10))).status);
  return statuses;
};

test('drafts of invented pages are limited by a quota; stored drafts can be read, shortened and discarded', async () => {
  const studio = await startTestStudio({ role: 'editor', quotas: texts });
  expect(await inventDrafts(studio, 0, 7)).toEqual([200, 200, 200, 200, 200, 413, 413]);
  expect(await refusal(put(studio, 'pages/more.json', page(20)))).toEqual({
    status: 413,
    code: 'no-room',
    message: `With this, your drafts and what the history keeps of them would use 0.1 MB of 0.1 MB, so it was not saved. Publish what is ready, or ask an owner to have old versions removed.`,
  });
  const opened = await studio.fetch('/api/files/pages/invented-0.json');
  const { draft } = (await opened.json()) as { draft: { revision: number } };
  const shorter = await put(studio, 'pages/invented-0.json', page(5), `"${draft.revision}"`);
  expect(shorter.status).toBe(200);
  const discarded = await studio.fetch('/api/drafts/pages/invented-0.json', {
    method: 'DELETE',
    headers: { 'if-match': shorter.headers.get('etag') ?? '' },
  });
  expect(discarded.status).toBe(204);
  expect(await inventDrafts(studio, 10, 2)).toEqual([200, 413]);
});

test('drafts have a quota of their own, because the studio reads all of them together', async () => {
  const studio = await startTestStudio({ role: 'editor', quotas: drafts });
  expect(await inventDrafts(studio, 0, 6)).toEqual([200, 200, 200, 200, 200, 413]);
  expect(await refusal(put(studio, 'pages/more.json', page(20)))).toMatchObject({
    code: 'no-room',
    message:
      'With this, your drafts would use 0.1 MB of 0.1 MB, so it was not saved. Publish what is ready, or discard what nobody needs.',
  });
  const { storage } = studio.deps;
  await storage.requireRoom('drafts', 30 * KB, bala);
  await expect(storage.requireRoom('drafts', 55 * KB, bala)).rejects.toThrow(
    /^With this, everyone’s drafts would/,
  );
});

test('a draft counts as at least 8 kB, which limits the number of drafts', async () => {
  const studio = await startTestStudio({ role: 'editor', quotas: drafts });
  const statuses = [];
  for (let n = 0; n < 8; n += 1)
    statuses.push((await put(studio, `pages/empty-${n}.json`, {})).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 413]);
  const { draft } = (await (await studio.fetch('/api/files/pages/empty-0.json')).json()) as {
    draft: { revision: number };
  };
  const longer = await put(studio, 'pages/empty-0.json', page(5), `"${draft.revision}"`);
  expect(longer.status).toBe(200);
  const made = await studio.fetch('/api/pages', {
    method: 'POST',
    json: { from: { skeleton: 'page' }, title: 'One more', path: '/OneMore', linkFrom: [] },
  });
  expect(made.status).toBe(413);
});

test('the history counts towards the quota, also under a former name, until it is pruned', async () => {
  const studio = await startTestStudio({ role: 'editor', quotas: texts });
  const setAside = () => {
    const json = { value: page(10) };
    return studio.fetch('/api/set-aside/pages/about.json', { method: 'POST', json });
  };
  const statuses = [];
  for (let n = 0; n < 6; n += 1) statuses.push((await setAside()).status);
  expect(statuses).toEqual([204, 204, 204, 204, 204, 413]);
  studio.person.name = 'Another Name';
  expect((await setAside()).status).toBe(413);
  expect(await inventDrafts(studio, 0, 1)).toEqual([413]);
  const { storage } = studio.deps;
  await storage.requireRoom('texts', 40 * KB, bala);
  await expect(storage.requireRoom('texts', 55 * KB, bala)).rejects.toThrow(
    /^With this, everyone’s/,
  );
  const end = new Date().toISOString();
  await runScript('prune', studio.dataDir, '--studio', '--older-than', end);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect((await setAside()).status).toBe(204);
});

test('restoring versions is refused above the quota', async () => {
  const studio = await startTestStudio({ role: 'editor', quotas: texts });
  for (const json of [{ value: page(12) }, { value: page(13) }])
    await studio.fetch('/api/set-aside/pages/about.json', { method: 'POST', json });
  const statuses = [];
  const kept = await studio.deps.db.query<{ id: number }>(
    "SELECT id FROM versions WHERE kind = 'set-aside'",
  );
  for (const { id } of [...kept, ...kept]) {
    const path = `/api/versions/${id}/restore`;
    statuses.push((await studio.fetch(path, { method: 'POST' })).status);
  }
  expect(statuses).toEqual([200, 200, 413, 413]);
});

test('files hidden from visitors are limited by a quota that includes uploads in progress, and deleting frees space', async () => {
  const studio = await startTestStudio({ role: 'publisher', quotas: files });
  const photo = await noisyPhoto(700, 700);
  const sent = [];
  for (let n = 0; n < 6; n += 1) sent.push(await upload(studio, `p${n}.jpg`, photo));
  const taken = sent.filter(({ status }) => status === 201);
  expect(taken.length).toBeGreaterThan(0);
  expect(await refusal(sent.at(-1) as Response)).toMatchObject({
    status: 413,
    code: 'no-room',
    message: expect.stringMatching(/^With this one, your files .+ would use \S+ MB of 0\.9 MB\. /),
  });
  const { storage } = studio.deps;
  const giveBack = await storage.holdRoom(300 * KB, bala);
  await expect(storage.holdRoom(1100 * KB, bala)).rejects.toThrow(/^With this one, your files/);
  giveBack();
  const { address } = (await (taken[0] as Response).json()) as { address: string };
  const path = address.replace('/media/', '');
  expect((await studio.fetch(`/api/media/files/${path}`, { method: 'DELETE' })).status).toBe(204);
  expect((await upload(studio, 'again.jpg', photo)).status).toBe(201);
});

test('a file of unknown size is reserved the size of the largest film, or is refused', async () => {
  const studio = await startTestStudio({ role: 'editor', quotas: files });
  const { cookie, origin, port } = studio;
  const status = await new Promise((resolve, reject) => {
    const headers = { cookie, origin, 'transfer-encoding': 'chunked' };
    const options = { host: 'localhost', port, path: '/api/media?name=a.mp4', method: 'POST' };
    const call = request({ ...options, headers }, (answer) => {
      resolve(answer.statusCode);
      answer.resume();
    });
    call.on('error', reject);
    call.end(film('mp4'));
  });
  expect(status).toBe(413);
});

test('the studio reserves disk space for the site: new data is refused, existing data is kept', async () => {
  const studio = await startTestStudio({ role: 'publisher' });
  const before = await put(studio, 'pages/before.json', page(1));
  expect(before.status).toBe(200);
  const full = { ...defaultQuotas, spare: { share: 1, bytes: 1e18 } };
  const { contentDir, dataDir, deps } = studio;
  const storage = new Storage({
    contentDir,
    dataDir,
    db: deps.db,
    isDatabaseHere: true,
    quotas: full,
  });
  const { person } = studio;
  const said = /^The server’s disk is full: the last \d+ MB are kept for the site itself/;
  await expect(storage.requireRoom('texts', 1, person)).rejects.toThrow(said);
  await expect(storage.holdRoom(1, person)).rejects.toThrow(said);
  const shorter = JSON.stringify({ title: 'x' });
  await storage.requireRoomForDraft('pages/before.json', shorter, person);
  await expect(
    storage.requireRoomForDraft('pages/before.json', JSON.stringify(page(9)), person),
  ).rejects.toMatchObject({ status: 507, code: 'disk-full' });
});

test('owners see the storage used by each account', async () => {
  const studio = await startTestStudio({ role: 'editor' });
  await put(studio, 'pages/one.json', page(10));
  await upload(studio, 'p.jpg', await noisyPhoto(200, 200));
  const { each, all } = await studio.deps.storage.used([studio.person, bala]);
  expect(each).toEqual({ local: all, bala: { texts: 0, files: 0 } });
  expect(all.texts).toBeGreaterThan(10 * KB);
  expect(all.files).toBeGreaterThan(KB);
});
