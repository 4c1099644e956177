import { execFileSync } from 'node:child_process';
import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onlyArgument, runCommand } from '../operator/command.ts';
import { ENGINE_FILES } from './engine-files.ts';

const help = `Updates your site to a newer version of this software. It merges a commit and leaves your content/ as
it is; only content/schema and content/README.md come from the new version.

  git remote add engine ADDRESS-OF-THIS-SOFTWARE && git fetch engine
  npm run merge-engine -- engine/main

If files outside content/ have conflicts, it lists them and leaves the merge for you to finish. Then run:
  npm ci && npm run migrate-content && npm test
`;

const engineFiles = ENGINE_FILES.map((name) => `content/${name}`);

await runCommand({
  help,
  options: {},
  async run({ positionals }) {
    const commit = onlyArgument(positionals, 'commit or branch');
    if (git('status', '--porcelain') !== '')
      throw new Error('git has uncommitted changes: commit or stash them first');
    const isMerged = merge(commit);
    if (isMerged === 'nothing') return void process.stdout.write('Nothing to merge.\n');
    renewEngineFiles(commit);
    const conflicts = git('diff', '--name-only', '--diff-filter=U').trim();
    if (conflicts)
      throw new Error(
        `These files have conflicts. Resolve them and run "git commit", or undo the merge with "git merge --abort".\n${conflicts}`,
      );
    git('commit', '--quiet', '--no-edit');
    process.stdout.write(`Merged ${commit}. Next: npm ci && npm run migrate-content && npm test\n`);
  },
});

function merge(commit: string): 'open' | 'nothing' {
  const merged = tryGit('rev-parse', '--verify', `${commit}^{commit}`);
  if (!merged) throw new Error(`git knows no commit ${commit}. Fetch it first, as --help shows`);
  const base = tryGit('merge-base', commit, 'HEAD');
  if (!base)
    throw new Error(
      `${commit} has no history in common with your site, which must have begun as a clone of this software`,
    );
  if (base === merged) return 'nothing';
  try {
    const other = withOwnContent(commit);
    git('merge', '--no-ff', '--no-commit', '--quiet', '-m', `Merge ${commit}`, other);
  } catch (error) {
    // Conflicts in the engine's files are settled next; without any conflict, nothing has been merged.
    if (git('diff', '--name-only', '--diff-filter=U') === '') throw error;
  }
  return 'open';
}

/**
 * Makes a commit after another one, with the site's own content in place of the sample. Merging it leaves
 * the files of the content alone, so a site that runs never sees the sample.
 *
 * @returns the hash of the new commit
 */
function withOwnContent(commit: string): string {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'merge-engine-'));
  const env = { ...process.env, GIT_INDEX_FILE: join(folder.path, 'index') };
  const inIndex = (...parameters: string[]) =>
    execFileSync('git', parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], env });
  inIndex('read-tree', commit);
  const entries = inIndex('ls-files', '--stage', '-z', '--', ...engineFiles);
  inIndex('rm', '-r', '-f', '--cached', '--quiet', '--ignore-unmatch', 'content');
  inIndex('read-tree', '--prefix=content/', 'HEAD:content');
  inIndex('rm', '-r', '-f', '--cached', '--quiet', '--ignore-unmatch', ...engineFiles);
  execFileSync('git', ['update-index', '-z', '--index-info'], { input: entries, env });
  const tree = inIndex('write-tree').trim();
  return git('commit-tree', tree, '-p', commit, '-m', 'The content of the site').trim();
}

/** Takes the engine's files from the new version, whatever has been changed in them. */
function renewEngineFiles(commit: string): void {
  git('rm', '-r', '-f', '--quiet', '--ignore-unmatch', ...engineFiles);
  git('checkout', commit, '--', ...engineFiles);
}

/** Git's output; null if it fails. */
function tryGit(...parameters: string[]): string | null {
  try {
    return git(...parameters);
  } catch {
    return null;
  }
}

function git(...parameters: string[]): string {
  return execFileSync('git', parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}
