import { hash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { hashOfTexts, readTexts } from '#server/content/content-texts.ts';
import { tryToRead } from '#server/content/journal/read-undisturbed.ts';
import type { PageFile } from '#server/content/page-file.ts';
import { ContentError, type ContentProblem } from '#server/content/problems/content-problem.ts';
import { checkFiles, type FileCheck } from '#server/content/problems/file-problems.ts';
import type { ValidContent } from '#server/content/valid-content.ts';
import { inspectMedia } from '#server/media/inspect-media.ts';
import type { Inspection } from '#server/media/inspection.ts';
import type { IndexQuestion, ReadAnswer, ReadQuestion, SentContent } from './messages.ts';

// Run as a thread by open-index.ts: answers one question after the other. What validates texts is loaded
// when that is needed first: a site that was just built starts without it.

type Read = Omit<FileCheck, 'problems'> &
  ({ content: ValidContent } | { problems: ContentProblem[] });

/** Hashes of the pages that were sent last, by file. */
let sent = new Map<string, string>();

async function read({ folder, known, overlay }: ReadQuestion): Promise<ReadAnswer | null> {
  if (known) {
    const reading = tryToRead(folder, () => ({
      ...checkFiles(folder),
      isKnown: hashOfTexts(readTexts(folder, [])) === known,
    }));
    if (!reading.isUndisturbed) return null;
    const { isKnown, problems, ...files } = reading.value;
    if (problems.length > 0) return { ...files, problems };
    if (isKnown) return { ...files, content: 'known' };
  }
  const { readContent } = await import('#server/content/read-content.ts');
  const readAll = (): Read => {
    const check = checkFiles(folder);
    const { problems: _, ...files } = check;
    try {
      return { ...files, content: readContent(folder, overlay, check) };
    } catch (error) {
      if (error instanceof ContentError) return { ...files, problems: error.problems };
      throw error;
    }
  };
  if (overlay) return toSend(readAll());
  const reading = tryToRead(folder, readAll);
  return reading.isUndisturbed ? toSend(reading.value) : null;
}

/** An answer without the pages that were sent before. */
function toSend(answer: Read): ReadAnswer {
  if ('problems' in answer) return answer;
  const hashes = new Map<string, string>();
  const changed = (page: PageFile) => {
    const made = hash('sha256', JSON.stringify(page));
    hashes.set(page.file, made);
    return sent.get(page.file) === made ? page.file : page;
  };
  const { files, revisions, ...rest } = answer.content;
  const content: SentContent = {
    ...rest,
    files: files.map(changed),
    revisions: revisions.map(changed),
  };
  sent = hashes;
  return { ...answer, content };
}

function inspect(path: string): Inspection | null {
  try {
    return inspectMedia(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

parentPort?.on('message', async ({ id, ...asked }: IndexQuestion) => {
  try {
    const answer = asked.call === 'read' ? await read(asked.question) : inspect(asked.question);
    parentPort?.postMessage({ id, answer });
  } catch (error) {
    parentPort?.postMessage({ id, error });
  }
});
