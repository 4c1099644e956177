import { createHash } from 'node:crypto';
import { lstat, readdir } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { plainPath } from '#server/content/index.ts';
import { notFound } from '#server/studio/http/studio-error.ts';
import { noNames } from '#server/studio/workspace/disk-files.ts';
import { documentExtensions } from '#shared/media-files.ts';
import type { MediaKind } from '#shared/studio/media.ts';

const kinds: Readonly<Record<string, MediaKind>> = {
  '.jpg': 'picture',
  '.jpeg': 'picture',
  '.png': 'picture',
  '.webp': 'picture',
  '.avif': 'picture',
  '.heic': 'picture',
  '.svg': 'drawing',
  '.mp4': 'film',
  '.webm': 'film',
  ...Object.fromEntries(documentExtensions.map((each) => [`.${each}`, 'document'] as const)),
};

/** The kind of a library file by its name; null if the library does not list it. */
const kindOf = (file: string): MediaKind | null => kinds[extname(file).toLowerCase()] ?? null;

/** A file of the library on disk. */
export interface StoredFile {
  /** Address on the site, such as `/media/pictures/office.jpg`. */
  address: string;
  /** Path on disk. */
  path: string;
  kind: MediaKind;
  bytes: number;
  /** Changes with the file. */
  version: string;
}

/** Allowed paths below `/media/`, as in the content model. */
const safePath = /^(?:[\w-]+\/)*[\w-]+\.\w+$/;

/** Lists and finds the files in `content/media`. Symbolic links are not followed. */
export class MediaFolder {
  readonly #folder: string;

  constructor(contentDir: string) {
    this.#folder = join(contentDir, 'media');
  }

  /** All files, by address. */
  async list(): Promise<StoredFile[]> {
    const paths = await this.#paths();
    const found = await Promise.all(paths.map((path) => this.#fileAt(path)));
    return found.filter((file) => file !== null);
  }

  /**
   * Finds a file.
   *
   * @param path below `/media/`, as sent by a client
   * @throws StudioError if there is no such file
   */
  async find(path: string): Promise<StoredFile> {
    const file = safePath.test(path) && this.#isPlain(path) && (await this.#fileAt(path));
    if (file) return file;
    throw notFound('This file is no longer there. Someone has removed or renamed it.');
  }

  /** All names in a folder of the library; none if it does not exist yet. */
  namesIn(folder: string): Promise<string[]> {
    return readdir(join(this.#folder, folder)).catch(noNames);
  }

  /** Whether no part of a path is a link. */
  #isPlain(path: string): boolean {
    try {
      return plainPath(join(this.#folder, '..'), `media/${path}`) !== '';
    } catch {
      return false;
    }
  }

  async #paths(): Promise<string[]> {
    const how = { recursive: true, withFileTypes: true } as const;
    const entries = await readdir(this.#folder, how).catch(noNames);
    const files = entries.filter((entry) => entry.isFile());
    const paths = files.map(({ parentPath, name }) =>
      relative(this.#folder, join(parentPath, name)),
    );
    return paths.filter((path) => safePath.test(path)).sort();
  }

  async #fileAt(path: string): Promise<StoredFile | null> {
    const kind = kindOf(path);
    if (!kind) return null;
    const [address, file] = [`/media/${path}`, join(this.#folder, path)];
    const stats = await lstat(file).catch(() => null);
    if (!stats?.isFile()) return null;
    const version = createHash('sha256')
      .update(`${address}\0${stats.size}\0${stats.mtimeMs}`)
      .digest('hex')
      .slice(0, 24);
    return { address, path: file, kind, bytes: stats.size, version };
  }
}
