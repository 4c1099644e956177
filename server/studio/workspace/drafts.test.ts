import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import type { DraftSaved, OpenFile } from '#shared/studio/files.ts';
import { startTestStudio, type TestStudio } from '#testing/studio.ts';

type Fields = { [name: string]: Json };

const ABOUT = 'pages/about.json';

async function open(studio: TestStudio, file = ABOUT) {
  const answer = await studio.fetch(`/api/files/${file}`);
  return (await answer.json()) as OpenFile;
}

const liveOf = ({ live }: OpenFile) => live as { hash: string; value: Fields };

/** Saves a draft; without a revision, it starts one. */
function put(
  studio: TestStudio,
  value: Json,
  baseHash: string | null,
  revision?: number,
  file = ABOUT,
) {
  const condition =
    revision === undefined ? { 'if-none-match': '*' } : { 'if-match': `"${revision}"` };
  const json = { value, baseHash };
  return studio.fetch(`/api/drafts/${file}`, { method: 'PUT', json, headers: condition });
}

async function saved(answer: Promise<Response>) {
  const done = await answer;
  expect(done.status).toBe(200);
  return (await done.json()) as DraftSaved & { revision: number };
}

const textOf = (studio: TestStudio, file = ABOUT) =>
  readFileSync(join(studio.contentDir, file), 'utf8');

async function storedText({ deps }: TestStudio, file = ABOUT) {
  const [row] = await deps.db.query<{ text: string }>('SELECT text FROM drafts WHERE file = $1', [
    file,
  ]);
  return row?.text;
}

test('saving a draft parses only that draft', async () => {
  const studio = await startTestStudio({ role: 'editor' });
  const { hash, value } = liveOf(await open(studio));
  const { index } = studio.deps;
  const before = (await index.counts()).parsed;
  const first = await saved(put(studio, { ...value, breadcrumb: 'Who we are' }, hash));
  expect((await index.counts()).parsed).toBe(before + 1);
  await saved(put(studio, { ...value, breadcrumb: 'Who we were' }, hash, first.revision));
  expect((await index.counts()).parsed).toBe(before + 2);
});

test('saving a draft does not change the file', async () => {
  const studio = await startTestStudio({ role: 'editor' });
  const before = textOf(studio);
  const { hash, value } = liveOf(await open(studio));
  const first = await saved(put(studio, { ...value, breadcrumb: 'Who we are' }, hash));
  expect(first.problems).toEqual([]);
  const opened = await open(studio);
  expect(opened.draft).toMatchObject({
    revision: first.revision,
    baseHash: hash,
  });
  expect(opened.changedBy).toBe('Asha Menon');
  expect(opened).toMatchObject({ conflict: null, live: { hash, value }, scheduledAt: null });
  expect(textOf(studio)).toBe(before);

  const lines = before.split('\n');
  const changed = (await storedText(studio))
    ?.split('\n')
    .filter((line, index) => line !== lines[index]);
  expect(changed).toEqual(['  "breadcrumb": "Who we are",']);
  const next = { ...value, breadcrumb: 'Our people' };
  const second = await saved(put(studio, next, hash, first.revision));
  expect(second.revision).toBe(first.revision + 1);
});

test('a draft that is changed back is removed, nothing is lost, and its revisions are never reused', async () => {
  const studio = await startTestStudio({ role: 'editor' });
  const { live } = await open(studio);
  const [value, baseHash] = [live?.value as Json, live?.hash ?? null];
  const changed = { ...(value as object), breadcrumb: 'Changed' } as Json;
  expect((await saved(put(studio, value, baseHash))).revision).toBe(null);
  const first = await saved(put(studio, changed, baseHash));
  // The response may be lost, and the draft sent again.
  for (let times = 0; times < 2; times += 1)
    expect((await saved(put(studio, value, baseHash, first.revision))).revision).toBe(null);
  expect(await storedText(studio)).toBe(undefined);
  expect(await open(studio)).toMatchObject({ draft: null, conflict: null });
  // The open draft gets a conflict, and redo starts a new draft.
  const late = await put(
    studio,
    { ...(changed as object), title: 'Late' } as Json,
    baseHash,
    first.revision,
  );
  expect(late.status).toBe(412);
  const redone = await saved(put(studio, changed, baseHash));
  expect(redone.revision).not.toBe(first.revision);
  // A draft started in the meantime is kept.
  expect((await put(studio, value, baseHash)).status).toBe(412);
  expect((await open(studio)).draft?.value).toEqual(changed);
});

test('the second of two saves is refused with the current file, and nothing is overwritten', async () => {
  const studio = await startTestStudio();
  const { hash, value } = liveOf(await open(studio));
  const { revision } = await saved(put(studio, { ...value, breadcrumb: 'A' }, hash));
  await saved(put(studio, { ...value, breadcrumb: 'B' }, hash, revision));
  for (const late of [
    put(studio, { ...value, breadcrumb: 'C' }, hash, revision),
    put(studio, { ...value, breadcrumb: 'C' }, hash),
    studio.fetch(`/api/drafts/${ABOUT}`, {
      method: 'DELETE',
      headers: { 'if-match': `"${revision}"` },
    }),
  ]) {
    const answer = await late;
    expect(answer.status).toBe(412);
    const opened = (await answer.json()) as OpenFile;
    expect(opened.draft).toMatchObject({ revision: revision + 1, value: { breadcrumb: 'B' } });
  }
});

test('a draft whose response was lost can be sent again: this is not a conflict', async () => {
  const studio = await startTestStudio();
  const { hash, value } = liveOf(await open(studio));
  const changed = { ...value, breadcrumb: 'Who we are' };
  const { revision } = await saved(put(studio, changed, hash));
  const again = await saved(put(studio, changed, hash));
  expect(again.revision).toBe(revision);
  const more = await saved(put(studio, { ...value, breadcrumb: 'Us' }, hash, revision));
  expect((await saved(put(studio, { ...value, breadcrumb: 'Us' }, hash, revision))).revision).toBe(
    more.revision,
  );
});

test('a change on disk is a conflict until the person has decided', async () => {
  const studio = await startTestStudio();
  const { hash, value } = liveOf(await open(studio));
  const { revision } = await saved(put(studio, { ...value, breadcrumb: 'Mine' }, hash));
  const theirs = textOf(studio).replace('"breadcrumb": "About us"', '"breadcrumb": "Theirs"');
  writeFileSync(join(studio.contentDir, ABOUT), theirs);
  const opened = await open(studio);
  expect(opened.conflict).not.toBeNull();
  // Typing continues on the version that the draft was based on.
  const more = await saved(put(studio, { ...value, breadcrumb: 'Mine too' }, hash, revision));
  expect((await open(studio)).conflict).not.toBeNull();
  const newHash = liveOf(opened).hash;
  await saved(put(studio, { ...value, breadcrumb: 'Ours' }, newHash, more.revision));
  expect(await open(studio)).toMatchObject({ conflict: null, draft: { baseHash: newHash } });
  expect(await storedText(studio)).toBe(theirs.replace('Theirs', 'Ours'));
});

test('a draft cannot be started from a version that no longer exists', async () => {
  const studio = await startTestStudio();
  const { value } = liveOf(await open(studio));
  expect((await put(studio, value, 'f'.repeat(64))).status).toBe(412);
  expect((await put(studio, value, null)).status).toBe(412);
});

test('a discarded draft stays in the history, and its revisions are never reused', async () => {
  const studio = await startTestStudio({ role: 'editor' });
  const { hash, value } = liveOf(await open(studio));
  const { revision } = await saved(put(studio, { ...value, breadcrumb: 'Gone' }, hash));
  const text = await storedText(studio);
  const headers = { 'if-match': `"${revision}"` };
  const answer = await studio.fetch(`/api/drafts/${ABOUT}`, { method: 'DELETE', headers });
  expect(answer.status).toBe(204);
  expect((await open(studio)).draft).toBe(null);
  const versions = await studio.deps.db.query(
    "SELECT file, kind, person, text FROM versions WHERE kind = 'set-aside'",
  );
  expect(versions).toEqual([{ file: ABOUT, kind: 'set-aside', person: 'Asha Menon', text }]);
  const late = { ...value, breadcrumb: 'Late' };
  expect((await put(studio, late, hash, revision)).status).toBe(412);
  const audit = await studio.deps.db.query('SELECT action, subject FROM audit ORDER BY id');
  expect(audit).toEqual([
    { action: 'draft.save', subject: ABOUT },
    { action: 'draft.discard', subject: ABOUT },
  ]);
});

test('an invalid draft is saved, and all its problems are listed in words', async () => {
  const studio = await startTestStudio();
  const { hash, value } = liveOf(await open(studio));
  const [intro, ...rest] = value.sections as Fields[];
  const sections = [
    { ...intro, heading: '', lead: 'See [us](/abuot).', links: [{ label: 'Go', href: 'nowhere' }] },
    ...rest,
  ];
  const broken = { ...value, robots: 'maybe', title: 'x'.repeat(61), sections };
  const { problems } = await saved(put(studio, broken, hash));
  const lines = problems.map(({ place, message, level }) => `${level} at ${place}: ${message}`);
  expect(lines.toSorted()).toEqual([
    'problem at Page opening (section 1) › Heading: Needs some text.',
    'problem at Page opening (section 1) › Lead text: This page does not exist: /abuot. Did you mean /about?',
    'problem at Page opening (section 1) › “Go” › Leads to: Choose a page, or type an address that begins with https://, mailto: or tel:.',
    'problem at Search engines: Choose one of: Find the page, Leave the page out.',
    'problem at Title: Has 61 characters, and search results show 60. Shorten it.',
  ]);
  expect(problems.find(({ message }) => message === 'Needs some text.')).toMatchObject({
    file: ABOUT,
    path: ['sections', 0, 'heading'],
  });
});

test('drafts are checked together, but problems of other drafts do not count', async () => {
  const studio = await startTestStudio();
  const { hash, value } = liveOf(await open(studio));
  const [intro, ...rest] = value.sections as Fields[];
  const sections = [{ ...intro, lead: 'See [the new page](/New).' }, ...rest];
  const first = await saved(put(studio, { ...value, sections }, hash));
  expect(first.problems.map(({ message }) => message)).toEqual([
    expect.stringContaining('This page does not exist: /New.'),
  ]);
  const page = { ...value, path: '/New', formerPaths: [], title: 'New', description: 'New.' };
  await saved(put(studio, page, null, undefined, 'pages/new.json'));
  expect((await open(studio)).problems).toEqual([]);
  const contact = await open(studio, 'pages/contact.json');
  const broken = { ...liveOf(contact).value, title: '' };
  await saved(put(studio, broken, liveOf(contact).hash, undefined, 'pages/contact.json'));
  expect((await open(studio)).problems).toEqual([]);
  const again = await saved(put(studio, { ...value, title: '', sections }, hash, first.revision));
  expect(again.problems.map(({ message }) => message)).toEqual(['Needs some text.']);
});

const refused: [what: string, value: Json, status: number, message: string][] = [
  ['a list', [], 400, 'The content of a file has to be an object with fields.'],
  ['a text', 'page', 400, 'The content of a file has to be an object with fields.'],
  [
    'more levels than any page',
    JSON.parse(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`),
    413,
    'has 41 levels, and 30 are possible.',
  ],
  [
    'more than a page can hold',
    { title: Array(30).fill('x'.repeat(40_000)) },
    413,
    'This has 1.14 MB, which is more than one page can hold (1 MB).',
  ],
  [
    'more entries than any list',
    { formerPaths: Array(300_000).fill('/a') },
    413,
    '“Earlier addresses” has 300,000 entries, and 10,000 are possible. Nothing was saved;',
  ],
  [
    'more fields than any file',
    Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`a${index}`, 1])),
    413,
    'The file has 1,001 fields, and 1,000 are possible.',
  ],
  [
    'more values than any file',
    { sections: Array(10_000).fill({ a: 1, b: 2, c: 3, d: 4, e: 5 }) },
    413,
    'This has 60,002 fields and entries, and 50,000 are possible.',
  ],
  [
    'a text without end',
    { description: `A ${'1.'.repeat(100_000)}` },
    413,
    'has 200,002 characters, and 50,000 are possible.',
  ],
  [
    'a name without end',
    { ['x'.repeat(1000)]: 1 },
    413,
    'The name of a field has 1,000 characters, and 200 are possible.',
  ],
];

test('a draft that cannot be content is refused before it is checked', async () => {
  const studio = await startTestStudio();
  for (const [what, value, status, message] of refused) {
    const answer = await put(studio, value, null, undefined, 'pages/new.json');
    expect(answer.status, what).toBe(status);
    expect((await answer.json()).message).toContain(message);
  }
});

test('only content files can be opened, and symbolic links are not followed', async () => {
  const studio = await startTestStudio();
  for (const file of [
    'pages/nothing.json',
    'package.json',
    'pages/nothing.txt',
    'schema/page.schema.json',
  ])
    expect((await studio.fetch(`/api/files/${file}`)).status, file).toBe(404);
  rmSync(join(studio.contentDir, ABOUT));
  symlinkSync('home.json', join(studio.contentDir, ABOUT));
  const answer = await studio.fetch(`/api/files/${ABOUT}`);
  expect([answer.status, (await answer.json()).code]).toEqual([409, 'odd-file']);
  writeFileSync(join(studio.contentDir, 'pages/contact.json'), '{ "path": ');
  const broken = await studio.fetch('/api/files/pages/contact.json');
  expect([broken.status, (await broken.json()).code]).toEqual([409, 'broken']);
});

test('a call without the replaced version is refused', async () => {
  const studio = await startTestStudio();
  const json = { value: {}, baseHash: null };
  const answer = await studio.fetch(`/api/drafts/${ABOUT}`, { method: 'PUT', json });
  expect(answer.status).toBe(428);
});
