import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MAX_PARTS } from '#server/media/parts.ts';
import { fragmentedFilm, hostileMedia, isoBox } from '#testing/hostile/media.ts';
import { temporaryFolder } from '#testing/server/content.ts';
import { film } from '#testing/server/media.ts';
import { cleanFilm } from './clean-film.ts';

async function clean(bytes: Buffer) {
  const path = join(temporaryFolder({ film: bytes }), 'film');
  const result = await cleanFilm(path, null);
  return { ...result, after: readFileSync(path) };
}

test.each(['boxes.mp4', 'inner-boxes.mp4', 'elements.webm'])(
  'a film with millions of boxes, as in %s, is refused with a readable message',
  async (name) => {
    const bytes = hostileMedia[name]?.(MAX_PARTS + 1) as Buffer;
    await expect(clean(bytes)).rejects.toThrow(
      'This film is cut into too many small parts to be checked. Export it again as MP4 and try again.',
    );
  },
);

test('a long fragmented film is accepted', { timeout: 30_000 }, async () => {
  const bytes = fragmentedFilm(50_000);
  const { format, after } = await clean(bytes);
  expect(format).toBe('mp4');
  expect(after.equals(bytes)).toBe(true);
});

test('endlessly nested boxes are refused without recursion', async () => {
  let boxes = isoBox('udta');
  for (let depth = 0; depth < 5000; depth += 1) boxes = isoBox('moov', boxes);
  const bytes = Buffer.concat([fragmentedFilm(1), boxes]);
  await expect(clean(bytes)).rejects.toThrow('This film cannot be read.');
});

test('a sample of each format keeps every byte except its metadata', async () => {
  const mp4 = film('mp4', '©xyz+13.0827+080.2707/');
  const { width, height, after } = await clean(mp4);
  expect(after.length).toBe(mp4.length);
  expect(after.includes('+13.0827')).toBe(false);
  expect([width, height]).toEqual([expect.any(Number), expect.any(Number)]);
  const webm = await clean(film('webm'));
  expect([webm.width, webm.height]).toEqual([width, height]);
});
