import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import {
  isPublicationOpen,
  readOnDisk,
  recoverPublication,
  textHash,
} from '#server/content/index.ts';
import { newestVersions } from '#server/studio/publishing/versions.ts';
import { startProgram } from '../program.ts';
import { temporaryContent, temporaryFolder } from '../server/content.ts';
import { openPublisher } from './open-publisher.ts';
import { leftovers, renameJob, siteIn } from './two-sites.ts';

/** Longest time from a publication to the kill, in ms; a publication takes about half of it. */
const LONGEST_LIFE_MS = 60;

const script = fileURLToPath(new URL('rename-loop.ts', import.meta.url));

/**
 * Repeatedly kills a process that publishes renames, and checks each time what the site and the studio find
 * at their start: one complete and valid set of files, and the same in the history.
 *
 * @returns how many kills hit an open plan, which had to be completed (`interrupted`), new texts without a
 * plan (`undone`), and published files unknown to the database (`unrecorded`)
 */
export async function killWhilePublishing(rounds: number) {
  const contentDir = temporaryContent();
  const dataDir = temporaryFolder();
  const { db, publisher } = await openPublisher(contentDir, dataDir);
  await publisher.publish(renameJob(contentDir, 1));
  const counts = { rounds, publications: 0, interrupted: 0, undone: 0, unrecorded: 0 };
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
  counts.publications = turn;
  await db.close();
  return counts;
}

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
  return Number(loop.output().trim().split('\n').at(-1));
}

async function publications(db: Awaited<ReturnType<typeof openPublisher>>['db']): Promise<number> {
  const [row] = await db.query<{ count: number }>('SELECT COUNT(*) AS count FROM publications');
  return Number(row?.count);
}
