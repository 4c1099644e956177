import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readUndisturbed } from '#server/content/journal/read-undisturbed.ts';
import { openPublisher } from '#testing/publishing/open-publisher.ts';
import { renameJob, siteIn } from '#testing/publishing/two-sites.ts';
import { temporaryContent, temporaryFolder } from '#testing/server/content.ts';

const script = fileURLToPath(
  new URL('../../../scripts/testing/publishing/rename-loop.ts', import.meta.url),
);

test('who reads while another process publishes never sees a mixture of two publications', async () => {
  const contentDir = temporaryContent();
  const dataDir = temporaryFolder();
  const { db, publisher } = await openPublisher(contentDir, dataDir);
  await publisher.publish(renameJob(contentDir, 1));
  await db.close();
  const writer = spawn(process.execPath, [script, contentDir, dataDir, '2'], { stdio: 'ignore' });
  try {
    const turns = new Set<number>();
    // A mixture makes `siteIn` throw.
    while (turns.size < 12)
      turns.add((await readUndisturbed(contentDir, () => siteIn(contentDir))).turn);
    expect([...turns]).toEqual([...turns].toSorted((a, b) => a - b));
  } finally {
    writer.kill('SIGKILL');
    await once(writer, 'exit');
  }
});
