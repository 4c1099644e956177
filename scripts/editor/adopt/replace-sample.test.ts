import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fixtureContent } from '#testing/site.ts';
import { SAMPLE_MARKER } from '../sample-marker.ts';
import type { Files } from './new-content.ts';
import { replaceSample } from './replace-sample.ts';

/** A content folder with the fixture site, the sample's mark, and the software's own files. */
function sampleFolder(): string {
  const parent = mkdtempSync(join(tmpdir(), 'replace-sample-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const folder = join(parent, 'content');
  cpSync(fixtureContent, folder, { recursive: true });
  cpSync('content/schema', join(folder, 'schema'), { recursive: true });
  for (const name of [SAMPLE_MARKER, 'README.md']) writeFileSync(join(folder, name), `${name}\n`);
  return folder;
}

/** The fixture site as the files of an adopted site. */
const fixtureFiles = (): Files =>
  new Map(
    readdirSync(fixtureContent, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((file) => [file.slice(fixtureContent.length + 1), readFileSync(file)]),
  );

test('the sample is removed, and files of the software stay', async () => {
  const folder = sampleFolder();
  chmodSync(folder, 0o755);
  await replaceSample(folder, fixtureFiles());
  // The site may run as another user.
  expect(statSync(folder).mode & 0o777).toBe(0o755);
  const names = readdirSync(folder);
  expect(names).not.toContain(SAMPLE_MARKER);
  expect(names).toEqual(expect.arrayContaining(['README.md', 'schema', 'site.json']));
});

test('the sample stays if the new content is invalid', async () => {
  const folder = sampleFolder();
  const files = new Map(fixtureFiles()).set('site.json', '{}');
  await expect(replaceSample(folder, files)).rejects.toThrow('site.json');
  expect(readdirSync(folder)).toContain(SAMPLE_MARKER);
});
