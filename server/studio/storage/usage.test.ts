import { expect, test } from 'vitest';
import type { Query } from '#server/studio/doors/database.ts';
import { KeptUsage } from './usage.ts';

/** A database with versions of one byte each, all set aside by one person. */
function versions() {
  const state = { count: 3, isBroken: false };
  const query = (async (sql: string, values: readonly number[] = []) => {
    if (sql.includes('MAX(id)')) return [{ id: state.count }];
    if (state.isBroken) throw new Error('the connection is gone');
    const [from = 0, last = 0] = values;
    return [{ name: 'Asha', bytes: last - from }];
  }) as Query;
  return { state, query };
}

test('versions that could not be counted are counted the next time', async () => {
  const { state, query } = versions();
  const kept = new KeptUsage();
  state.isBroken = true;
  await expect(kept.read(query)).rejects.toThrow('the connection is gone');
  state.isBroken = false;
  expect(await kept.read(query)).toEqual(new Map([['Asha', 3]]));
});

test('two concurrent counts count each version once, including the newest', async () => {
  const { state, query } = versions();
  const kept = new KeptUsage();
  const first = kept.read(query);
  state.count = 5;
  await Promise.all([first, kept.read(query)]);
  expect(await kept.read(query)).toEqual(new Map([['Asha', 5]]));
});
