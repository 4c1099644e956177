import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

/** A file on the content's file system, ready to be renamed into place, too large for memory. */
export interface ReadyFile {
  path: string;
  /** SHA-256 of its bytes, in hexadecimal. */
  hash: string;
}

/** Syncs a file so that it survives a power failure, and hashes it. */
export async function readyFile(path: string): Promise<ReadyFile> {
  const file = await open(path);
  try {
    await file.sync();
    const hash = createHash('sha256');
    for await (const chunk of file.createReadStream({ autoClose: false })) hash.update(chunk);
    return { path, hash: hash.digest('hex') };
  } finally {
    await file.close();
  }
}
