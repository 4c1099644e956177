import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

/**
 * Copies all files that git does not ignore into a separate repository with a commit, as lint and checks expect.
 *
 * @param folder an empty folder
 * @param change modifies the files before the commit
 */
export function copyRepository(folder: string, change: () => void): void {
  const git = (cwd: string, ...args: string[]) => execFileSync('git', args, { cwd }).toString();
  for (const file of git('.', 'ls-files', '-coz', '--exclude-standard').split('\0').filter(Boolean))
    cpSync(file, join(folder, file), { recursive: true });
  change();
  linkPackages(folder);
  git(folder, 'init', '--quiet');
  git(folder, 'add', '.');
  git(folder, '-c', 'user.name=A', '-c', 'user.email=a@a.example', 'commit', '-qm', 'a copy');
}

/**
 * Links the packages into a folder, with a separate cache: a build removes pictures that it does not know.
 */
export function linkPackages(folder: string): void {
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync('node_modules').filter((each) => each !== '.cache'))
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
}

/** Variables that npm or vitest sets. */
const ofRun = /^(?:npm_|vitest|thorough$|node_env$|test$|mode$|dev$|prod$|ssr$|base_url$)/i;

/** The variables of a new shell, without those and the bin folder of an outer `npm run` or test run. */
export function shellVariables(): Record<string, string> {
  const path = (process.env.PATH ?? '').split(delimiter);
  const own = Object.entries(process.env).filter(([name]) => !ofRun.test(name));
  const commands = path.filter((each) => !/node_modules|node-gyp/.test(each)).join(delimiter);
  return { ...(Object.fromEntries(own) as Record<string, string>), PATH: commands };
}
