import { expect, test, vi } from 'vitest';
import { answerKind } from './answer-kind.ts';
import { ByteBudget } from './byte-budget.ts';
import { type PreparedAnswer, prepareAnswer } from './prepared-answer.ts';
import { RenderedPages } from './rendered-pages.ts';

const kind = answerKind(200, {});
const kindOf = () => kind;

test('a page is made once, also for visitors who come at the same time', async () => {
  const made: string[] = [];
  const pages = new RenderedPages((key) => {
    made.push(key);
    return Buffer.from(key);
  }, kindOf);
  const [first, second] = await Promise.all([pages.get('/a'), pages.get('/a')]);
  await pages.finish('/a');
  expect(second).toBe(first);
  expect(await pages.get('/a')).toBe(first);
  expect((await pages.get('/b')).bytes.toString()).toBe('/b');
  expect(made).toEqual(['/a', '/b']);
});

test('finishing adds the smallest coding to the answer that is already out', async () => {
  const pages = new RenderedPages(() => Buffer.from('text'), kindOf);
  const answer = await pages.get('/');
  expect(answer.hasBrotli).toBe(false);
  await pages.finish('/');
  expect(answer.hasBrotli).toBe(true);
});

test('a failure reaches who asked and is not kept', async () => {
  let broken = true;
  const pages = new RenderedPages(async () => {
    if (broken) throw new Error('cannot render');
    return Buffer.from('text');
  }, kindOf);
  await expect(pages.get('/')).rejects.toThrow('cannot render');
  broken = false;
  expect((await pages.get('/')).status).toBe(200);
});

test('beyond the budget the least recently used is made anew, once and in its smallest coding', async () => {
  const made: string[] = [];
  const make = (key: string) => {
    made.push(key);
    return Buffer.from(key.repeat(50));
  };
  const size = (await prepareAnswer(Buffer.from('/a'.repeat(50)), kind)).size;
  const pages = new RenderedPages(make, kindOf, new ByteBudget<PreparedAnswer>(2.5 * size));
  for (const key of ['/a', '/b', '/a', '/c']) await pages.get(key);
  expect(pages.ready('/b')).toBeUndefined();
  expect(pages.ready('/a')).toBeDefined();
  await Promise.all([pages.get('/b'), pages.get('/b')]);
  expect(made).toEqual(['/a', '/b', '/c', '/b']);
  await vi.waitFor(() => expect(pages.ready('/b')?.hasBrotli).toBe(true));
});
