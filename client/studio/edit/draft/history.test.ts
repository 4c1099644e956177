import { expect, test } from 'vitest';
import type { Json } from '#shared/studio/files.ts';
import { duplicateSection, moveSection, removeSection } from './changes.ts';
import { DraftSaver, type SaveState, type SendResult } from './draft-saver.ts';
import { type History, reduceHistory, startHistory } from './history.ts';

const place = { panel: 'sections' } as const;
const typed = (history: History, value: Json, at: number) =>
  reduceHistory(history, { do: 'change', value, label: 'Typing', place, at, typingIn: 'title' });

test('typing without a pause is one step, and undo and redo lead through all steps', () => {
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

test('sections are moved, copied without their anchor, and removed', () => {
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
  saved: { revision, problems: [], elsewhere: [], updatedAt: '' },
});

test('a draft without an answer is sent again as it was, then the newest one, one call at a time', async () => {
  const states: SaveState['name'][] = [];
  const sent: [value: Json, revision: number | null][] = [];
  const answers: SendResult[] = [{ failed: 'The studio is away.', again: true }];
  let calls = 0;
  const saver = new DraftSaver({
    revision: 4,
    delayMs: 0,
    async send(value, revision) {
      calls += 1;
      expect(calls).toBe(1);
      sent.push([value, revision]);
      await Promise.resolve();
      calls -= 1;
      return answers.shift() ?? saved((revision ?? 0) + 1);
    },
    onState: ({ name }) => states.push(name),
    onSaved: () => {},
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

test('a draft that was refused is sent again by itself once it has changed', async () => {
  const sent: Json[] = [];
  const saver = new DraftSaver({
    revision: 4,
    delayMs: 0,
    async send(value) {
      sent.push(value);
      return value === 'too long' ? { failed: 'It is too long.', again: false } : saved(5);
    },
    onState: () => {},
    onSaved: () => {},
  });
  saver.change('too long');
  expect(await saver.flush()).toBe(false);
  saver.change('short');
  await expect.poll(() => saver.isWaiting).toBe(false);
  expect(sent).toEqual(['too long', 'short']);
});
