/** Turns numbered PNG frames into films and posters. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { FRAME_RATE } from './film.ts';

const run = promisify(execFile);

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

/**
 * Writes a frame as `target`.webp, `width` pixels wide: the master from which the build makes the
 * sizes that visitors load.
 */
export async function encodePoster(png: Buffer, width: number, target: string): Promise<void> {
  await sharp(png)
    .resize({ width })
    .webp({ nearLossless: true, quality: 60, effort: 6 })
    .toFile(`${target}.webp`);
}
