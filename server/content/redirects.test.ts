import { expect, test } from 'vitest';
import { Redirects } from './redirects.ts';

test('among many redirects the most specific one is found, however long the address is', () => {
  const to = 'https://new.example/*';
  const folder = (depth: number) => `/${'x/'.repeat(depth)}`;
  const redirects = Array.from({ length: 500 }, (_, n) => [
    { from: `/index.php?page=${n}`, to: `https://new.example/${n}`, status: 308 as const },
    { from: `/index.php?page=${n}&lang=en`, to: `https://en.example/${n}`, status: 301 as const },
    { from: `${folder(n + 1)}*`, to, status: 308 as const },
  ]).flat();
  const table = new Redirects({ redirects }, new Map());
  expect(table.find(`${folder(4000)}end`, '')?.to).toBe(`https://new.example${folder(3500)}end`);
  const noise = 'a=1&'.repeat(4000);
  expect(table.find('/index.php', `?${noise}page=321&lang=en`)).toEqual({
    to: `https://en.example/321?${noise.slice(0, -1)}`,
    status: 301,
  });
  expect(table.find('/index.php', `?${noise}page=500`)).toBeUndefined();
});
