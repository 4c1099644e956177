import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ENGINE_FILES } from '../../editor/engine-files.ts';
import { emptyFolder } from '../temporary.ts';

/**
 * Runs `npm test` in a copy of the repository with the content of a very different company, without the
 * sample. With arguments, it runs `vitest run` with them.
 */
using temporary = emptyFolder();
const folder = temporary.path;
const content = join(folder, 'content');
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'ignore' });

const list = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard']);
for (const file of list.toString().split('\0').filter(Boolean)) cpSync(file, join(folder, file));
// Hard links if possible.
if (spawnSync('cp', ['-al', 'node_modules', folder]).status !== 0)
  cpSync('node_modules', join(folder, 'node_modules'), { recursive: true, verbatimSymlinks: true });
for (const name of readdirSync(content))
  if (!ENGINE_FILES.includes(name)) rmSync(join(content, name), { recursive: true });
cpSync('scripts/testing/other-site/content', content, { recursive: true });
git('init', '-q');
git('add', '.');
git('-c', 'user.name=A', '-c', 'user.email=a@a.example', 'commit', '-q', '-m', 'another site');
const args = process.argv.slice(2);
const command = args.length > 0 ? ['exec', 'vitest', '--', 'run', ...args] : ['test'];
const { status } = spawnSync('npm', command, { cwd: folder, stdio: 'inherit' });
process.exitCode = status ?? 1;
