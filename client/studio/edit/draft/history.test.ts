import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import type { Draft, OpenFile } from '#shared/studio/files.ts';
import { duplicateSection, moveSection, removeSection } from './changes.ts';
import { DraftSaver, type SaveState, type SendResult } from './draft-saver.ts';
import { type History, reduceHistory, startHistory } from './history.ts';
import { changesOf } from './meeting.ts';
import { pathAfter } from './path-after.ts';

const place = { panel: 'sections' } as const;
const typed = (history: History, value: Json, at: number) =>
  reduceHistory(history, { do: 'change', value, label: 'Typing', place, at, typingIn: 'title' });

test('typing without a pause is one undo step, and undo and redo go through all steps', () => {
  let history = startHistory('a');
  for (const [value, at] of [
    ['ab', 0],
    ['abc', 300],
    ['abcd', 5000],
  ] as const)
    history = typed(history, value, at);
  const back = reduceHistory(history, { do: 'undo' });
  expect(back.now.value).toBe('abc');
  expect(reduceHistory(back, { do: 'undo' }).now.value).toBe('a');
  expect(reduceHistory(back, { do: 'redo' }).now.value).toBe('abcd');
  expect(typed(back, 'x', 9000).future).toEqual([]);
});

test('the history keeps its newest 300 steps', () => {
  let history = startHistory(0);
  for (let value = 1; value <= 400; value += 1)
    history = reduceHistory(history, { do: 'change', value, label: '', place, at: 0 });
  expect(history.past).toHaveLength(300);
  expect(history.past[0]?.value).toBe(100);
});

test('sections can be moved, duplicated without their anchor, and removed', () => {
  const page = {
    title: 'T',
    sections: [{ type: 'a' }, { type: 'b', anchor: 'here' }, { type: 'c' }],
  };
  const types = (value: Json) =>
    (value as unknown as typeof page).sections.map(({ type }) => type).join('');
  expect(types(moveSection(page, 0, 2))).toBe('bca');
  expect(types(removeSection(page, 1))).toBe('ac');
  const copied = duplicateSection(page, 1);
  expect(types(copied)).toBe('abbc');
  expect(JSON.stringify(copied).match(/here/g)).toHaveLength(1);
});

const saved = (revision: number): SendResult => ({
  saved: { revision, problems: [], staleTexts: [] },
});

const begun = {
  revision: 4,
  known: 'begun' as Json,
  baseHash: 'old',
  delayMs: 0,
  onState: () => {},
  onSaved: () => {},
  onMerged: () => {},
};

test('a section stays open when somebody else adds or removes sections above it', () => {
  const section = (heading: string) => ({ type: 'prose', heading, paragraphs: ['Words'] });
  const [a, b, c] = [section('A'), section('B'), section('C')];
  const history = reduceHistory(startHistory({ sections: [a, b] }), {
    do: 'show',
    place: { panel: 'section', index: 1 },
  });
  const after = (sections: Json) =>
    reduceHistory(history, { do: 'rewrite', rewrite: () => ({ sections }) }).now.place;
  expect(after([c, a, { ...b, paragraphs: ['New'] }])).toEqual({ panel: 'section', index: 2 });
  expect(after([b])).toEqual({ panel: 'section', index: 0 });
  expect(after([a])).toEqual({ panel: 'sections' });
  const items = (...labels: string[]) => ({ items: labels.map((label) => ({ label, href: '/' })) });
  const path = ['items', 1, 'label'];
  expect(pathAfter(path, items('x', 'y'), items('new', 'x', 'y'))).toEqual(['items', 2, 'label']);
  expect(pathAfter(path, items('x', 'y'), items('x'))).toBe(null);
});

test('a draft without a response is sent again unchanged, then the newest one, one call at a time', async () => {
  const states: SaveState['name'][] = [];
  const sent: [value: Json, revision: number | null][] = [];
  const answers: SendResult[] = [{ failed: 'The studio is away.', again: true }];
  let calls = 0;
  const saver = new DraftSaver({
    ...begun,
    async send({ value }, revision) {
      calls += 1;
      expect(calls).toBe(1);
      sent.push([value, revision]);
      await Promise.resolve();
      calls -= 1;
      return answers.shift() ?? saved((revision ?? 0) + 1);
    },
    onState: ({ name }) => states.push(name),
  });
  saver.change('one');
  expect(await saver.flush()).toBe(false);
  expect(states.at(-1)).toBe('retrying');
  saver.change('two');
  expect(await saver.flush()).toBe(true);
  expect(sent).toEqual([
    ['one', 4],
    ['one', 4],
    ['two', 5],
  ]);
  expect([saver.revision, states.at(-1)]).toEqual([6, 'saved']);
});

test('a refused draft is sent again automatically after the next change', async () => {
  const sent: Json[] = [];
  const saver = new DraftSaver({
    ...begun,
    async send({ value }) {
      sent.push(value);
      return value === 'too long' ? { failed: 'It is too long.', again: false } : saved(5);
    },
  });
  saver.change('too long');
  expect(await saver.flush()).toBe(false);
  saver.change('short');
  await expect.poll(() => saver.isWaiting).toBe(false);
  expect(sent).toEqual(['too long', 'short']);
});

const fileNow = (live: Json, draft: Draft | null = null): OpenFile => ({
  file: 'pages/about.json',
  live: { hash: 'new', value: live },
  draft,
  changedBy: draft ? 'Vikram Rao' : 'Asha Menon',
  changedById: draft && 'vikram',
  problems: [],
  conflict: null,
  scheduledAt: null,
  hasDraftOnDisk: false,
  staleTexts: [],
});

test('after a publication, typing continues as a new draft with the publication date', async () => {
  const savedValue = { updated: '2026-01-01', status: 'draft', title: 'Saved', path: '/about' };
  const live = { path: '/about', title: 'Saved', updated: '2026-02-02' };
  const sent: [Json, string | null, number | null][] = [];
  let published = 0;
  const saver = new DraftSaver({
    ...begun,
    known: savedValue,
    async send({ value, baseHash }, revision) {
      sent.push([value, baseHash, revision]);
      return revision === 4 ? { conflict: fileNow(live) } : saved(1);
    },
    onMerged: (_now, meeting, follow) => {
      published += 1;
      // Fields written by publishing are nobody's changes.
      expect(changesOf(meeting, follow(meeting.versions.mine))).toBe(null);
      expect(follow({ ...savedValue, updated: '2026-01-31' })).toMatchObject({
        updated: '2026-01-31',
      });
    },
  });
  saver.change({ ...savedValue, title: 'Typed' });
  expect(await saver.flush()).toBe(true);
  const typedNow = { updated: '2026-02-02', title: 'Typed', path: '/about' };
  expect(sent.at(-1)).toEqual([typedNow, 'new', null]);
  expect([published, saver.revision]).toEqual([1, 1]);
});

test('changes that could not be sent before a publication are sent automatically afterwards', async () => {
  const answers: SendResult[] = [
    { failed: 'The studio is away.', again: true },
    { conflict: fileNow({ title: 'begun' }) },
  ];
  const saver = new DraftSaver({
    ...begun,
    known: { title: 'begun' },
    send: async () => answers.shift() ?? saved(1),
  });
  saver.change({ title: 'Typed' });
  expect(await saver.flush()).toBe(false);
  await expect.poll(() => saver.isWaiting, { timeout: 5000 }).toBe(false);
  expect(saver.revision).toBe(1);
});

const theirDraft = (value: Json): OpenFile =>
  fileNow({ title: 'begun' }, { value, revision: 7, baseHash: 'new' });

test('other people’s saved, published or discarded changes are merged with typed text, and the result is sent', async () => {
  const known = { title: 'begun', lead: 'begun' };
  const typed = { title: 'mine', lead: 'begun' };
  const cases: [OpenFile, Json, number | null, string | null][] = [
    [theirDraft({ title: 'begun', lead: 'theirs' }), { title: 'mine', lead: 'theirs' }, 7, 'new'],
    [fileNow({ title: 'begun', lead: 'live' }), { title: 'mine', lead: 'live' }, null, 'new'],
    [
      { ...fileNow({ title: 'on the site', lead: '' }), live: { hash: 'old', value: {} } },
      typed,
      null,
      'old',
    ],
  ];
  for (const [now, value, revision, baseHash] of cases) {
    const sent: unknown[] = [];
    const met: (string | null)[] = [];
    const saver = new DraftSaver({
      ...begun,
      known,
      async send(change, from) {
        sent.push([change, from]);
        return sent.length === 1 ? { conflict: now } : saved(8);
      },
      onMerged: (_now, { who }) => met.push(who),
    });
    saver.change(typed);
    expect(await saver.flush()).toBe(true);
    expect(sent[1]).toEqual([{ value, baseHash, isMerged: true }, revision]);
    expect([met, saver.revision, saver.base]).toEqual([[now.changedBy], 8, value]);
  }
});

test('typing during a merge is kept, and undo reverts none of the other person’s changes', async () => {
  const follows: ((value: Json) => Json)[] = [];
  const sent: Json[] = [];
  const saver = new DraftSaver({
    ...begun,
    known: { title: 'begun', lead: 'begun' },
    async send({ value }) {
      sent.push(value);
      if (sent.length > 1) return saved(8);
      saver.change({ title: 'mine, longer', lead: 'begun' });
      return { conflict: theirDraft({ title: 'begun', lead: 'theirs' }) };
    },
    onMerged: (_now, _meeting, follow) => follows.push(follow),
  });
  saver.change({ title: 'mine', lead: 'begun' });
  expect(await saver.flush()).toBe(true);
  expect(sent.at(-1)).toEqual({ title: 'mine, longer', lead: 'theirs' });
  const [follow] = follows;
  expect(follow?.({ title: 'begun', lead: 'begun' })).toEqual({ title: 'begun', lead: 'theirs' });
});

test('a newer version is adopted without a call, unless typed changes are being sent', async () => {
  const now = theirDraft({ title: 'begun', lead: 'theirs' });
  const merged: Json[] = [];
  const saver = new DraftSaver({
    ...begun,
    known: { title: 'begun' },
    send: async () => saved(8),
    onMerged: (_now, { versions }, follow) => merged.push(follow(versions.mine)),
  });
  saver.goOnFrom(now);
  expect([saver.version, saver.isWaiting]).toEqual([7, false]);
  expect(merged).toEqual([{ title: 'begun', lead: 'theirs' }]);
  saver.change({ title: 'mine', lead: 'theirs' });
  saver.goOnFrom(fileNow({ title: 'begun' }));
  expect([saver.version, merged.length]).toEqual([7, 1]);
  expect(await saver.flush()).toBe(true);
  saver.goOnFrom(fileNow({ title: 'begun' }));
  expect([saver.version, merged.at(-1)]).toEqual(['new', { title: 'begun' }]);
});

test.each([
  ['live', fileNow({ title: 'Theirs' }), null],
  ['in a draft', theirDraft({ title: 'Theirs' }), 7],
])('different changes to the same words are a conflict: %s', async (_, theirs, revision) => {
  const states: SaveState[] = [];
  const saver = new DraftSaver({
    ...begun,
    known: { title: 'begun' },
    send: async () => ({ conflict: theirs }),
    onState: (state) => states.push(state),
  });
  saver.change({ title: 'mine' });
  expect(await saver.flush()).toBe(false);
  expect(states.at(-1)).toMatchObject({
    name: 'conflict',
    meeting: {
      who: theirs.changedBy,
      versions: { base: { title: 'begun' }, mine: { title: 'mine' }, theirs: { title: 'Theirs' } },
      revision,
    },
  });
});
