import { expect, test } from 'vitest';
import { readContent } from '#server/content/index.ts';
import {
  samplePage,
  temporaryContent,
  temporaryFolder,
  writeFiles,
} from '#testing/server/content.ts';
import { readContentSnapshot, writeContentSnapshot } from './content-snapshot.ts';

const title = 'வணக்கம் – “kolam”';

test('content validated by the build is read back unchanged', () => {
  const folder = temporaryContent({ one: samplePage('/One', { title }), two: samplePage('/two') });
  const distDir = temporaryFolder();
  writeContentSnapshot(distDir, readContent(folder));
  expect(readContentSnapshot(distDir, folder)).toEqual(readContent(folder));
});

test('a snapshot is ignored if a file has changed since the build', () => {
  const folder = temporaryContent({ page: samplePage('/page') });
  const distDir = temporaryFolder();
  writeContentSnapshot(distDir, readContent(folder));
  writeFiles(folder, { 'pages/page.json': JSON.stringify(samplePage('/page', { title: 7 })) });
  expect(readContentSnapshot(distDir, folder)).toBeNull();
});

test('a missing or truncated snapshot is ignored', () => {
  for (const distDir of [temporaryFolder(), temporaryFolder({ 'content.json': '{"hash":' })])
    expect(readContentSnapshot(distDir, temporaryContent())).toBeNull();
});
