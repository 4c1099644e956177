import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { SiteVersion } from '#server/site/site-version.ts';
import { temporaryContent, temporaryFolder } from '#testing/server/content.ts';
import { openContentStore } from '#testing/server/content-store.ts';

/** A slow `git`, as in a large repository: the command's check waits for it. */
const slowGit = '#!/bin/sh\nsleep 0.8\nexit 1\n';

test('a running site never publishes a command’s refused change', async () => {
  const cwd = temporaryFolder({ 'bin/git': slowGit });
  chmodSync(join(cwd, 'bin/git'), 0o755);
  const contentDir = join(cwd, 'content');
  cpSync(temporaryContent(), contentDir, { recursive: true });
  const published: string[] = [];
  const site = await openContentStore(contentDir, {
    // IndexNow is notified of each published version here.
    onPublished: ({ version }: SiteVersion) => published.push(version),
  });
  const page = ['--path', '/plans', '--title', 'x'.repeat(61), '--link-from', 'navigation'];
  const program = resolve('scripts/editor/new-page.ts');
  const child = spawn(process.execPath, [program, '--from', 'text', ...page], {
    cwd,
    env: { ...process.env, PATH: `${join(cwd, 'bin')}:${process.env.PATH}` },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [words] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(words).toContain('at most 60 characters');
  // By then, all changes noticed by the watcher have been read.
  await site.reload();
  expect(new Set(published).size).toBe(1);
});
