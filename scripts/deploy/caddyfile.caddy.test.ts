import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#testing/server/content.ts';

test('Caddy accepts its configuration, alone and with the optional parts', () => {
  const files = globSync('scripts/deploy/*Caddyfile').sort();
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  const folder = temporaryFolder({ site: texts[0] ?? '', all: texts.join('\n') });
  for (const name of ['site', 'all']) validate(folder, name);
});

function validate(folder: string, name: string): void {
  const args = ['validate', '--adapter', 'caddyfile', '--config', join(folder, name)];
  const env = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder };
  const { status, stdout, stderr } = spawnSync('caddy', args, { encoding: 'utf8', env });
  expect(status, stderr).toBe(0);
  expect(stdout + stderr).toContain('Valid configuration');
}
