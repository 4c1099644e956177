import { globSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { documentExtensions } from '#shared/media-files.ts';
import { fragmentedFilm, hostileMedia, isoBox } from '#testing/hostile/media.ts';
import { temporaryFolder, writeFiles } from '#testing/server/content.ts';
import { sampleDocument, zip } from '#testing/server/documents.ts';
import { photo, translatePhoto } from '#testing/server/pictures.ts';
import { inspectMedia } from './inspect-media.ts';
import { isInspected } from './inspection.ts';
import { MAX_PARTS } from './parts.ts';

function metadataOf(name: string, bytes: Buffer): string | null {
  const folder = temporaryFolder({ [name]: bytes });
  return inspectMedia(join(folder, name)).finding;
}

test.each(['webp', 'png', 'avif'] as const)('EXIF data is found in a .%s', async (format) => {
  const [taken, drawn] = await translatePhoto(format);
  expect(metadataOf(`a.${format}`, taken)).toBe('EXIF');
  expect(metadataOf(`a.${format}`, drawn)).toBeNull();
  expect(metadataOf(`A.${format.toUpperCase()}`, taken)).toBe('EXIF');
});

test('XMP data is found, as is text metadata in a PNG', async () => {
  const picture = () => sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } });
  const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"/>';
  expect(metadataOf('a.webp', await picture().withXmp(xmp).webp().toBuffer())).toBe('XMP');
  expect(metadataOf('a.avif', await picture().withXmp(xmp).avif().toBuffer())).toBe('XMP');
  expect(metadataOf('a.png', await picture().withXmp(xmp).png().toBuffer())).toBe('a text');
});

test('a colour profile is allowed', async () => {
  const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } });
  for (const format of ['webp', 'png', 'avif'] as const) {
    const bytes = await picture.clone().withIccProfile('p3').toFormat(format).toBuffer();
    expect((await sharp(bytes).metadata()).icc).toBeDefined();
    expect(metadataOf(`a.${format}`, bytes)).toBeNull();
  }
});

test('a picture whose format differs from its extension is found', async () => {
  for (const name of ['a.webp', 'a.png', 'a.avif'])
    expect(metadataOf(name, await photo(60, 40))).toBe('another format');
});

test.each(documentExtensions)('a .%s is recognised by its bytes', async (type) => {
  const bytes = sampleDocument(type);
  expect((await fileTypeFromBuffer(bytes))?.ext).toBe(type);
  expect(metadataOf(`a.${type}`, bytes)).toBeNull();
  expect(metadataOf(`A.${type.toUpperCase()}`, bytes)).toBeNull();
  for (const other of documentExtensions)
    if (other !== type) expect(metadataOf(`a.${other}`, bytes)).toBe('another format');
});

test.each([
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a program', Buffer.from('MZ\x90\0')],
  ['an ordinary archive', zip({ 'setup.exe': 'MZ' })],
  ['an archive without its directory', sampleDocument('docx').subarray(0, -30)],
  ['a document in the old Word format', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ['nothing', Buffer.alloc(0)],
])('%s is not a document, whatever its name', (_what, bytes) => {
  for (const type of documentExtensions)
    expect(metadataOf(`a.${type}`, bytes)).toBe('another format');
});

test.each([
  ['docx', 'word/vbaProject.bin'],
  ['xlsx', 'xl/vbaProject.bin'],
  ['pptx', 'ppt/vbaProject.bin'],
  ['odt', 'Basic/Standard/Module1.xml'],
  ['ods', 'Scripts/python/run.py'],
] as const)('a program in a .%s is found', (type, name) => {
  expect(metadataOf(`a.${type}`, sampleDocument(type, { [name]: 'run' }))).toBe('a macro');
});

test.each([
  ['QuickTime', isoBox('udta', isoBox('\u00a9xyz', Buffer.from('+13.08+080.27/')))],
  ['3GPP', isoBox('udta', isoBox('loci', Buffer.alloc(20)))],
  [
    'an iPhone',
    isoBox('meta', isoBox('keys', Buffer.from('com.apple.quicktime.location.ISO6709'))),
  ],
])('a film’s location is found as written by %s', (_what, notes) => {
  const film = (...parts: Buffer[]) => [
    isoBox('ftyp', Buffer.from('isom')),
    isoBox('mdat', Buffer.alloc(5000, 'loci')),
    isoBox('moov', isoBox('trak', Buffer.alloc(30)), ...parts),
  ];
  expect(metadataOf('a.mp4', Buffer.concat(film(notes)))).toBe('a location');
  expect(metadataOf('A.MP4', Buffer.concat(film(notes)))).toBe('a location');
  expect(metadataOf('a.mp4', Buffer.concat(film(isoBox('udta', Buffer.alloc(8)))))).toBeNull();
});

test.each(Object.entries(hostileMedia).filter(([name]) => isInspected(name)))(
  'a file with millions of boxes, as in %s, is not reported as clean',
  (name, make) => {
    expect(metadataOf(name, make(MAX_PARTS + 1))).toBe('too many parts');
    expect(metadataOf(name, make(1000))).toBeNull();
  },
);

test('a long fragmented film is clean', () => {
  expect(metadataOf('film.mp4', fragmentedFilm(50_000))).toBeNull();
});

test('a location is found behind other metadata of any length', () => {
  const cover = isoBox('covr', Buffer.alloc(3 * 2 ** 20));
  const film = (notes: Buffer) =>
    Buffer.concat([
      isoBox('ftyp', Buffer.from('isom')),
      isoBox('moov', isoBox('udta', cover, notes)),
    ]);
  expect(metadataOf('a.mp4', film(isoBox('loci', Buffer.alloc(20))))).toBe('a location');
  expect(metadataOf('a.mp4', film(isoBox('name', Buffer.alloc(20))))).toBeNull();
  // Across the border of two search blocks.
  for (const before of Array.from({ length: 12 }, (_, n) => 2 ** 16 - 50 + n * 4)) {
    const notes = isoBox('udta', Buffer.alloc(before), Buffer.from('location'));
    expect(metadataOf('a.mp4', isoBox('moov', notes))).toBe('a location');
  }
});

test('files with hundreds of megabytes of metadata are not reported as clean', () => {
  const notes = isoBox('udta', Buffer.alloc(150 * 2 ** 20));
  expect(metadataOf('a.mp4', isoBox('moov', notes))).toBe('too many parts');
});

test('a file is inspected again after a change, whatever its modification time', async () => {
  const [taken, drawn] = await translatePhoto('png');
  const file = join(temporaryFolder({ 'a.png': drawn }), 'a.png');
  const { mtime } = statSync(file);
  expect(inspectMedia(file)).toBe(inspectMedia(file));
  writeFileSync(file, taken);
  utimesSync(file, mtime, mtime);
  expect(inspectMedia(file).finding).toBe('EXIF');
});

test('corrupt files end the search', () => {
  const zeros = Buffer.alloc(1000);
  const folder = temporaryFolder();
  for (const start of ['', 'RIFF....WEBP', '\u0089PNG\r\n\u001a\n', '\0\0\0\u0008ftyp'])
    for (const name of ['a.webp', 'a.png', 'a.avif', 'a.mp4'])
      for (const rest of [zeros, zeros.subarray(0, 3), Buffer.alloc(100, 255)]) {
        writeFiles(folder, { [name]: Buffer.concat([Buffer.from(start, 'latin1'), rest]) });
        expect([null, 'another format']).toContain(inspectMedia(join(folder, name)).finding);
      }
});

test('the repository’s own media contain no metadata', () => {
  const files = globSync('content/media/**/*.*').filter(isInspected);
  const found = files.filter((file) => inspectMedia(file).finding !== null);
  expect(found).toEqual([]);
});
