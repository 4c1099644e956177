import { spawnSync } from 'node:child_process';
import { cpSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#testing/server/content.ts';

test('systemd accepts the units', () => {
  const folder = temporaryFolder();
  const names = globSync('*.{service,socket,timer}', { cwd: 'scripts/deploy/systemd' });
  const files = names.map((name) => {
    const file = join(folder, name.replace('@', '@3000'));
    cpSync(`scripts/deploy/systemd/${name}`, file);
    return file;
  });
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...files], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
});
