import { createHash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { hashOfFolder } from '#server/content/content-texts.ts';
import { tryToRead } from '#server/content/journal/read-undisturbed.ts';
import { checkFiles, type FileCheck } from '#server/content/problems/file-problems.ts';
import { inspectMedia } from '#server/media/inspect-media.ts';
import { type Inspection, stampOf } from '#server/media/inspection.ts';
import type { ContentFiles } from './content-files.ts';
import {
  type Counts,
  type IndexQuestion,
  keysOf,
  type ReadAnswer,
  type ReadQuestion,
} from './messages.ts';

// Run as a thread by open-index.ts: answers one question after another. The validators are loaded on first
// use: a newly built site starts without them.

let opened: Promise<ContentFiles> | undefined;

const files = (): Promise<ContentFiles> => {
  opened ??= import('./content-files.ts').then(({ ContentFiles }) => new ContentFiles());
  return opened;
};

async function read({ folder, known, overlay }: ReadQuestion): Promise<ReadAnswer | undefined> {
  if (known) {
    const found = tryToRead(folder, () => ({
      check: checkFiles(folder),
      isKnown: hashOf(folder) === known,
    }));
    if (!found) return undefined;
    const { check, isKnown } = found;
    if (isKnown && check.problems.length === 0)
      return { withheld: check.withheld, clean: check.clean, set: 'known' };
  }
  const memory = await files();
  const readAll = (): ReadAnswer => {
    const check = checkFiles(folder);
    const { files, ...set } = memory.read(folder, stateOf(check), check, overlay);
    return { withheld: check.withheld, clean: check.clean, set, files: keysOf(files.values()) };
  };
  return overlay ? readAll() : tryToRead(folder, readAll);
}

/** Undefined if a file cannot be read; reading all of them reports which one. */
function hashOf(folder: string): string | undefined {
  try {
    return hashOfFolder(folder);
  } catch {
    return undefined;
  }
}

function stateOf({ stats }: FileCheck): string {
  const state = createHash('sha256');
  for (const [file, found] of stats) state.update(`${file} ${stampOf(found)}\n`);
  return state.digest('base64url');
}

function inspect(path: string): Inspection | null {
  try {
    return inspectMedia(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

const noCounts: Counts = { read: 0, parsed: 0 };

async function answer(asked: IndexQuestion) {
  switch (asked.call) {
    case 'read':
      return read(asked.question);
    case 'overlay':
      return (await files()).withOverlay(asked.question);
    case 'files':
      return (await files()).named(asked.question);
    case 'inspect':
      return inspect(asked.question);
    case 'counts':
      return opened ? (await opened).counts : noCounts;
    case 'forget':
      opened = undefined;
      return null;
  }
}

parentPort?.on('message', async (asked: IndexQuestion) => {
  const { id } = asked;
  try {
    parentPort?.postMessage({ id, answer: await answer(asked) });
  } catch (error) {
    parentPort?.postMessage({ id, error });
  }
});
