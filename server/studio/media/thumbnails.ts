import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileAtomically } from '#server/studio/doors/worker.ts';
import { StudioError } from '#server/studio/http/studio-error.ts';
import { faulty } from './media-error.ts';
import type { StoredFile } from './media-folder.ts';
import type { JobPriority, MediaProcess } from './media-process.ts';

/** Pixels of a file; null if they are not known. */
export interface Measures {
  width: number | null;
  height: number | null;
}

/** Number of files measured in advance after a request for the list. */
const MAX_AHEAD = 100;

/**
 * Thumbnails of pictures, and the dimensions of all files, made once per version of a file. The folder may be
 * deleted at any time.
 */
export class Thumbnails {
  readonly #folder: string;
  readonly #process: MediaProcess;
  readonly #pixels: number;
  /** By version; unreadable files have none. */
  readonly #measures = new Map<string, Measures>();
  /** Unreadable versions; retrying would take as long again. */
  readonly #broken = new Set<string>();
  readonly #running = new Map<string, Promise<Measures>>();

  #isTidy = false;

  constructor(folder: string, process: MediaProcess, pixels: number) {
    this.#folder = folder;
    this.#process = process;
    this.#pixels = pixels;
  }

  /** Path on disk of a thumbnail. */
  path(version: string, size: 'small' | 'large'): string {
    return join(this.#folder, `${version}-${size}.webp`);
  }

  /** The dimensions if they are known already. */
  async known({ version }: StoredFile): Promise<Measures | null> {
    const known = this.#measures.get(version) ?? (await this.#noted(version));
    if (known) this.#measures.set(version, known);
    return known;
  }

  async #noted(version: string): Promise<Measures | null> {
    try {
      return JSON.parse(await readFile(join(this.#folder, `${version}.json`), 'utf8')) as Measures;
    } catch {
      return null;
    }
  }

  /** Stores the dimensions of a new file. */
  async note({ version }: StoredFile, { width, height }: Measures): Promise<void> {
    this.#measures.set(version, { width, height });
    await mkdir(this.#folder, { recursive: true });
    await writeFileAtomically(
      join(this.#folder, `${version}.json`),
      JSON.stringify({ width, height }),
    );
  }

  /**
   * Makes a picture's thumbnails unless they exist.
   *
   * @throws StudioError if the picture cannot be read
   */
  async make(file: StoredFile, priority: JobPriority = 'look'): Promise<Measures> {
    if (this.#broken.has(file.version)) throw faulty('picture');
    const known = await this.known(file);
    if (known && this.#exist(file)) return known;
    const running = this.#running.get(file.version) ?? this.#make(file, priority);
    this.#running.set(file.version, running);
    return running.finally(() => this.#running.delete(file.version));
  }

  async #make(file: StoredFile, priority: JobPriority): Promise<Measures> {
    await mkdir(this.#folder, { recursive: true });
    const [small, large] = [this.path(file.version, 'small'), this.path(file.version, 'large')];
    const job = { do: 'thumbnails', input: file.path, small, large, pixels: this.#pixels } as const;
    const measures = await this.#process.run(job, 'picture', priority).catch((error) => {
      if (error instanceof StudioError && error.status < 500) this.#broken.add(file.version);
      throw error;
    });
    await this.note(file, measures);
    return measures;
  }

  /** Makes missing thumbnails in the background, and once removes those no longer needed. */
  async prepareAhead(files: readonly StoredFile[]): Promise<void> {
    const pictures = files.filter(({ kind }) => kind === 'picture').slice(0, MAX_AHEAD);
    if (!this.#isTidy) await this.#removeOthers(new Set(files.map(({ version }) => version)));
    this.#isTidy = true;
    for (const file of pictures) await this.make(file, 'ahead').catch(() => {});
  }

  async #removeOthers(versions: ReadonlySet<string>): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    for (const name of names)
      if (!versions.has(name.slice(0, 24))) await rm(join(this.#folder, name), { force: true });
  }

  #exist({ version }: StoredFile): boolean {
    return existsSync(this.path(version, 'small')) && existsSync(this.path(version, 'large'));
  }
}
