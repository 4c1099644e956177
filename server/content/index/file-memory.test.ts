import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { samplePage, temporaryContent } from '#testing/server/content.ts';
import { FileMemory } from './file-memory.ts';

const MINUTE_MS = 60_000;

test('a file is read again only if it has changed, and parsed again only if its text has', () => {
  const folder = temporaryContent({ a: samplePage('/a'), b: samplePage('/b') });
  const file = join(folder, 'pages/a.json');
  const memory = new FileMemory();
  const read = () => {
    const before = { ...memory.counts };
    const files = memory.read(folder, new Map());
    const { counts } = memory;
    return { files, read: counts.read - before.read, parsed: counts.parsed - before.parsed };
  };
  vi.useFakeTimers({ now: Date.now() + MINUTE_MS, toFake: ['Date'] });
  const first = read();
  expect(first).toMatchObject({ read: 5, parsed: 5 });
  expect(read()).toEqual({ files: first.files, read: 0, parsed: 0 });
  writeFileSync(file, JSON.stringify(samplePage('/a')));
  expect(read()).toEqual({ files: first.files, read: 1, parsed: 0 });
  writeFileSync(file, JSON.stringify(samplePage('/a', { title: 'Another' })));
  expect(read()).toMatchObject({ read: 1, parsed: 1 });
  // The timestamps of a newly written file may stay the same after another change.
  vi.setSystemTime(statSync(file).ctimeMs + 1);
  expect(read()).toMatchObject({ read: 5, parsed: 0 });
  vi.useRealTimers();
});
