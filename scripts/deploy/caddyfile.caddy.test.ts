import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#testing/server/content.ts';

test('Caddy accepts its configuration, with the studio’s and without', () => {
  const [site, studio] = ['Caddyfile', 'studio.Caddyfile'].map((name) =>
    readFileSync(`scripts/deploy/${name}`, 'utf8'),
  );
  const folder = temporaryFolder({ site: `${site}`, both: `${site}\n${studio}` });
  for (const name of ['site', 'both']) validate(folder, name);
});

function validate(folder: string, name: string): void {
  const args = ['validate', '--adapter', 'caddyfile', '--config', join(folder, name)];
  const env = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder };
  const { status, stdout, stderr } = spawnSync('caddy', args, { encoding: 'utf8', env });
  expect(status, stderr).toBe(0);
  expect(stdout + stderr).toContain('Valid configuration');
}
