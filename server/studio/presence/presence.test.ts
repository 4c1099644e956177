import { expect, test } from 'vitest';
import type { OpenFile } from '#shared/studio/files.ts';
import type { Presence } from '#shared/studio/people.ts';
import { startHostedStudio, type Visitor } from '#testing/hosted-studio.ts';
import { saveDraft } from '#testing/studio-screens/furnish.ts';
import { OpenWindows } from './open-windows.ts';

const FILE = 'pages/about.json';
const [asha, vikram] = [
  { id: '1', name: 'Asha' },
  { id: '2', name: 'Vikram' },
] as const;

test('people see who has the same file open and at which field, until they leave or time out', () => {
  let now = 0;
  const windows = new OpenWindows(() => now);
  const [heading, lead] = ['Text “A” › Heading', 'Text “A” › Lead text'];
  expect(windows.note(FILE, { window: 'a', place: heading }, asha)).toEqual([]);
  const [seen] = windows.note(FILE, { window: 'b', place: lead }, vikram);
  expect(seen).toMatchObject({ name: 'Asha', place: heading, isOwn: false });
  expect(windows.note('site.json', { window: 'c', place: '' }, vikram)).toEqual([]);
  expect(windows.note(FILE, { window: 'd', place: '' }, asha)).toMatchObject([
    { name: 'Asha', isOwn: true },
    { name: 'Vikram', place: lead, isOwn: false },
  ]);
  windows.note(FILE, { window: 'd', place: null }, asha);
  expect(windows.note(FILE, { window: 'b', place: '' }, vikram)).toHaveLength(1);
  now = 90_001;
  expect(windows.note(FILE, { window: 'b', place: '' }, vikram)).toEqual([]);
});

test('a window with the ID of another person’s window is separate, and the number of windows per person is limited', () => {
  const windows = new OpenWindows(() => 0);
  windows.note(FILE, { window: 'a', place: 'Asha’s' }, asha);
  windows.note(FILE, { window: 'a', place: null }, vikram);
  for (let index = 0; index < 300; index += 1)
    windows.note(FILE, { window: `w${index}`, place: '' }, vikram);
  const others = windows.note(FILE, { window: 'z', place: '' }, { id: '3', name: 'Meera' });
  expect(others.filter(({ name }) => name === 'Asha')).toHaveLength(1);
  expect(others.filter(({ name }) => name === 'Vikram')).toHaveLength(20);
});

test('the call needs a session and a content file, and names people by their accounts', async () => {
  const studio = await startHostedStudio();
  const call = (visitor: Visitor, place: string | null, file = FILE) =>
    visitor.call('POST', `/api/presence/${file}`, { window: 'w', place });
  expect((await call(studio.visitor(), ''))[0]).toBe(401);
  const first = await studio.join('asha@site.example', 'editor', 'Asha Menon');
  const second = await studio.join('vikram@site.example', 'editor', 'Vikram Rao');
  const [, { live }] = (await first.call('GET', `/api/files/${FILE}`)) as [number, OpenFile];
  const version = live?.hash;
  expect(await call(first, 'Page settings')).toEqual([
    200,
    { others: [], version, scheduledAt: null },
  ]);
  const [, { others }] = (await call(second, '')) as [number, Presence];
  expect(others).toMatchObject([{ name: 'Asha Menon', place: 'Page settings', isOwn: false }]);
  expect((await call(first, '', 'package.json'))[0]).toBe(404);
  expect((await call(first, 'x'.repeat(301)))[0]).toBe(400);
});

test('people who have a file open see when somebody schedules its draft or cancels the schedule', async () => {
  const studio = await startHostedStudio();
  const asha = await studio.join('asha@site.example', 'publisher', 'Asha Menon');
  const vikram = await studio.join('vikram@site.example', 'editor', 'Vikram Rao');
  const seen = async () => {
    const [, answer] = await vikram.call('POST', `/api/presence/${FILE}`, {
      window: 'v',
      place: '',
    });
    return answer as Presence;
  };
  const revision = await saveDraft(asha, FILE, (page) => ({ ...page, breadcrumb: 'Who we are' }));
  expect(await seen()).toMatchObject({ version: revision, scheduledAt: null });
  const at = '2099-01-04T08:00:00.000Z';
  await asha.call('POST', '/api/publications', { files: [{ file: FILE, revision }], at });
  expect(await seen()).toMatchObject({ version: revision, scheduledAt: at });
  await asha.call('DELETE', `/api/schedules/${FILE}`);
  expect(await seen()).toMatchObject({ version: revision, scheduledAt: null });
});
