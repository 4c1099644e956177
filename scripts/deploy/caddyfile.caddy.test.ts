import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#testing/server/content.ts';

test('Caddy accepts its configuration', () => {
  const args = ['validate', '--adapter', 'caddyfile', '--config', 'scripts/deploy/Caddyfile'];
  const folder = temporaryFolder();
  const env = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder };
  const { status, stdout, stderr } = spawnSync('caddy', args, { encoding: 'utf8', env });
  expect(status, stderr).toBe(0);
  expect(stdout + stderr).toContain('Valid configuration');
});
