import { expect, test, vi } from 'vitest';
import type { Publication } from '#shared/studio/publishing.ts';
import { type HostedStudio, startHostedStudio, type Visitor } from '#testing/hosted-studio.ts';
import { saveDraft } from '#testing/studio-screens/furnish.ts';

const FILE = 'pages/about.json';

/** Publishes a change of the page, and waits until the command has ended. @returns the publication */
async function publish({ deps }: HostedStudio, by: Visitor): Promise<Publication> {
  const revision = await saveDraft(by, FILE, (page) => ({ ...page, breadcrumb: 'We' }));
  await by.call('POST', '/api/publications', { files: [{ file: FILE, revision }] });
  await deps.publisher.settled();
  return lastSeenBy(by);
}

async function lastSeenBy(who: Visitor): Promise<Publication> {
  const [, [last]] = (await who.call('GET', '/api/publications')) as [number, [Publication]];
  return last;
}

test('the command receives no secrets from the studio’s environment', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://user:secret@db/site');
  vi.stubEnv('TZ', 'Asia/Kolkata');
  const studio = await startHostedStudio({ publishCommand: 'env' });
  const { command } = await publish(studio, await studio.join('paul@example.com', 'publisher'));
  const names = (command?.output ?? '').split('\n').map((line) => line.split('=')[0]);
  expect(names).toEqual(expect.arrayContaining(['PATH', 'HOME', 'TZ']));
  // The shell adds some variables of its own.
  const known = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'SSH_AUTH_SOCK'];
  const ofShell = ['PWD', 'OLDPWD', 'SHLVL', '_'];
  expect(names.filter((name) => ![...known, ...ofShell].includes(name ?? ''))).toEqual([]);
});

test('the output of the command is shown to the publisher and to owners', async () => {
  const studio = await startHostedStudio({ publishCommand: 'echo host db.internal; false' });
  const owner = await studio.join('olga@example.com', 'owner');
  const publisher = await studio.join('paul@example.com', 'publisher');
  const others = [
    await studio.join('petra@example.com', 'publisher'),
    await studio.join('edith@example.com', 'editor'),
  ];
  await publish(studio, publisher);
  const saidTo = async (who: Visitor) => (await lastSeenBy(who)).command;
  const output = 'host db.internal\n\nIt ended with the code 1.';
  for (const who of [owner, publisher])
    expect(await saidTo(who)).toEqual({ state: 'failed', output });
  for (const who of others) expect(await saidTo(who)).toEqual({ state: 'failed', output: null });
});
