import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault, Problem } from '#server/content/problems/problem.ts';
import type { VisibleContent } from '#server/content/visibility.ts';

const WIDTH = 1200;
const HEIGHT = 630;

/** Maximum crop, as a fraction of the picture's width or height. */
const MOST_CUT = 0.15;

/** Pictures for sharing that are too small, or whose proportions do not fit a preview. */
export async function shareImageProblems(
  { files }: Pick<VisibleContent, 'files'>,
  folder: string,
): Promise<Problem[]> {
  const problems = files.map(async ({ file, content: { shareImage } }): Promise<Problem[]> => {
    // Another check reports missing files.
    if (!shareImage || !existsSync(join(folder, shareImage))) return [];
    const fault = await faultOf(join(folder, shareImage));
    return fault ? [{ file, path: 'shareImage', ...fault }] : [];
  });
  return (await Promise.all(problems)).flat();
}

async function faultOf(picture: string): Promise<Fault | null> {
  // Loaded lazily, because most commands check no picture.
  const { default: sharp } = await import('sharp');
  let size: { width: number; height: number };
  try {
    size = (await sharp(picture).metadata()).autoOrient;
  } catch (error) {
    return { code: 'share-format', reason: (error as Error).message };
  }
  const { width, height } = size;
  const sizes = { size: [width, height], wanted: [WIDTH, HEIGHT] } as const;
  if (width < WIDTH || height < HEIGHT) return { code: 'share-picture', fault: 'small', ...sizes };
  const ratio = width / height / (WIDTH / HEIGHT);
  return Math.min(ratio, 1 / ratio) < 1 - MOST_CUT
    ? { code: 'share-picture', fault: 'proportions', ...sizes }
    : null;
}
