import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Hidden, so that it is neither served nor watched, and in the content, so that files can be renamed from it.
 */
const FOLDER = '.uploads';

/** The folder for incomplete uploads. Names in it have no extension. */
export class UploadFolder {
  readonly #folder: string;
  /** Temporary files still in use. */
  readonly #pending = new Set<string>();
  /** Resolves when the empty folder has been removed. */
  #removal: Promise<unknown> = Promise.resolve();

  /** Removes leftovers of an interrupted process. */
  constructor(contentDir: string) {
    this.#folder = join(contentDir, FOLDER);
    try {
      rmSync(this.#folder, { recursive: true, force: true });
    } catch {
      // A folder without write permission is reported by each upload.
    }
  }

  /** A path for a new temporary file, until it is discarded. The folder may not exist yet. */
  newPath(): string {
    const path = join(this.#folder, randomUUID());
    this.#pending.add(path);
    return path;
  }

  /** Creates the folder for the reserved paths. */
  async prepare(): Promise<void> {
    await this.#removal;
    // With `recursive`, Node reports a read-only file system as a missing folder.
    await mkdir(this.#folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }

  /** Removes remaining temporary files, and the folder if it is empty. */
  async discard(...files: string[]): Promise<void> {
    for (const file of files) {
      await rm(file, { force: true });
      this.#pending.delete(file);
    }
    // Another upload may be about to write into the folder.
    if (this.#pending.size > 0) return;
    this.#removal = rmdir(this.#folder).catch(() => {});
    await this.#removal;
  }
}
