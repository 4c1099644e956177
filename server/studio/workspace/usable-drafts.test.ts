import { expect, test } from 'vitest';
import { StudioError } from '#server/studio/http/studio-error.ts';
import type { Json } from '#shared/json.ts';
import type { DraftSaved, OpenFile, PageSummary } from '#shared/studio/files.ts';
import { startTestStudio, type TestStudio } from '#testing/studio.ts';
import { type Faults, withUsable } from './usable-drafts.ts';

const silent = { error: () => {} };

test('a draft that breaks an operation is left out, and remembered', async () => {
  const drafts = new Map([
    ['pages/a.json', '{"title":"A"}'],
    ['pages/b.json', '{"title":"breaks"}'],
    ['pages/c.json', 'no JSON'],
    ['pages/d.json', null],
  ]);
  const logged: unknown[] = [];
  let times = 0;
  const names = () =>
    withUsable(
      drafts,
      { error: (...line: unknown[]) => logged.push(line) },
      async (usable, faults) => {
        times += 1;
        if ([...usable.values()].some((text) => text?.includes('breaks')))
          throw new TypeError('odd');
        return [[...usable.keys()], Object.fromEntries(faults)];
      },
    );
  const expected = [
    ['pages/a.json', 'pages/d.json'],
    {
      'pages/b.json': expect.stringContaining('Something in this draft cannot be checked'),
      'pages/c.json': 'The content of a file has to be an object with fields.',
    },
  ];
  expect(await names()).toEqual(expected);
  expect(logged).toEqual([
    [{ err: new TypeError('odd'), file: 'pages/b.json' }, expect.anything()],
  ]);
  times = 0;
  expect([await names(), times]).toEqual([expected, 1]);
});

test('a failure without any drafts, or a refusal, is not blamed on a draft', async () => {
  const drafts = new Map([['pages/a.json', '{"title":"fine"}']]);
  const failing = (error: Error) => withUsable(drafts, silent, () => Promise.reject(error));
  await expect(failing(new Error('disk'))).rejects.toThrow('disk');
  await expect(failing(new StudioError(404, 'not-found', 'gone'))).rejects.toThrow('gone');
  const usable = await withUsable(drafts, silent, async (usable) => [...usable.keys()]);
  expect(usable).toEqual(['pages/a.json']);
});

test('of drafts that are valid one by one but not together, the offending one is left out', async () => {
  const drafts = new Map(
    ['a', 'b', 'c', 'd', 'e'].map((name) => [`pages/${name}.json`, '{"title":"long"}']),
  );
  const atMost = (most: number) => (usable: ReadonlyMap<string, string | null>, faults: Faults) =>
    usable.size > most
      ? Promise.reject(new RangeError('too many'))
      : Promise.resolve([[...usable.keys()], [...faults.keys()]]);
  expect(await withUsable(drafts, silent, atMost(3))).toEqual([
    ['pages/a.json', 'pages/b.json', 'pages/c.json'],
    ['pages/d.json', 'pages/e.json'],
  ]);
  expect(await withUsable(drafts, silent, atMost(5))).toEqual([[...drafts.keys()], []]);
});

test('a transient system failure does not mark a draft as unusable', async () => {
  const drafts = new Map([['pages/a.json', '{"title":"sound"}']]);
  let isShort = true;
  const names = () =>
    withUsable(drafts, silent, async (usable, faults) => {
      if (isShort && usable.size > 0)
        throw Object.assign(new Error('too many open files'), { code: 'EMFILE' });
      return [[...usable.keys()], [...faults.keys()]];
    });
  expect(await names()).toEqual([[], ['pages/a.json']]);
  isShort = false;
  expect(await names()).toEqual([['pages/a.json'], []]);
});

const ABOUT = 'pages/about.json';

const json = async <Answer>(answer: Promise<Response>): Promise<Answer> => {
  const done = await answer;
  expect([done.status, done.status < 300 ? '' : await done.text()]).toEqual([done.status, '']);
  return (await done.json()) as Answer;
};

/** Texts stored before there were limits, or otherwise unexpected. */
const odd: Record<string, string> = {
  'pages/contact.json': JSON.stringify({ formerPaths: Array(300_000).fill('/A b') }),
  'pages/one.json': `{"a":${'['.repeat(3000)}${']'.repeat(3000)}}`,
  'pages/two.json': '{"path": ',
  'pages/three.json': '[]',
  'pages/four.json': JSON.stringify({ title: { toString: 0 }, path: { toString: 0 } }),
  'pages/five.json': JSON.stringify({ constructor: ['a'], sections: [{ constructor: [{}] }] }),
  'pages/six.json': JSON.stringify({ sections: [{ type: 'prose', title: '9999-99-99', x: [] }] }),
  'pages/seven.json': JSON.stringify({ formerPaths: [{ toString: 0 }], image: { toString: 0 } }),
};

async function storeOdd({ deps }: TestStudio): Promise<void> {
  for (const [file, text] of Object.entries(odd))
    await deps.db.query(
      `INSERT INTO drafts (file, revision, text, base_text, updated_by, updated_at)
       VALUES ($1, 7, $2, NULL, 'Edith', '2027-01-04T08:00:00.000Z')`,
      [file, text],
    );
}

test('unusable drafts are listed with their error, block nothing, and can be discarded', async () => {
  const studio = await startTestStudio();
  await storeOdd(studio);
  const pages = await json<PageSummary[]>(studio.fetch('/api/pages'));
  const faults = pages
    .filter(({ file }) => odd[file])
    .map(({ file, problems }) => [file, problems]);
  expect(faults.length).toBe(Object.keys(odd).length);
  expect(faults.filter(([, problems]) => problems === 0)).toEqual([]);
  expect(pages.find(({ file }) => file === ABOUT)?.problems).toBe(0);

  const { live } = await json<OpenFile>(studio.fetch(`/api/files/${ABOUT}`));
  const value = { ...(live?.value as { [name: string]: Json }), breadcrumb: 'Who we are' };
  const saved = await json<DraftSaved>(
    studio.fetch(`/api/drafts/${ABOUT}`, {
      method: 'PUT',
      headers: { 'if-none-match': '*' },
      json: { value, baseHash: live?.hash },
    }),
  );
  expect(saved.problems).toEqual([]);
  for (const path of [
    '/api/choices',
    '/api/found-texts?words=who+we',
    '/api/new-page',
    '/api/media',
  ])
    expect([path, (await studio.fetch(path)).status]).toEqual([path, 200]);
  const published = await studio.fetch('/api/publications', {
    method: 'POST',
    json: { files: [{ file: ABOUT, revision: saved.revision }] },
  });
  expect(published.status).toBe(201);
  const renamed = await studio.fetch(`/api/changes/${ABOUT}`, {
    method: 'POST',
    json: { action: 'rename', path: '/Who' },
  });
  expect(renamed.status).toBe(200);

  const { problems } = await json<OpenFile>(studio.fetch('/api/files/pages/contact.json'));
  expect(problems.map(({ message }) => message)).toEqual([
    '“Earlier addresses” has 300,000 entries, and 10,000 are possible.',
  ]);
  for (const file of Object.keys(odd)) {
    const { draft } = await json<OpenFile>(studio.fetch(`/api/files/${file}`));
    const publication = await studio.fetch('/api/publications', {
      method: 'POST',
      json: { files: [{ file, revision: draft?.revision }] },
    });
    expect([file, publication.status >= 400 && publication.status < 500]).toEqual([file, true]);
    const answer = await studio.fetch(`/api/drafts/${file}`, {
      method: 'DELETE',
      headers: { 'if-match': `"${draft?.revision}"` },
    });
    expect([file, answer.status]).toEqual([file, 204]);
  }
  expect((await studio.fetch('/api/deleted-pages')).status).toBe(200);
  expect(studio.log.filter((line) => line.includes('"level":50'))).toEqual([]);
});
