import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#testing/server/content.ts';
import { begin } from './statics.ts';

test('invalid content leaves the last build unchanged', async () => {
  const folder = temporaryFolder({ 'content/site.json': '{}', 'dist/server.js': 'built before' });
  await expect(begin(join(folder, 'dist'), folder)).rejects.toThrow('site.json at');
  expect(readFileSync(join(folder, 'dist/server.js'), 'utf8')).toBe('built before');
});
