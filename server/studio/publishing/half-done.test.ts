import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isPublicationOpen, type Plan, textHash } from '#server/content/index.ts';
import { inJournal, openPlanFile } from '#server/content/journal/plan.ts';
import { readDraft } from '#server/studio/workspace/drafts.ts';
import type { Json } from '#shared/json.ts';
import type { Person } from '#shared/studio/people.ts';
import { openPublisher } from '#testing/publishing/open-publisher.ts';
import { samplePage, temporaryContent, temporaryFolder } from '#testing/server/content.ts';
import { changeContent } from '../../../scripts/editor/changes/change-content.ts';
import { keepPublishing } from './keep-publishing.ts';
import { listPublications } from './publications.ts';
import { PublishCommand } from './publish-command.ts';
import { draftsJob } from './publish-drafts.ts';
import { takeOverDraft } from './take-over.ts';
import { listVersions } from './versions.ts';

const FILE = 'pages/about.json';
const person: Person = {
  id: '1',
  name: 'Asha',
  email: 'asha@site.example',
  role: 'publisher',
};
const page = (title: string) => samplePage('/about', { title });

async function open(publishCommand: string | null = null) {
  const contentDir = temporaryContent({ about: page('Before') });
  const studio = await openPublisher(contentDir, temporaryFolder(), publishCommand);
  onTestFinished(() => studio.close());
  await studio.publisher.catchUp();
  const texts = async () => {
    const rows = await studio.db.query<{ text: string }>('SELECT text FROM versions ORDER BY id');
    return rows.map(({ text }) => text);
  };
  return { ...studio, contentDir, texts };
}

type Studio = Awaited<ReturnType<typeof open>>;

/** Publishes the page with a different title. */
function publish({ contentDir, publisher }: Studio, title: string) {
  return publisher.publish({
    files: new Map([[FILE, JSON.stringify(page(title))]]),
    expected: new Map([[FILE, textHash(readFileSync(join(contentDir, FILE), 'utf8'))]]),
    person,
    summary: 'Published About',
  });
}

/** Makes the database refuse publications until it is repaired. */
async function breakDatabase({ db }: Studio) {
  await db.query(`CREATE TRIGGER broken BEFORE INSERT ON publications
    WHEN NOT EXISTS (SELECT 1 FROM publications WHERE plan = NEW.plan)
    BEGIN SELECT RAISE(ABORT, 'broken'); END`);
  return () => db.query('DROP TRIGGER broken');
}

/** @param pid ID of a process, or of a process group if negative */
function processExists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Leaves a plan that writes the page, like a process that is killed right after opening it. */
function interrupt(contentDir: string, before: string, text: string, plan: Partial<Plan> = {}) {
  const whole: Plan = {
    id: 'one',
    at: '2027-01-04T08:00:00.000Z',
    person: 'Asha',
    email: person.email,
    summary: 'Published About',
    files: [{ file: FILE, text, before: textHash(before), after: textHash(text), revision: null }],
    ...plan,
  };
  mkdirSync(inJournal(contentDir), { recursive: true });
  writeFileSync(inJournal(contentDir, `${whole.id}.new-0`), text);
  writeFileSync(inJournal(contentDir, `${whole.id}.closed`), JSON.stringify(whole));
  writeFileSync(openPlanFile(contentDir), JSON.stringify(whole));
}

test('a publication that the database fails to record is live, is reported as live, and is recorded later', async () => {
  const studio = await open();
  const { contentDir, db, workspace, publisher, texts } = studio;
  const { live } = await workspace.open(FILE);
  const change = { value: page('After') as Json, baseHash: live?.hash ?? null };
  const saved = await workspace.save(FILE, change, null, person);
  const revision = saved.revision ?? 0;
  const heal = await breakDatabase(studio);
  const job = await draftsJob({ query: db.query, contentDir }, [{ file: FILE, revision }]);
  await expect(publisher.publish({ ...job, person })).rejects.toMatchObject({
    status: 503,
    code: 'unrecorded',
    message: expect.stringContaining('visitors see it'),
  });
  expect(readFileSync(join(contentDir, FILE), 'utf8')).toContain('After');
  expect(await readDraft(db.query, FILE)).not.toBeNull();
  await heal();
  await publisher.catchUp();
  expect(await readDraft(db.query, FILE)).toBeNull();
  expect((await texts()).at(-1)).toContain('After');
});

test('the command runs after a publication that the database has recorded late', async () => {
  const told = join(temporaryFolder(), 'told');
  const studio = await open(`cat > ${told}`);
  const { publisher } = studio;
  const heal = await breakDatabase(studio);
  await expect(publish(studio, 'After')).rejects.toMatchObject({ code: 'unrecorded' });
  await publisher.settled();
  expect(existsSync(told)).toBe(false);
  await heal();
  await publisher.catchUp();
  await publisher.settled();
  expect(JSON.parse(readFileSync(told, 'utf8'))).toMatchObject({ files: [FILE] });
  rmSync(told);
  await publisher.catchUp();
  await publisher.settled();
  expect(existsSync(told)).toBe(false);
});

test('at the shutdown deadline, a command is killed with its child processes, and this is recorded', async () => {
  const begun = join(temporaryFolder(), 'begun');
  const studio = await open(`trap "" TERM; sleep 600 & echo $$ > ${begun}; wait; sleep 600`);
  const { publisher, db } = studio;
  await publish(studio, 'One');
  await publish(studio, 'Two');
  await expect.poll(() => existsSync(begun) && readFileSync(begun, 'utf8')).toMatch(/\d\n/);
  const group = -Number(readFileSync(begun, 'utf8'));
  await publisher.settled(AbortSignal.abort());
  await expect.poll(() => processExists(group)).toBe(false);
  const owner: Person = { ...person, role: 'owner' };
  const commands = async () =>
    (await listPublications(db.query, owner)).map(({ command }) => command);
  const ended = { state: 'failed', output: 'The studio was stopped, so the command was ended.' };
  expect(await commands()).toEqual([{ state: 'running', output: '' }, ended]);
  // The command that had not started runs after the next start.
  const logger = pino({ level: 'silent' });
  const next = new PublishCommand({ db, publishCommand: 'echo begun', logger });
  next.begin();
  await next.settled();
  expect(await commands()).toEqual([{ state: 'done', output: 'begun' }, ended]);
});

test('a publication recorded late is noted whatever a command has changed since', async () => {
  const studio = await open();
  const { contentDir, db, publisher, texts } = studio;
  const heal = await breakDatabase(studio);
  const [after, ours] = ['After', 'By a command'].map((title) => JSON.stringify(page(title)));
  const job = {
    files: new Map([[FILE, after ?? null]]),
    expected: new Map([[FILE, textHash(readFileSync(join(contentDir, FILE), 'utf8'))]]),
    person,
    summary: 'Published About',
  };
  await expect(publisher.publish(job)).rejects.toMatchObject({ code: 'unrecorded' });
  for (const turn of [1, 2])
    await changeContent(contentDir, 'test', () => new Map([[FILE, `${ours}${'\n'.repeat(turn)}`]]));
  await heal();
  await publisher.catchUp();
  await publisher.catchUp();
  expect((await listPublications(db.query, person)).map(({ summary }) => summary)).toEqual([
    job.summary,
  ]);
  expect((await texts()).slice(-2)).toEqual([after, `${ours}\n\n`]);
  const [last] = await listVersions(db.query, FILE);
  expect(last).toMatchObject({ by: null, kind: 'on-disk', summary: 'Changed on disk' });
});

test('a command that was lost with its process is neither shown as running nor run again', async () => {
  const told = join(temporaryFolder(), 'told');
  const { contentDir, db, publisher } = await open(`touch ${told}`);
  await db.query(`INSERT INTO publications (plan, at, person, summary, files)
    VALUES ('one', '2027-01-04T08:00:00.000Z', 'Asha', 'Published About', '[]')`);
  await db.query(`INSERT INTO jobs (kind, key, added_at, due_at, attempts)
    VALUES ('command', '1', '', '2027-01-04T08:03:00.000Z', 1)`);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-01-04T08:02:00.000Z') });
  onTestFinished(() => void vi.useRealTimers());
  const owner: Person = { ...person, role: 'owner' };
  const commands = async () =>
    (await listPublications(db.query, owner)).map(({ command }) => command);
  publisher.runCommands();
  await publisher.settled();
  expect(await commands()).toEqual([{ state: 'running', output: '' }]);
  vi.setSystemTime(Date.parse('2027-01-04T08:04:00.000Z'));
  const logger = pino({ level: 'silent' });
  const schedules = { runDue: async () => {} };
  const stop = keepPublishing({ contentDir, publisher, schedules, logger });
  onTestFinished(() => stop());
  await expect
    .poll(commands)
    .toEqual([{ state: 'failed', output: expect.stringContaining('nobody knows') }]);
  expect(existsSync(told)).toBe(false);
});

test('a developer’s draft whose file was removed stays the page’s draft, whatever failed afterwards', async () => {
  const studio = await open();
  const theirs = join(studio.contentDir, 'pages/about.draft.json');
  writeFileSync(theirs, JSON.stringify(page('By a developer')));
  const heal = await breakDatabase(studio);
  await expect(takeOverDraft(studio, FILE, person)).rejects.toMatchObject({ status: 503 });
  expect(existsSync(theirs)).toBe(false);
  expect((await readDraft(studio.db.query, FILE))?.text).toContain('By a developer');
  await heal();
});

test('a developer’s change during a rollback is recorded in the history once', async () => {
  const { contentDir, publisher, texts } = await open();
  const [before, after] = [JSON.stringify(page('Before')), JSON.stringify(page('After'))];
  const theirs = JSON.stringify(page('By a developer'));
  // The process was killed while it restored the old text, and then the developer saved.
  interrupt(contentDir, after, before, { id: 'one-undone', isUndone: true });
  writeFileSync(join(contentDir, FILE), theirs);
  await publisher.catchUp();
  await publisher.catchUp();
  expect(readFileSync(join(contentDir, FILE), 'utf8')).toBe(before);
  expect((await texts()).filter((text) => text === theirs)).toHaveLength(1);
});

test.each([
  ['long ago', 0],
  ['in the future by a wrong clock', 4_000_000_000],
])(
  'editing continues while a publication started %s is open and cannot be completed',
  async (_when, seconds) => {
    const { contentDir, workspace } = await open();
    const before = readFileSync(join(contentDir, FILE), 'utf8');
    interrupt(contentDir, before, JSON.stringify(page('After')));
    utimesSync(openPlanFile(contentDir), seconds, seconds);
    const { live } = await workspace.open(FILE);
    const change = { value: page('Draft') as Json, baseHash: live?.hash ?? null };
    const { revision } = await workspace.save(FILE, change, null, person);
    expect(revision).toBeGreaterThan(0);
    expect((await workspace.current()).files.map(({ content }) => content.title)).toContain(
      'Draft',
    );
    expect(isPublicationOpen(contentDir)).toBe(true);
  },
);
