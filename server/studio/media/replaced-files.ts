import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Logger, type Loop, startLoop } from '#server/studio/doors/program.ts';
import { notFound } from '#server/studio/http/studio-error.ts';
import { noNames } from '#server/studio/workspace/disk-files.ts';
import { REPLACED_DAYS } from '#shared/studio/media.ts';
import type { StoredFile } from './media-folder.ts';

const DAY_MS = 86_400_000;

/** Replaced files are stored under the time of their replacement, such as `2027-01-04T08:00:00.000Z`. */
const momentName = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Folder of the replaced files. */
export const replacedFolder = (dataDir: string): string => join(dataDir, 'studio-replaced');

/**
 * Replaced files, kept for some weeks. They are in the data folder, which is not served: what was taken off
 * the site is no longer public.
 */
export class ReplacedFiles {
  readonly #folder: string;
  readonly #pruning: Loop;

  constructor(dataDir: string, logger: Logger) {
    this.#folder = replacedFolder(dataDir);
    this.#pruning = startLoop(async () => {
      await this.prune(new Date()).catch((err) =>
        logger.error({ err }, 'replaced files whose time is over cannot be removed'),
      );
      return DAY_MS;
    });
  }

  /** Stores a copy of a file that is about to be replaced. */
  async keep({ address, path }: Pick<StoredFile, 'address' | 'path'>): Promise<void> {
    const folder = this.#folderOf(address);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const target = join(folder, new Date().toISOString());
    // Files ending in .part are never read, so a half-written copy is never used.
    await copyFile(path, `${target}.part`);
    await rename(`${target}.part`, target);
  }

  /** Times at which files at an address were replaced, latest first. */
  async momentsOf(address: string): Promise<string[]> {
    const names = await namesIn(this.#folderOf(address));
    return names.filter((name) => momentName.test(name)).toReversed();
  }

  /**
   * Path on disk of a replaced file.
   *
   * @throws StudioError if it no longer exists
   */
  async find(address: string, moment: string): Promise<string> {
    const moments = await this.momentsOf(address);
    if (moments.includes(moment)) return join(this.#folderOf(address), moment);
    throw notFound(
      `The earlier file is no longer there: its ${REPLACED_DAYS} days are over, or someone has brought it back or deleted it.`,
    );
  }

  /** Removes all replaced files of an address. */
  async forget(address: string): Promise<void> {
    await rm(this.#folderOf(address), { recursive: true, force: true });
  }

  /** Removes expired files and incomplete copies. */
  async prune(now: Date): Promise<void> {
    const oldest = new Date(now.getTime() - REPLACED_DAYS * DAY_MS).toISOString();
    const last = new Date(now.getTime() - DAY_MS).toISOString();
    for (const path of await readdir(this.#folder, { recursive: true }).catch(noNames)) {
      const name = path.slice(path.lastIndexOf('/') + 1);
      const end = momentName.test(name) ? oldest : name.endsWith('.part') && last;
      if (end && name < end) await rm(join(this.#folder, path), { force: true });
    }
  }

  close(): Promise<void> {
    return this.#pruning.stop();
  }

  /** @param address of a library file, which is a safe path */
  #folderOf(address: string): string {
    return join(this.#folder, address.slice('/media/'.length));
  }
}

const namesIn = async (folder: string) => (await readdir(folder).catch(noNames)).sort();
