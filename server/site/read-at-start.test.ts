import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openIndex, textHash } from '#server/content/index.ts';
import { samplePage, temporaryContent, writeFiles } from '#testing/server/content.ts';
import { readAtStart } from './read-at-start.ts';

/** A folder with an interrupted publication, and the log of the start. */
function interrupted() {
  const folder = temporaryContent();
  const before = readFileSync(join(folder, 'pages/home.json'), 'utf8');
  const text = JSON.stringify(samplePage('/', { title: 'Published' }));
  const file = {
    file: 'pages/home.json',
    text,
    revision: null,
    before: textHash(before),
    after: textHash(text),
  };
  const plan = { id: 'one', at: '2027-01-04T08:00:00.000Z', files: [file] };
  writeFiles(folder, {
    '.publishing/plan.json': JSON.stringify(plan),
    '.publishing/one.closed': JSON.stringify(plan),
    '.publishing/one.new-0': text,
  });
  const log: string[] = [];
  const logger = pino({}, { write: (line) => log.push(line) });
  const start = async () => {
    const index = openIndex(folder);
    onTestFinished(() => index.close());
    const { files } = await readAtStart(index, () => null, logger);
    return files.map(({ content }) => content.title);
  };
  const onDisk = () => readFileSync(join(folder, 'pages/home.json'), 'utf8');
  return { folder, log, start, onDisk, before, text };
}

test('a site completes an interrupted publication before it reads its content', async () => {
  const { start, onDisk, text, log } = interrupted();
  expect(await start()).toEqual(['Published']);
  expect(onDisk()).toBe(text);
  expect(log.join()).toContain('a publication that was interrupted is completed');
});

test('a site without write access starts with the publication’s result', async () => {
  const { folder, start, onDisk, before, log } = interrupted();
  // Nobody can lock a folder.
  writeFiles(folder, { '.publishing/lock/file': '' });
  expect(await start()).toEqual(['Published']);
  expect(onDisk()).toBe(before);
  expect(log.join()).toContain('cannot be completed');
});
