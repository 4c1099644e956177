import type { PictureFault } from './picture-store.ts';

/**
 * A process of its own: `node prepare.ts FOLDER FILE…` makes the sizes of pictures, and writes a
 * `PictureFault` as a line of JSON for each that fails.
 */
const [, , folder = '', ...files] = process.argv;

const fail = (fault: PictureFault) => process.stdout.write(`${JSON.stringify(fault)}\n`);

const firstLine = (error: unknown) =>
  String((error as Error).message)
    .split('\n', 1)
    .join();

try {
  const { preparePicture } = await import('./prepare-picture.ts');
  for (const file of files) {
    try {
      await preparePicture(file, folder);
    } catch (error) {
      const { code, path } = error as NodeJS.ErrnoException;
      const isOfFolder = code !== undefined && path?.startsWith(folder);
      const expected = isOfFolder ? `${folder} to be writable` : 'a whole picture';
      fail({ file, expected, found: firstLine(error) });
    }
  }
} catch (error) {
  const expected = 'the package sharp, which prepares pictures: "npm ci --omit=dev" installs it';
  for (const file of files) fail({ file, expected, found: firstLine(error) });
}
