import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { writeFileAtomically } from '#server/database/write-file-atomically.ts';
import type { SocialImage } from '#server/seo/social-image.ts';
import { type DrawingJob, iconFolder, noteOf, SHARED } from './brand-files.ts';

// Run as a child process: `node draw.ts FOLDER` reads a `DrawingJob` as JSON from standard input and draws it
// into the folder. Failures are reported on standard error, and the rest is drawn.
const [, , folder = ''] = process.argv;
const { icons, pictures, look, fonts, content } = (await json(process.stdin)) as DrawingJob;

const attempt = (work: Promise<void>) =>
  work.catch((error: Error) => {
    process.exitCode = 1;
    process.stderr.write(`${error.message.split('\n', 1)}\n`);
  });

async function drawAllIcons({ id, drawings }: NonNullable<DrawingJob['icons']>): Promise<void> {
  // A site may run without sharp, which is reported like any other failure.
  const { drawIcons } = await import('./draw-icons.ts');
  const whole = join(folder, iconFolder(id));
  const part = `${whole}.${process.pid}.part`;
  await drawIcons(drawings, part);
  // Another process may have drawn it meanwhile.
  if (existsSync(whole)) await rm(part, { recursive: true });
  else await rename(part, whole);
}

async function drawPictures(files: NonNullable<DrawingJob['fonts']>): Promise<void> {
  const { makePicture, openFonts, pictureName } = await import('./draw-picture.ts');
  const opened = await openFonts(files);
  await mkdir(join(folder, SHARED), { recursive: true });
  for (const picture of pictures) {
    const make = async () => {
      const bytes = await makePicture(picture, look, opened, content);
      const name = pictureName(picture, bytes);
      await writeFileAtomically(join(folder, SHARED, name), bytes);
      const { madeFrom } = picture;
      const note: SocialImage = { src: `/assets/${SHARED}/${name}`, madeFrom };
      await writeFileAtomically(noteOf(folder, picture), JSON.stringify(note));
    };
    await attempt(make());
  }
}

if (icons) await attempt(drawAllIcons(icons));
if (fonts && pictures.length > 0) await attempt(drawPictures(fonts));
