import { json } from 'node:stream/consumers';
import type { FailedPicture } from './picture-store.ts';

// Run as a child process: `node prepare.ts FOLDER` resizes the pictures listed as JSON on standard input, and
// prints a `FailedPicture` as a line of JSON for each failure.
const [, , folder = ''] = process.argv;
const files = (await json(process.stdin)) as string[];

const fail = (failed: FailedPicture) => process.stdout.write(`${JSON.stringify(failed)}\n`);

const reasonOf = (error: unknown) => (error as Error).message.split('\n', 1).join();

try {
  const { preparePicture } = await import('./prepare-picture.ts');
  const { NoHeicError } = await import('./decode-heic.ts');
  for (const file of files) {
    try {
      await preparePicture(file, folder);
    } catch (error) {
      const { code, path } = error as NodeJS.ErrnoException;
      const isFolderFault = code !== undefined && path?.startsWith(folder);
      const isHeic = error instanceof NoHeicError;
      const fault = isFolderFault ? 'folder' : isHeic ? 'heic' : 'broken';
      fail({ file, code: 'picture', fault, folder, reason: reasonOf(error) });
    }
  }
} catch (error) {
  for (const file of files)
    fail({ file, code: 'picture', fault: 'sharp', reason: reasonOf(error) });
}
