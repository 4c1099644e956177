/**
 * Makes the films of the site and their posters, into `content/media/films/`.
 *
 *     tsx scripts/media/films/make.ts [name…]
 *
 * Without names it makes all of them, one after the other: each is drawn frame by frame by its
 * scene in `scenes/`, in a headless Chromium, and encoded by ffmpeg. Needs ffmpeg with libx264 and
 * libsvtav1, and Chromium at CHROMIUM_PATH or /usr/bin/chromium.
 *
 * Of each film: NAME.webm (AV1), NAME.mp4 (H.264) and NAME.webp (poster).
 */
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Camera, openCamera } from './camera.ts';
import { encodeFilm, encodePoster, requireFfmpeg } from './encode.ts';
import { type FilmFacts, frameCount } from './film.ts';

const FOLDER = new URL('../../../content/media/films/', import.meta.url).pathname;

async function make(names: readonly string[]): Promise<void> {
  await requireFfmpeg();
  await mkdir(FOLDER, { recursive: true });
  const camera = await openCamera();
  try {
    const known = camera.films.map(({ name }) => name);
    const unknown = names.filter((name) => !known.includes(name));
    if (unknown.length > 0)
      throw new Error(`No film is named ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
    for (const film of camera.films)
      if (names.length === 0 || names.includes(film.name)) await makeOne(camera, film);
  } finally {
    await camera.close();
  }
}

async function makeOne(camera: Camera, film: FilmFacts): Promise<void> {
  const frames = await mkdtemp(join(tmpdir(), 'film-'));
  try {
    const count = frameCount(film);
    for (let index = 0; index < count; index++) {
      // A loop's last frame is the one before its first; any other film shows its very end.
      const png = await camera.frame(film.name, index / (film.loops ? count : count - 1));
      await writeFile(join(frames, `${String(index).padStart(4, '0')}.png`), png);
    }
    if (film.loops) await requireClosed(camera, film.name);
    const target = join(FOLDER, film.name);
    const poster = await camera.frame(film.name, film.poster);
    await encodePoster(poster, film.width, target);
    await encodeFilm(join(frames, '%04d.png'), target);
    await report(target);
  } finally {
    await rm(frames, { recursive: true });
  }
}

/** Throws where the frame at the end of a loop is not the frame at its beginning. */
async function requireClosed(camera: Camera, name: string): Promise<void> {
  const [first, last] = [await camera.frame(name, 0), await camera.frame(name, 1)];
  if (!first.equals(last)) throw new Error(`${name} does not end where it begins.`);
}

async function report(target: string): Promise<void> {
  const sizes = ['webm', 'mp4', 'webp'].map(async (extension) => {
    const { size } = await stat(`${target}.${extension}`);
    return `${extension} ${Math.round(size / 1000)} kB`;
  });
  console.log(`${target}: ${(await Promise.all(sizes)).join(', ')}`);
}

make(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
