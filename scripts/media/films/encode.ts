/** Turns numbered PNG frames into films and posters. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import { FRAME_RATE } from './film.ts';

const run = promisify(execFile);

/** Bytes. */
const POSTER_LIMIT = 40_000;

/** Throws with a plain sentence where ffmpeg cannot be run. */
export async function requireFfmpeg(): Promise<void> {
  await run('ffmpeg', ['-version']).catch(() => {
    throw new Error('ffmpeg is not installed, or not on the PATH.');
  });
}

// Canvas colours are sRGB; players assume BT.709 for films of this size, so say and mean it.
const COLOUR = [
  ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'],
  ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
  ...['-color_range', 'tv'],
];
const H264 = ['-c:v', 'libx264', '-profile:v', 'main', '-preset', 'veryslow', '-refs', '4'];
const AV1 = ['-c:v', 'libsvtav1', '-preset', '5', '-g', '250', '-svtav1-params', 'lp=1'];

/**
 * Encodes `frames` (a printf pattern such as `/tmp/x/%04d.png`) as `target`.mp4 (H.264) and
 * `target`.webm (AV1), without sound. One thread each, so that a shared machine stays usable.
 */
export async function encodeFilm(frames: string, target: string): Promise<void> {
  const input = ['-y', '-loglevel', 'error', '-framerate', String(FRAME_RATE), '-i', frames];
  const output = [...COLOUR, '-an', '-threads', '1', '-map_metadata', '-1'];
  const ffmpeg = (...args: string[]) => run('nice', ['-n', '10', 'ffmpeg', ...input, ...args]);
  await ffmpeg(...H264, '-crf', '23', '-movflags', '+faststart', ...output, `${target}.mp4`);
  await ffmpeg(...AV1, '-crf', '34', ...output, `${target}.webm`);
}

/** Writes a frame as `target`.avif and `target`.webp, `width` pixels wide, each under 40 kB. */
export async function encodePoster(png: Buffer, width: number, target: string): Promise<void> {
  const image = sharp(png).resize({ width });
  const avif = (quality: number) => image.clone().avif({ quality, chromaSubsampling: '4:4:4' });
  const webp = (quality: number) =>
    image.clone().webp({ quality, effort: 6, smartSubsample: true });
  await writeFile(`${target}.avif`, await smallEnough(avif));
  await writeFile(`${target}.webp`, await smallEnough(webp));
}

/** The best quality that stays under the limit, or else the lowest that is still good to look at. */
async function smallEnough(encode: (quality: number) => Sharp): Promise<Buffer> {
  for (const quality of [80, 70, 60, 50]) {
    const bytes = await encode(quality).toBuffer();
    if (bytes.length < POSTER_LIMIT) return bytes;
  }
  return encode(40).toBuffer();
}
