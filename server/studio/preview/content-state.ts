import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';

/**
 * Makes a function whose text changes with every file of a folder: by name, size, time and inode. Whoever
 * asks while the folder is looked at shares one more look, since a file may have been read before it
 * changed. The text stays the same if a folder in it cannot be read.
 */
export function stateOfFolder(folder: string): () => Promise<string> {
  let looking: Promise<string> | null = null;
  let next: Promise<string> | null = null;
  const begin = () => {
    next = null;
    looking ??= look(folder).finally(() => {
      looking = null;
    });
    return looking;
  };
  return () => {
    if (!looking) return begin();
    next ??= looking.then(begin);
    return next;
  };
}

async function look(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const lines = entries.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    // A file that is gone again has no line.
    const stats = await stat(path, { bigint: true }).catch(() => null);
    return stats && `${relative(folder, path)} ${stats.size} ${stats.mtimeNs} ${stats.ino}`;
  });
  const text = (await Promise.all(lines)).sort().join('\n');
  return createHash('sha256').update(text).digest('base64url');
}
