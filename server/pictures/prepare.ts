import { json } from 'node:stream/consumers';
import type { PictureFault } from './picture-store.ts';

// Run as a child process: `node prepare.ts FOLDER` resizes the pictures whose files are listed as
// JSON on its standard input, and prints a `PictureFault` as a line of JSON for each that fails.
const [, , folder = ''] = process.argv;
const files = (await json(process.stdin)) as string[];

const fail = (fault: PictureFault) => process.stdout.write(`${JSON.stringify(fault)}\n`);

const firstLine = (error: unknown) => (error as Error).message.split('\n', 1).join();

try {
  const { preparePicture } = await import('./prepare-picture.ts');
  const { NoHeicError } = await import('./decode-heic.ts');
  for (const file of files) {
    try {
      await preparePicture(file, folder);
    } catch (error) {
      const { code, path } = error as NodeJS.ErrnoException;
      const isFolderFault = code !== undefined && path?.startsWith(folder);
      const expected = isFolderFault
        ? `a writable folder ${folder}`
        : error instanceof NoHeicError
          ? error.expected
          : 'a complete picture';
      fail({ file, expected, found: firstLine(error) });
    }
  }
} catch (error) {
  const expected =
    'the package sharp, which resizes pictures (install it with "npm ci --omit=dev")';
  for (const file of files) fail({ file, expected, found: firstLine(error) });
}
