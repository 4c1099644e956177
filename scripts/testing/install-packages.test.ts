import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from './server/content.ts';

const run = promisify(execFile);

test('packages needed by two concurrent commands are installed once', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'part'));
  writeFileSync(join(folder, 'part/package.json'), '{"version":"1.0.0"}');
  writeFileSync(join(folder, 'package.json'), '{"dependencies":{"part":"file:part"}}');
  await run('npm', ['install', '--package-lock-only'], { cwd: folder });
  const program = `
    const { installPackages } = await import('#testing/install-packages.ts');
    installPackages('${folder}');`;
  const install = () => run(process.execPath, ['--input-type=module', '--eval', program]);
  const [first, second] = await Promise.all([install(), install()]);
  expect(`${first.stderr}${second.stderr}`.match(/Installing/g)).toHaveLength(1);
});
