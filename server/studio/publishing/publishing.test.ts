import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { todayIn } from '#server/content/index.ts';
import type { Json } from '#shared/json.ts';
import type { OpenFile, PageSummary } from '#shared/studio/files.ts';
import type { AuditPage } from '#shared/studio/people.ts';
import type {
  FileVersion,
  Publication,
  Schedule,
  VersionContent,
} from '#shared/studio/publishing.ts';
import { samplePage, temporaryContent } from '#testing/server/content.ts';
import { startTestStudio, type TestStudio } from '#testing/studio.ts';
import { Schedules } from './schedules.ts';

const FILE = 'pages/about.json';
type Fields = { [name: string]: Json };
type StartOptions = Omit<Parameters<typeof startTestStudio>[0] & object, 'content'>;

async function start(options: StartOptions = {}) {
  const pages = { about: samplePage('/about'), other: samplePage('/other') };
  const studio = await startTestStudio({ ...options, content: temporaryContent(pages) });
  const json = async <T>(path: string): Promise<T> => (await studio.fetch(path)).json() as T;
  const onDisk = (file = FILE) => readFileSync(join(studio.contentDir, file), 'utf8');
  return { studio, json, onDisk };
}

/** Saves a draft with some other fields and returns its revision. */
async function draft(studio: TestStudio, fields: Fields, file = FILE): Promise<number> {
  const opened = (await (await studio.fetch(`/api/files/${file}`)).json()) as OpenFile;
  const value = (opened.draft?.value ?? opened.live?.value) as Fields;
  const baseHash = opened.draft ? opened.draft.baseHash : (opened.live?.hash ?? null);
  const condition = opened.draft
    ? { 'If-Match': `"${opened.draft.revision}"` }
    : { 'If-None-Match': '*' };
  const answer = await studio.fetch(`/api/drafts/${file}`, {
    method: 'PUT',
    headers: condition,
    json: { value: { ...value, ...fields }, baseHash },
  });
  return ((await answer.json()) as { revision: number }).revision;
}

const publish = (studio: TestStudio, revision: number, file = FILE, at?: string) =>
  studio.fetch('/api/publications', {
    method: 'POST',
    json: { files: [{ file, revision }], ...(at && { at }) },
  });

const historyOf = async (studio: TestStudio, file = FILE) =>
  (await (await studio.fetch(`/api/history/${file}`)).json()) as FileVersion[];

test('restoring an earlier version cancels the page’s schedules', async () => {
  const { studio, json } = await start();
  await publish(studio, await draft(studio, { title: 'All about us' }));
  const revision = await draft(studio, { title: 'More about us' });
  expect((await publish(studio, revision, FILE, '2999-01-01T09:00:00Z')).status).toBe(202);
  const first = (await historyOf(studio)).at(-1);
  await studio.fetch(`/api/versions/${first?.id}/restore`, { method: 'POST' });
  expect(await json<Schedule[]>('/api/schedules')).toEqual([]);
});

test('a draft is published, and the history records author, time and previous content', async () => {
  const { studio, json, onDisk } = await start();
  const answer = await publish(studio, await draft(studio, { title: 'All about us' }));
  expect(answer.status).toBe(201);
  const publication = (await answer.json()) as Publication;
  expect(publication).toMatchObject({ by: 'Asha Menon', files: [FILE], command: null });
  expect(await json('/api/publications')).toEqual([publication]);
  expect(JSON.parse(onDisk()).title).toBe('All about us');
  expect((await json<OpenFile>(`/api/files/${FILE}`)).draft).toBeNull();
  const history = await historyOf(studio);
  expect(history).toMatchObject([
    { kind: 'published', by: 'Asha Menon', summary: 'Published “Test page”' },
    { kind: 'on-disk', by: null, summary: 'As it was before the studio' },
  ]);
  expect(await json<VersionContent>(`/api/versions/${history[0]?.id}`)).toMatchObject({
    value: { title: 'All about us' },
    before: { id: history[1]?.id, value: { title: 'Page at /about' } },
  });
});

test('several drafts are published together or not at all', async () => {
  const { studio, onDisk } = await start();
  const [about, other] = ['pages/about.json', 'pages/other.json'];
  const files = [
    { file: about, revision: await draft(studio, { title: 'New' }) },
    { file: other, revision: await draft(studio, { title: '' }, other) },
  ];
  const answer = await studio.fetch('/api/publications', { method: 'POST', json: { files } });
  expect(answer.status).toBe(422);
  const { problems } = (await answer.json()) as { problems: { file: string; message: string }[] };
  expect(problems.map(({ file }) => file)).toContain(other);
  expect(JSON.parse(onDisk(about)).title).toBe('Page at /about');
  expect(JSON.parse(onDisk(other)).title).toBe('Page at /other');
});

test('a draft that someone else has changed since is not published', async () => {
  const { studio, onDisk } = await start();
  const seen = await draft(studio, { title: 'Seen' });
  await draft(studio, { title: 'Not seen' });
  const answer = await publish(studio, seen);
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ code: 'changed' });
  expect(JSON.parse(onDisk()).title).toBe('Page at /about');
});

test('an editor may not publish', async () => {
  const { studio } = await start({ role: 'editor' });
  expect((await publish(studio, await draft(studio, { title: 'New' }))).status).toBe(403);
});

test.each(['mine', 'theirs'] as const)(
  'a change on disk is never overwritten silently: of both versions, "%s" is chosen',
  async (choice) => {
    const { studio, json, onDisk } = await start();
    const revision = await draft(studio, { title: 'From the draft' });
    const theirs = JSON.stringify(samplePage('/about', { title: 'From disk' }));
    writeFileSync(join(studio.contentDir, FILE), theirs);
    const answer = await publish(studio, revision);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: 'conflict' });
    expect(onDisk()).toBe(theirs);

    const found = await json<OpenFile>(`/api/files/${FILE}`);
    expect(found).toMatchObject({
      draft: { value: { title: 'From the draft' } },
      live: { value: { title: 'From disk' } },
      conflict: { base: { title: 'Page at /about' }, by: null },
    });
    const [mine, other] = [found.draft?.value, found.live?.value];
    if (choice === 'theirs') {
      const aside = { method: 'POST', json: { value: mine } };
      expect((await studio.fetch(`/api/set-aside/${FILE}`, aside)).status).toBe(204);
    }
    const settled = await studio.fetch(`/api/drafts/${FILE}`, {
      method: 'PUT',
      headers: { 'if-match': `"${found.draft?.revision}"` },
      json: { value: choice === 'mine' ? mine : other, baseHash: found.live?.hash, isMerged: true },
    });
    expect(settled.status).toBe(200);
    const opened = await json<OpenFile>(`/api/files/${FILE}`);
    expect(opened.conflict).toBeNull();
    if (choice === 'mine')
      expect((await publish(studio, opened.draft?.revision ?? 0)).status).toBe(201);
    else expect(opened.draft).toBeNull();
    const texts = await Promise.all(
      (await historyOf(studio)).map(({ id }) => json<VersionContent>(`/api/versions/${id}`)),
    );
    const titles = texts.map(({ value }) => (value as Fields)['title']);
    expect(titles).toContain('From the draft');
    expect(titles).toContain('From disk');
    expect(JSON.parse(onDisk()).title).toBe(choice === 'mine' ? 'From the draft' : 'From disk');
  },
);

test('an earlier version becomes the draft, and the previous draft is kept', async () => {
  const { studio, json } = await start();
  await publish(studio, await draft(studio, { title: 'Second' }));
  await draft(studio, { title: 'Third' });
  const first = (await historyOf(studio)).at(-1);
  const restored = await studio.fetch(`/api/versions/${first?.id}/restore`, { method: 'POST' });
  expect(await restored.json()).toMatchObject({ file: FILE });
  const opened = await json<OpenFile>(`/api/files/${FILE}`);
  expect(opened).toMatchObject({
    draft: { value: { title: 'Page at /about' } },
    conflict: null,
  });
  const [aside] = await historyOf(studio);
  expect(aside?.kind).toBe('set-aside');
  expect(await json(`/api/versions/${aside?.id}`)).toMatchObject({ value: { title: 'Third' } });
});

test('a scheduled draft of a live page is published on time', async () => {
  const { studio, json, onDisk } = await start();
  const revision = await draft(studio, { title: 'Later' });
  const at = new Date(Date.now() + 3_600_000).toISOString();
  expect((await publish(studio, revision, FILE, at)).status).toBe(202);
  expect(await json<Schedule[]>('/api/schedules')).toEqual([
    { files: [FILE], newer: [], at, by: 'Asha Menon', fault: null },
  ]);
  const { schedules } = studio.deps;
  await schedules.runDue(new Date());
  expect(JSON.parse(onDisk()).title).toBe('Page at /about');
  await schedules.runDue(new Date(at));
  expect(JSON.parse(onDisk()).title).toBe('Later');
  expect(await json('/api/schedules')).toEqual([]);
});

test('a draft that cannot be published cannot be scheduled either', async () => {
  const { studio, json } = await start();
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const answer = await publish(studio, await draft(studio, { title: '' }), FILE, at);
  expect([answer.status, (await answer.json()).code]).toEqual([422, 'invalid']);
  expect(await json('/api/schedules')).toEqual([]);
});

test('two studios with one database publish a due schedule once, and neither reports it as missed', async () => {
  const { studio, json, onDisk } = await start();
  const at = new Date(Date.now() + 3_600_000).toISOString();
  await publish(studio, await draft(studio, { title: 'Later' }), FILE, at);
  const both = [studio.deps.schedules, new Schedules(studio.deps)];
  await Promise.all(both.map((schedules) => schedules.runDue(new Date(at))));
  expect(JSON.parse(onDisk()).title).toBe('Later');
  const { entries } = await json<AuditPage>('/api/audit');
  expect(entries.map(({ action }) => action)).toContain('publish');
  expect(entries.map(({ action }) => action)).not.toContain('publish.missed');
});

test('a visibly changed page gets the publication date, unless a date was chosen', async () => {
  const { studio, onDisk } = await start();
  const today = todayIn('Europe/London');
  const published = async (change: Fields) => {
    expect((await publish(studio, await draft(studio, change))).status).toBe(201);
    return JSON.parse(onDisk()).updated;
  };
  expect(await published({ title: 'New words' })).toBeUndefined();
  expect(await published({ updated: '2026-01-02' })).toBe('2026-01-02');
  expect(await published({ robots: 'noindex' })).toBe('2026-01-02');
  expect(await published({ title: 'Newer words' })).toBe(today);
  expect(await published({ title: 'Newest words', updated: '2026-01-03' })).toBe('2026-01-03');
});

// At any time, one of the two has a different date than UTC.
test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'the publication date is in the time zone of the site in %s',
  async (timeZone) => {
    const { studio, onDisk } = await start();
    const site = JSON.parse(onDisk('site.json'));
    writeFileSync(join(studio.contentDir, 'site.json'), JSON.stringify({ ...site, timeZone }));
    await publish(studio, await draft(studio, { updated: '2026-01-02' }));
    await publish(studio, await draft(studio, { title: 'New words' }));
    expect(JSON.parse(onDisk()).updated).toBe(todayIn(timeZone));
  },
);

test('a schedule publishes its revision although the draft has changed, and the draft is kept', async () => {
  const { studio, json, onDisk } = await start();
  const at = new Date(Date.now() + 3_600_000).toISOString();
  await publish(studio, await draft(studio, { title: 'Later' }), FILE, at);
  const shown = async () => {
    const page = (await json<PageSummary[]>('/api/pages')).find(({ file }) => file === FILE);
    const [schedule] = await json<Schedule[]>('/api/schedules');
    const { scheduledAt } = await json<OpenFile>(`/api/files/${FILE}`);
    return [page?.publishAt, page?.hasNewer, scheduledAt, schedule?.newer, schedule?.fault];
  };
  expect(await shown()).toEqual([at, false, at, [], null]);
  await draft(studio, { title: 'Changed' });
  expect(await shown()).toEqual([at, true, null, [FILE], null]);
  // A draft changed back to the scheduled text counts as scheduled again.
  await draft(studio, { title: 'Later' });
  expect(await shown()).toEqual([at, false, at, [], null]);
  // Also what visitors see today is a change of what they will see.
  const asLive = await draft(studio, { title: 'Page at /about' });
  expect([asLive, await shown()]).toEqual([expect.any(Number), [at, true, null, [FILE], null]]);
  await draft(studio, { title: 'Changed' });
  await studio.deps.schedules.runDue(new Date(at));
  expect(JSON.parse(onDisk()).title).toBe('Later');
  expect(await json<Schedule[]>('/api/schedules')).toEqual([]);
  const { draft: kept, conflict } = await json<OpenFile>(`/api/files/${FILE}`);
  expect([kept?.value, conflict]).toEqual([expect.objectContaining({ title: 'Changed' }), null]);
});

test('renaming a page updates its schedules and those of pages that link to it', async () => {
  const { studio, json, onDisk } = await start();
  const at = new Date(Date.now() + 3_600_000).toISOString();
  await publish(studio, await draft(studio, { title: 'Later' }), FILE, at);
  await draft(studio, { title: 'Changed' });
  const rename = { action: 'rename', path: '/about-us' };
  const answer = await studio.fetch(`/api/changes/${FILE}`, { method: 'POST', json: rename });
  expect(answer.status).toBe(200);
  await studio.deps.schedules.runDue(new Date(at));
  expect(JSON.parse(onDisk())).toMatchObject({ title: 'Later', path: '/about-us' });
  expect(await json<Schedule[]>('/api/schedules')).toEqual([]);
});

test('a schedule that cannot be published reports this, and is published once it can be', async () => {
  const { studio, json, onDisk } = await start();
  const at = new Date(Date.now() + 3_600_000).toISOString();
  await publish(studio, await draft(studio, { title: 'Later' }), FILE, at);
  // Nobody can publish without the lock file.
  const lock = join(studio.contentDir, '.publishing/lock');
  rmSync(lock, { force: true });
  symlinkSync('/nowhere/lock', lock);
  const { schedules } = studio.deps;
  for (let round = 0; round < 3; round += 1) await schedules.runDue(new Date(at));
  const [late] = await json<Schedule[]>('/api/schedules');
  expect(late?.fault).toMatch(/It is tried again by itself\.$/);
  const logged = studio.log.filter((line) => line.includes('did not take place'));
  expect(logged).toHaveLength(1);
  rmSync(lock);
  await schedules.runDue(new Date(at));
  expect(JSON.parse(onDisk()).title).toBe('Later');
  expect(await json('/api/schedules')).toEqual([]);
});

test('a hidden page stays a draft until its scheduled time, and after its schedule is cancelled', async () => {
  const { studio, json, onDisk } = await start();
  const hidden = JSON.stringify(samplePage('/about', { status: 'draft' }), null, 2);
  writeFileSync(join(studio.contentDir, FILE), hidden);
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const revision = await draft(studio, { title: 'Later' });
  expect((await publish(studio, revision, FILE, at)).status).toBe(202);
  expect(onDisk()).toBe(hidden);
  const schedule = { files: [FILE], newer: [], at, by: 'Asha Menon', fault: null };
  expect(await json('/api/schedules')).toEqual([schedule]);
  const [page] = (await json<PageSummary[]>('/api/pages')).filter(({ file }) => file === FILE);
  expect(page).toMatchObject({ state: 'scheduled', publishAt: at });
  expect((await studio.fetch(`/api/schedules/${FILE}`, { method: 'DELETE' })).status).toBe(204);
  expect(await json('/api/schedules')).toEqual([]);
  await studio.deps.schedules.runDue(new Date(at));
  expect(onDisk()).toBe(hidden);
  expect((await publish(studio, revision, FILE, at)).status).toBe(202);
  await studio.deps.schedules.runDue(new Date(at));
  expect(JSON.parse(onDisk())).toMatchObject({ title: 'Later' });
  expect(JSON.parse(onDisk())).not.toHaveProperty('status');
});

test('a time in a page’s file is listed, can be cancelled, and is removed when the page is scheduled in the studio', async () => {
  const { studio, json, onDisk } = await start();
  const listed = { files: [FILE], newer: [], by: 'A developer', fault: null };
  const inFile = samplePage('/about', { publishAt: '2098-01-04T08:00:00Z' });
  const write = () => writeFileSync(join(studio.contentDir, FILE), JSON.stringify(inFile, null, 2));
  write();
  expect(await json('/api/schedules')).toEqual([{ ...listed, at: '2098-01-04T08:00:00.000Z' }]);
  const revision = await draft(studio, { description: 'Changed while it waits.' });
  expect((await studio.fetch(`/api/schedules/${FILE}`, { method: 'DELETE' })).status).toBe(204);
  expect(JSON.parse(onDisk())).toMatchObject({ status: 'draft' });
  expect(await json('/api/schedules')).toEqual([]);
  const opened = () => json<OpenFile>(`/api/files/${FILE}`);
  expect(await opened()).toMatchObject({ conflict: null, draft: { revision } });

  await studio.fetch(`/api/drafts/${FILE}`, {
    method: 'DELETE',
    headers: { 'If-Match': `"${revision}"` },
  });
  write();
  const at = '2099-01-04T08:00:00.000Z';
  const next = await draft(studio, { title: 'Later' });
  expect((await publish(studio, next, FILE, at)).status).toBe(202);
  expect(JSON.parse(onDisk())).toMatchObject({ title: 'Page at /about', status: 'draft' });
  expect(JSON.parse(onDisk())).not.toHaveProperty('publishAt');
  expect(await json('/api/schedules')).toEqual([{ ...listed, at, by: 'Asha Menon' }]);
  expect(await opened()).toMatchObject({ conflict: null, scheduledAt: at });
  await studio.deps.schedules.runDue(new Date(at));
  expect(JSON.parse(onDisk())).toMatchObject({ title: 'Later' });
});

test('publishing a page with a future time makes it visible immediately', async () => {
  const { studio, onDisk } = await start();
  const waiting = samplePage('/about', { publishAt: '2099-01-04T08:00:00Z' });
  writeFileSync(join(studio.contentDir, FILE), JSON.stringify(waiting));
  expect((await publish(studio, await draft(studio, { title: 'Now' }))).status).toBe(201);
  expect(JSON.parse(onDisk())).toMatchObject({ title: 'Now' });
  expect(JSON.parse(onDisk())).not.toHaveProperty('publishAt');
});

test('a live page never becomes hidden because of a draft from before its first publication', async () => {
  const { studio, onDisk } = await start();
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const revision = await draft(studio, { title: 'Later', status: 'draft' });
  expect((await publish(studio, revision, FILE, at)).status).toBe(202);
  await studio.deps.schedules.runDue(new Date(at));
  expect(JSON.parse(onDisk()).title).toBe('Later');
  expect(JSON.parse(onDisk())).not.toHaveProperty('status');
});

test('the publish command receives what was published, and its output is stored', async () => {
  const publishCommand = `node -e 'process.stdin.on("data", (d) => { console.log("told", JSON.parse(d).files.join()); process.exit(3) })'`;
  const { studio, json } = await start({ publishCommand });
  const answer = await publish(studio, await draft(studio, { title: '$(touch hacked)' }));
  const { id, command } = (await answer.json()) as Publication;
  expect(command?.state).toBe('running');
  await studio.deps.publisher.settled();
  const [said] = await json<Publication[]>('/api/publications');
  expect(said?.id).toBe(id);
  expect(said?.command).toEqual({
    state: 'failed',
    output: `told ${FILE}\n\nIt ended with the code 3.`,
  });
  expect(existsSync('hacked')).toBe(false);
});

test('a publication is reported as published although the command’s output could not be stored', async () => {
  const { studio, onDisk } = await start({ publishCommand: 'true' });
  await studio.deps.db.query(
    "CREATE TRIGGER broken BEFORE UPDATE ON publications BEGIN SELECT RAISE(ABORT, 'broken'); END",
  );
  expect((await publish(studio, await draft(studio, { title: 'Live' }))).status).toBe(201);
  expect(JSON.parse(onDisk()).title).toBe('Live');
  await studio.deps.publisher.settled();
  expect(studio.log.join()).toContain('could not be kept');
});

test('changes and deletions on disk are recorded in the history', async () => {
  const { studio } = await start();
  const { publisher } = studio.deps;
  await publisher.catchUp();
  writeFileSync(
    join(studio.contentDir, FILE),
    JSON.stringify(samplePage('/about', { title: 'X' })),
  );
  await publisher.catchUp();
  expect((await historyOf(studio))[0]).toMatchObject({ kind: 'on-disk', by: null });
  rmSync(join(studio.contentDir, FILE));
  await publisher.catchUp();
  expect((await historyOf(studio))[0]?.kind).toBe('deleted');
});
