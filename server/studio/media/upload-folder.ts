import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { link, lstat, mkdir, open, readdir, realpath, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StudioError } from '#server/studio/http/studio-error.ts';
import { freeName } from './file-names.ts';

/** Hidden, so that it is neither served nor watched, and beside `media`, so that files can be renamed. */
const FOLDER = '.uploads';

/** The folder where uploads wait until they are whole. Names in it have no extension. */
export class UploadFolder {
  readonly #contentDir: string;
  readonly #folder: string;
  /** Temporary files that are still needed. */
  readonly #pending = new Set<string>();
  /** Resolves when the empty folder has been removed. */
  #removal: Promise<unknown> = Promise.resolve();

  /** Removes what an interrupted process has left. */
  constructor(contentDir: string) {
    this.#contentDir = contentDir;
    this.#folder = join(contentDir, FOLDER);
    try {
      rmSync(this.#folder, { recursive: true, force: true });
    } catch {
      // What may not be written to is reported with each upload.
    }
  }

  /** A path for a new temporary file, until it is discarded. The folder may not be there yet. */
  newPath(): string {
    const path = join(this.#folder, randomUUID());
    this.#pending.add(path);
    return path;
  }

  /** Makes the folder for the paths that were given out. */
  async prepare(): Promise<void> {
    await this.#removal;
    // With `recursive`, Node calls a read-only file system a missing folder.
    await mkdir(this.#folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }

  /**
   * Gives a whole file its place in `content/media`, under a name that is still free.
   *
   * @param folder such as `pictures`
   * @returns its path below `/media/`
   */
  async place(file: string, folder: string, name: string, extension: string): Promise<string> {
    const target = join(this.#contentDir, 'media', folder);
    await mkdir(target, { recursive: true });
    // The folder could be a link to anywhere.
    const expected = join(await realpath(this.#contentDir), 'media', folder);
    if ((await realpath(target)) !== expected)
      throw new StudioError(
        503,
        'read-only',
        `The studio writes into no linked folder, and content/media/${folder} is one. Ask whoever runs the server.`,
      );
    for (;;) {
      const free = freeName(name, extension, await readdir(target));
      if (await putNew(file, join(target, free))) {
        await syncFolder(target);
        return `${folder}/${free}`;
      }
    }
  }

  /** Lets a whole file take the place of another one. */
  async replace(file: string, target: string): Promise<void> {
    await rename(file, target);
    await syncFolder(dirname(target));
  }

  /** Removes temporary files that are still there, and the folder if it is empty. */
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

/** Moves a file to a name that nobody has; false if somebody has it. */
async function putNew(file: string, target: string): Promise<boolean> {
  try {
    await link(file, target);
    await rm(file);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    // Some file systems, such as network shares, have no second names for a file.
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS') throw error;
    if (await lstat(target).catch(() => null)) return false;
    await rename(file, target);
    return true;
  }
}

/** Makes a new name survive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().catch(() => {});
  await handle.close();
}
