import { execFileSync } from 'node:child_process';
import { onlyArgument, runCommand } from '../operator/command.ts';
import { ENGINE_FILES } from './engine-files.ts';

const help = `Updates your site to a newer version of this software. It merges a commit and leaves your content/ as
it is; only content/schema and content/README.md come from the new version.

  git remote add engine ADDRESS-OF-THIS-SOFTWARE && git fetch engine
  npm run merge-engine -- engine/main

If files outside content/ have conflicts, it lists them and leaves the merge for you to finish. Then run:
  npm ci && npm run migrate-content && npm test
`;

await runCommand({
  help,
  options: {},
  async run({ positionals }) {
    const commit = onlyArgument(positionals, 'commit or branch');
    if (git('status', '--porcelain') !== '')
      throw new Error('git has uncommitted changes: commit or stash them first');
    const isMerged = merge(commit);
    if (isMerged === 'nothing') return void process.stdout.write('Nothing to merge.\n');
    keepOwnContent(commit);
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
    git('merge', '--no-ff', '--no-commit', '--quiet', commit);
  } catch (error) {
    // Conflicts in the content are settled next; without any conflict, nothing has been merged.
    if (git('diff', '--name-only', '--diff-filter=U') === '') throw error;
  }
  return 'open';
}

/** Puts the content back as it was before the merge, with the new version's schemas and guide. */
function keepOwnContent(commit: string): void {
  git('rm', '-r', '-f', '--quiet', '--ignore-unmatch', 'content');
  git('checkout', 'HEAD', '--', 'content');
  git('checkout', commit, '--', ...ENGINE_FILES.map((name) => `content/${name}`));
}

/** What git prints; null if it fails. */
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
