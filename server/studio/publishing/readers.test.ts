import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readUndisturbed, withPublicationLock } from '#server/content/index.ts';
import { openPublisher } from '#testing/publishing/open-publisher.ts';
import { renameJob, siteIn } from '#testing/publishing/two-sites.ts';
import { temporaryContent, temporaryFolder } from '#testing/server/content.ts';
import { startTestStudio } from '#testing/studio.ts';

const ABOUT = 'pages/about.json';

const script = fileURLToPath(
  new URL('../../../scripts/testing/publishing/rename-loop.ts', import.meta.url),
);

test('readers never see a mixture of two publications while another process publishes', async () => {
  const contentDir = temporaryContent();
  const dataDir = temporaryFolder();
  const { publisher, close } = await openPublisher(contentDir, dataDir);
  await publisher.publish(renameJob(contentDir, 1));
  await close();
  const writer = spawn(process.execPath, [script, contentDir, dataDir, '2'], { stdio: 'ignore' });
  try {
    const turns = new Set<number>();
    // A mixture of versions makes `siteIn` throw.
    while (turns.size < 12)
      turns.add((await readUndisturbed(contentDir, () => siteIn(contentDir))).turn);
    expect([...turns]).toEqual([...turns].toSorted((a, b) => a - b));
  } finally {
    writer.kill('SIGKILL');
    await once(writer, 'exit');
  }
});

// Waiting for the lock would take 15 s.
test('reading in the studio is not blocked by a publication', { timeout: 12_000 }, async () => {
  const studio = await startTestStudio();
  await studio.deps.publisher.catchUp();
  const { live } = await (await studio.fetch(`/api/files/${ABOUT}`)).json();
  const json = { value: { ...live.value, title: 'Draft' }, baseHash: live.hash };
  const headers = { 'if-none-match': '*' };
  await studio.fetch(`/api/drafts/${ABOUT}`, { method: 'PUT', headers, json });
  await withPublicationLock(studio.contentDir, async () => {
    for (const path of [`history/${ABOUT}`, 'deleted-pages', `files/${ABOUT}`])
      expect([path, (await studio.fetch(`/api/${path}`)).status]).toEqual([path, 200]);
  });
});
