import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import {
  isPublicationOpen,
  readOnDisk,
  recoverPublication,
  textHash,
} from '#server/content/index.ts';
import { newestVersions } from '#server/studio/publishing/versions.ts';
import { openPublisher } from '#testing/publishing/open-publisher.ts';
import { leftovers, renameJob, siteIn } from '#testing/publishing/two-sites.ts';
import { temporaryContent, temporaryFolder } from '#testing/server/content.ts';
import { startProgram } from '#testing/site.ts';

/** Longest time from a publication to the kill, in ms; a publication takes about half of it. */
const LONGEST_LIFE_MS = 60;

const script = 'scripts/testing/publishing/rename-loop.ts';

/** `npm run test:all -- studio` kills 200 processes. */
const rounds = process.env['THOROUGH'] ? 200 : 2;

// Each time, the site and the studio find one complete and valid set of files at their start, and the same in
// the history. A kill may hit an open plan, which has to be completed (`interrupted`), new texts without a
// plan (`undone`), or published files unknown to the database (`unrecorded`).
test('a process killed while publishing leaves either the old or the new set of files', async () => {
  const contentDir = temporaryContent();
  const dataDir = temporaryFolder();
  const { db, publisher, close } = await openPublisher(contentDir, dataDir);
  await publisher.publish(renameJob(contentDir, 1));
  const counts = { rounds, interrupted: 0, undone: 0, unrecorded: 0 };
  let { turn } = siteIn(contentDir);
  for (let round = 0; round < rounds; round += 1) {
    const said = await publishUntilKilled(contentDir, dataDir, turn + 1);
    if (isPublicationOpen(contentDir)) counts.interrupted += 1;
    else if (leftovers(contentDir).length > 0) counts.undone += 1;
    // The site starts first, then the studio.
    await recoverPublication(contentDir);
    const found = siteIn(contentDir);
    expect([said, said + 1]).toContain(found.turn);
    const recorded = await publications(db);
    await publisher.catchUp();
    expect(siteIn(contentDir)).toEqual(found);
    expect(leftovers(contentDir)).toEqual([]);
    expect(await publications(db)).toBe(found.turn);
    if (recorded < found.turn) counts.unrecorded += 1;
    for (const [file, { hash }] of await newestVersions(db.query)) {
      const text = readOnDisk(contentDir, file);
      expect([file, hash]).toEqual([file, text === null ? null : textHash(text)]);
    }
    turn = found.turn;
  }
  await close();
  process.stdout.write(`${JSON.stringify({ ...counts, publications: turn })}\n`);
  expect(turn).toBeGreaterThan(2);
  if (rounds > 100)
    expect(counts.interrupted + counts.undone + counts.unrecorded).toBeGreaterThan(0);
});

/** @returns the last turn that the process reported as published */
async function publishUntilKilled(
  contentDir: string,
  dataDir: string,
  firstTurn: number,
): Promise<number> {
  const command = [process.execPath, script, contentDir, dataDir, String(firstTurn)];
  const loop = await startProgram(command, (output) => output !== '');
  await sleep(Math.random() * LONGEST_LIFE_MS);
  await loop.stop('SIGKILL');
  return Number(loop.stdout().trim().split('\n').at(-1));
}

async function publications(db: Awaited<ReturnType<typeof openPublisher>>['db']): Promise<number> {
  const [row] = await db.query<{ count: number }>('SELECT COUNT(*) AS count FROM publications');
  return Number(row?.count);
}
