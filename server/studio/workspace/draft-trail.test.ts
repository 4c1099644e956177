import { expect, test } from 'vitest';
import type { DraftSaved, OpenFile } from '#shared/studio/files.ts';
import type { Session } from '#shared/studio/people.ts';
import { startHostedStudio, type Visitor } from '#testing/hosted-studio.ts';

const FILE = 'pages/about.json';

/** Saves a new description. */
async function describe(
  visitor: Visitor,
  description: string,
  isMerged = false,
): Promise<DraftSaved> {
  const [, file] = (await visitor.call('GET', `/api/files/${FILE}`)) as [number, OpenFile];
  const { draft, live } = file;
  const value = { ...Object(draft?.value ?? live?.value), description };
  const answer = await visitor.fetch(`/api/drafts/${FILE}`, {
    method: 'PUT',
    headers: draft ? { 'if-match': `"${draft.revision}"` } : { 'if-none-match': '*' },
    json: { value, baseHash: draft ? draft.baseHash : live?.hash, isMerged },
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as DraftSaved;
}

test('people with the same name are distinguished: each is in the log, and neither’s draft is lost', async () => {
  const studio = await startHostedStudio();
  const first = await studio.join('priya@one.example', 'editor');
  const second = await studio.join('priya@two.example', 'editor');
  await describe(first, 'Words of the first.');
  await describe(first, 'More words of the first.');
  await describe(second, 'Words of the second.');
  await describe(second, 'More words of the second.');
  await describe(first, 'The first goes on.');
  const idOf = async (visitor: Visitor) =>
    ((await visitor.call('GET', '/api/session'))[1] as Session).person.id;
  const [, { changedById }] = (await second.call('GET', `/api/files/${FILE}`)) as [
    number,
    OpenFile,
  ];
  expect(changedById).toBe(await idOf(first));
  expect(changedById).not.toBe(await idOf(second));
  const { query } = studio.accounts.db;
  const lines = await query<{ email: string }>(
    "SELECT email FROM audit WHERE action = 'draft.save' ORDER BY id",
  );
  expect(lines.map(({ email }) => email)).toEqual([
    'priya@one.example',
    'priya@two.example',
    'priya@one.example',
  ]);
  const kept = await query<{ text: string }>(
    "SELECT text FROM versions WHERE kind = 'set-aside' ORDER BY id",
  );
  expect(kept.map(({ text }) => JSON.parse(text).description)).toEqual([
    'More words of the first.',
    'More words of the second.',
  ]);
});

test('two people who alternate in one draft fill neither the history nor the log', async () => {
  const studio = await startHostedStudio();
  const [asha, vikram] = [
    await studio.join('asha@one.example', 'editor'),
    await studio.join('vikram@one.example', 'editor'),
  ];
  await describe(asha, 'Words of Asha.');
  for (let turn = 0; turn < 5; turn += 1) {
    await describe(vikram, `Words of both, ${turn}.`, true);
    await describe(asha, `Words of both, ${turn} and a half.`, true);
  }
  const { query } = studio.accounts.db;
  const kept = await query<{ text: string }>("SELECT text FROM versions WHERE kind = 'set-aside'");
  expect(kept.map(({ text }) => JSON.parse(text).description)).toEqual(['Words of Asha.']);
  const lines = await query<{ email: string }>(
    "SELECT email FROM audit WHERE action = 'draft.save' ORDER BY id",
  );
  expect(lines.map(({ email }) => email)).toEqual(['asha@one.example', 'vikram@one.example']);
});
