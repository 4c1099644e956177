import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import type { OpenFile } from '#shared/studio/files.ts';
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
  changedById: 'vikram',
  problems: [],
  conflict: null,
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
  expect(startOf(opened, backup)).toEqual({
    known: draft.value,
    baseHash: 'live',
    start: page('Typed', 'By Vikram'),
    isUnsaved: true,
    found: { who: 'Vikram Rao', places: ['Lead text'] },
    isBack: true,
  });
  expect(startOf(opened, { ...backup, value: page('Live', 'Typed') })).toMatchObject({
    who: 'Vikram Rao',
    versions: { base: live.value, mine: page('Live', 'Typed'), theirs: draft.value },
    revision: 7,
  });
});

test('a draft is merged with changes to the site since it was started; a deleted page needs a decision', () => {
  const onDisk = { hash: 'newer', value: page('On disk', 'Live') };
  const newer = { ...opened, live: onDisk, conflict: { base: live.value, by: null } };
  expect(startOf(newer, null)).toEqual({
    known: draft.value,
    baseHash: 'newer',
    start: page('On disk', 'By Vikram'),
    isUnsaved: true,
    found: { who: null, places: ['Title'] },
    isBack: false,
  });
  const same = { ...newer, live: { ...onDisk, value: draft.value } };
  expect(startOf(same, null)).toMatchObject({ isUnsaved: true, found: null });
  const gone = { ...newer, live: null, conflict: { base: live.value, by: 'Asha Menon' } };
  expect(startOf(gone, null)).toMatchObject({
    who: 'Asha Menon',
    versions: { theirs: null },
    baseHash: null,
  });
});
