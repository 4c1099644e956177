import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { emptyFolder } from '../../build/program.ts';
import { ENGINE_FILES } from '../../editor/engine-files.ts';
import { copyRepository } from '../repository-copy.ts';

/**
 * Runs `npm test` in a copy of the repository with the content of a very different company, without the
 * sample. With arguments, it runs `vitest run` with them.
 */
using folder = emptyFolder();
copyRepository(folder.path, () => {
  const content = join(folder.path, 'content');
  for (const name of readdirSync(content))
    if (!ENGINE_FILES.includes(name)) rmSync(join(content, name), { recursive: true });
  cpSync('scripts/testing/other-site/content', content, { recursive: true });
});
const args = process.argv.slice(2);
const command = args.length > 0 ? ['exec', 'vitest', '--', 'run', ...args] : ['test'];
const { status } = spawnSync('npm', command, { cwd: folder.path, stdio: 'inherit' });
process.exitCode = status ?? 1;
