import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#testing/server/content.ts';
import { inJournal, isPublicationOpen, type Plan, textHash } from './plan.ts';
import { readOnDisk } from './read-on-disk.ts';

test('a publication whose leftovers cannot be removed has taken place, and so does the next one', () => {
  const before = { 'pages/about.json': 'about', 'pages/old.json': 'old', 'site.json': 'site' };
  const folder = temporaryFolder(before);
  publishBeside(folder, planOf('one', before, ['changed', null, 'menus']));
  const read = () => Object.keys(before).map((file) => readOnDisk(folder, file));
  expect(read()).toEqual(['changed', null, 'menus']);
  expect(isPublicationOpen(folder)).toBe(false);
  publishBeside(folder, planOf('two', { 'site.json': 'menus' }, ['site']));
  expect(read()).toEqual(['changed', null, 'site']);
});

function planOf(id: string, before: Record<string, string>, texts: (string | null)[]): Plan {
  const files = Object.entries(before).map(([file, text], index) => {
    const next = texts[index] ?? null;
    const after = next === null ? null : textHash(next);
    return { file, text: next, before: textHash(text), after, revision: null };
  });
  return { id, at: '', person: '', email: '', summary: '', files };
}

/** Publishes in a process whose journal has a folder that cannot be removed: a mount point. */
function publishBeside(folder: string, plan: Plan): void {
  const program = `import { completeInterrupted, writeFiles } from '#server/content/journal/journal.ts';
    import { withPublicationLock } from '#server/content/journal/lock.ts';
    const folder = ${JSON.stringify(folder)};
    await withPublicationLock(folder, () => {
      completeInterrupted(folder);
      writeFiles(folder, ${JSON.stringify(plan)});
    });`;
  // Its name sorts last, so that everything else has been removed before it.
  const stuck = inJournal(folder, 'zzz');
  const mount = `mkdir -p "${stuck}"; mount -t tmpfs stuck "${stuck}"; exec "$0" "$@"`;
  const node = [process.execPath, '--no-warnings', '--input-type=module', '--eval', program];
  execFileSync('unshare', ['--user', '--map-root-user', '--mount', 'sh', '-ec', mount, ...node], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}
