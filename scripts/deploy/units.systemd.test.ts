import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#testing/server/content.ts';

test('systemd accepts the units', () => {
  const folder = temporaryFolder();
  const files = ['service', 'socket'].map((kind) => {
    const file = join(folder, `site@3000.${kind}`);
    cpSync(`scripts/deploy/systemd/site@.${kind}`, file);
    return file;
  });
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...files], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
});
