import { globSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { temporaryFolder, writeFiles } from '#testing/server/content.ts';
import { photo, translatePhoto } from '#testing/server/pictures.ts';
import { embeddedMetadata } from './embedded-metadata.ts';

function metadataOf(name: string, bytes: Buffer): string | null {
  const folder = temporaryFolder({ [name]: bytes });
  return embeddedMetadata(join(folder, name));
}

const box = (name: string, ...content: Buffer[]) => {
  const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from(name, 'latin1'), ...content]);
  bytes.writeUInt32BE(bytes.length);
  return bytes;
};

test.each(['webp', 'png', 'avif'] as const)('EXIF is found in a .%s', async (format) => {
  const [taken, drawn] = await translatePhoto(format);
  expect(metadataOf(`a.${format}`, taken)).toBe('EXIF');
  expect(metadataOf(`a.${format}`, drawn)).toBeNull();
  expect(metadataOf(`A.${format.toUpperCase()}`, taken)).toBe('EXIF');
});

test('XMP is found, and texts in a PNG', async () => {
  const picture = () => sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } });
  const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"/>';
  expect(metadataOf('a.webp', await picture().withXmp(xmp).webp().toBuffer())).toBe('XMP');
  expect(metadataOf('a.avif', await picture().withXmp(xmp).avif().toBuffer())).toBe('XMP');
  expect(metadataOf('a.png', await picture().withXmp(xmp).png().toBuffer())).toBe('a text');
});

test('a colour profile may stay', async () => {
  const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } });
  for (const format of ['webp', 'png', 'avif'] as const) {
    const bytes = await picture.clone().withIccProfile('p3').toFormat(format).toBuffer();
    expect((await sharp(bytes).metadata()).icc).toBeDefined();
    expect(metadataOf(`a.${format}`, bytes)).toBeNull();
  }
});

test('a picture in another format than its name says is found', async () => {
  for (const name of ['a.webp', 'a.png', 'a.avif'])
    expect(metadataOf(name, await photo(60, 40))).toBe('another format');
});

test.each([
  ['QuickTime', box('udta', box('\u00a9xyz', Buffer.from('+13.08+080.27/')))],
  ['3GPP', box('udta', box('loci', Buffer.alloc(20)))],
  ['an iPhone', box('meta', box('keys', Buffer.from('com.apple.quicktime.location.ISO6709')))],
])("a film's location as %s writes it is found", (_what, notes) => {
  const film = (...parts: Buffer[]) => [
    box('ftyp', Buffer.from('isom')),
    box('mdat', Buffer.alloc(5000, 'loci')),
    box('moov', box('trak', Buffer.alloc(30)), ...parts),
  ];
  expect(metadataOf('a.mp4', Buffer.concat(film(notes)))).toBe('a location');
  expect(metadataOf('A.MP4', Buffer.concat(film(notes)))).toBe('a location');
  expect(metadataOf('a.mp4', Buffer.concat(film(box('udta', Buffer.alloc(8)))))).toBeNull();
});

test('broken files end the search', () => {
  const zeros = Buffer.alloc(1000);
  const folder = temporaryFolder();
  for (const start of ['', 'RIFF....WEBP', '\u0089PNG\r\n\u001a\n', '\0\0\0\u0008ftyp'])
    for (const name of ['a.webp', 'a.png', 'a.avif', 'a.mp4'])
      for (const rest of [zeros, zeros.subarray(0, 3), Buffer.alloc(100, 255)]) {
        writeFiles(folder, { [name]: Buffer.concat([Buffer.from(start, 'latin1'), rest]) });
        expect([null, 'another format']).toContain(embeddedMetadata(join(folder, name)));
      }
});

test("the repository's own media have none", () => {
  const found = globSync('content/media/**/*.*').filter((file) => embeddedMetadata(file) !== null);
  expect(found).toEqual([]);
});
