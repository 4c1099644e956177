import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import type { OpenFile } from '#shared/studio/files.ts';
import type { Conflict } from '#shared/studio/publishing.ts';
import type { Backup } from './backup.ts';
import { startOf } from './start.ts';

const page = (title: string, lead: string): Json => ({ title, lead });
const live = { hash: 'live', value: page('Live', 'Live') };
const draft = {
  revision: 7,
  value: page('Live', 'By Vikram'),
  baseHash: 'live',
};
const opened: OpenFile = {
  file: 'pages/about.json',
  live,
  draft,
  changedBy: 'Vikram Rao',
  problems: [],
  isConflict: false,
  scheduledAt: null,
  hasDraftOnDisk: false,
  staleTexts: [],
};
const backup: Backup = {
  value: page('Typed', 'Live'),
  revision: null,
  baseHash: 'live',
  base: live.value,
};

test('unsent typing is merged with what somebody else has saved since', () => {
  expect(startOf(opened, backup, null)).toEqual({
    known: draft.value,
    baseHash: 'live',
    start: page('Typed', 'By Vikram'),
    isUnsaved: true,
    found: { who: 'Vikram Rao', places: ['Lead text'] },
    isBack: true,
  });
  expect(startOf(opened, { ...backup, value: page('Live', 'Typed') }, null)).toMatchObject({
    who: 'Vikram Rao',
    versions: { base: live.value, mine: page('Live', 'Typed'), theirs: draft.value },
    revision: 7,
  });
});

test('a backup without a base, from an earlier release, is restored if nobody has saved since; otherwise every difference is a question', () => {
  const old = { ...backup, base: null };
  expect(startOf(opened, { ...old, revision: 7 }, null)).toMatchObject({
    start: page('Typed', 'Live'),
    found: null,
    isBack: true,
  });
  expect(startOf(opened, old, null)).toMatchObject({ versions: { base: null } });
});

test('a draft is merged with changes to the site since it was started; a deleted page needs a decision', () => {
  const conflict: Conflict = {
    file: opened.file,
    revision: 7,
    hash: 'newer',
    base: live.value,
    mine: draft.value,
    theirs: page('On disk', 'Live'),
    by: null,
  };
  const newer = { ...opened, isConflict: true };
  expect(startOf(newer, null, conflict)).toEqual({
    known: draft.value,
    baseHash: 'newer',
    start: page('On disk', 'By Vikram'),
    isUnsaved: true,
    found: { who: null, places: ['Title'] },
    isBack: false,
  });
  const same = { ...conflict, theirs: draft.value };
  expect(startOf(newer, null, same)).toMatchObject({ isUnsaved: true, found: null });
  const gone = { ...conflict, hash: null, theirs: null, by: 'Asha Menon' };
  expect(startOf(newer, null, gone)).toMatchObject({ who: 'Asha Menon', baseHash: null });
});
