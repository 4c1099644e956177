import { expect, test } from 'vitest';
import { samplePage, temporaryContent, temporaryFolder } from '#testing/server/content.ts';
import { readKnownContent, writeKnownContent } from './known-content.ts';
import { loadContent, readContent } from './read-content.ts';
import { unchangedContent } from './site-content.ts';

const title = 'வணக்கம் – “kolam”';

test('what the build has noted of the content is read back as it was', () => {
  const folder = temporaryContent({ one: samplePage('/One', { title }), two: samplePage('/two') });
  const { folder: _, ...valid } = readContent(folder);
  const distDir = temporaryFolder();
  writeKnownContent(distDir, { valid, pictures: { 'a.jpg': { stamp: '1 2', id: 'ab' } } });

  const known = readKnownContent(distDir);
  expect(known.pictures).toEqual({ 'a.jpg': { stamp: '1 2', id: 'ab' } });
  const source = unchangedContent(folder, known.valid);
  expect(source?.files).toBe(known.valid?.files);
  const contents = source?.files.map(({ file, path, traits, content }) => {
    return { file, path, traits, content };
  });
  expect(contents).toEqual(
    readContent(folder).files.map(({ file, path, traits, content }) => {
      return { file, path, traits, content };
    }),
  );
  expect(loadContent(folder).pages.get('/one')?.title).toBe(title);
});

test('a build without a note, or with one that was cut off, knows nothing', () => {
  for (const distDir of [temporaryFolder(), temporaryFolder({ 'known-content': 'cut' })])
    expect(readKnownContent(distDir)).toEqual({});
});
