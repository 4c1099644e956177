import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtureBuild } from '#testing/site.ts';

test('the build contains no part of the styleguide', () => {
  const files = readdirSync(fixtureBuild(), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  expect(files.length).toBeGreaterThan(10);
  // esbuild keeps the file names of modules whose code it removes.
  const trace = /styleguide(?!\.ts\n)/i;
  expect(files.filter((file) => trace.test(readFileSync(file, 'utf8')))).toEqual([]);
});
