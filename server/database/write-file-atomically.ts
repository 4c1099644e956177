import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';

/**
 * Writes a file under a temporary name first: an interrupted process leaves no partial file, and several may
 * write the same file at once.
 */
export async function writeFileAtomically(file: string, content: Buffer | string): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.part`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}
