import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { samplePage, temporaryContent } from '#testing/server/content.ts';
import { applyChanges } from './apply-changes.ts';

test('if one file cannot be written, those before it are as they were', () => {
  const folder = temporaryContent({ one: samplePage('/one'), two: samplePage('/two') });
  const text = () => readFileSync(join(folder, 'pages/one.json'), 'utf8');
  const before = text();
  const changes = new Map([
    ['pages/one.json', JSON.stringify(samplePage('/one', { title: 'Changed' }))],
    // A file stands where its folder would be.
    ['pages/two.json/three.json', '{}'],
  ]);
  expect(() => applyChanges(folder, changes)).toThrow(/EEXIST|ENOTDIR/);
  expect(text()).toBe(before);
});
