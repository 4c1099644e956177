import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { readUnit } from '#testing/unit-file.ts';

test('the studio’s unit listens where the proxies expect it, with the memory that the site allows', () => {
  const { env, program } = readUnit('site-studio');
  expect(program).toEqual(['--max-old-space-size=512', 'dist/studio.js']);
  const spawner = readFileSync('server/background/studio-process.ts', 'utf8');
  expect(spawner).toContain('HEAP_MB = 512');
  const { studioHost, studioPort } = readConfig({ ...env, STUDIO_URL: 'https://a.example' });
  for (const file of ['nginx/studio.conf', 'studio.Caddyfile'])
    expect(readFileSync(`scripts/deploy/${file}`, 'utf8')).toContain(`${studioHost}:${studioPort}`);
});
