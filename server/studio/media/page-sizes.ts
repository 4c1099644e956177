import { relative, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pictureDir } from '#server/studio/doors/pictures.ts';
import type { Logger } from '#server/studio/doors/program.ts';
import { MediaProcess } from './media-process.ts';

/** A proxy in front of the studio aborts a call after a minute. */
const PATIENCE_MS = 40_000;

interface PageSizesOptions {
  contentDir: string;
  dataDir: string;
  logger: Logger;
}

/**
 * Resizes new pictures for pages, each once, while their editor keeps writing. If that fails here, the site
 * does it itself.
 */
export class PageSizes {
  readonly #contentDir: string;
  readonly #folder: string;
  readonly #logger: Logger;
  readonly #process = new MediaProcess();
  /** By file. */
  readonly #underWay = new Map<string, Promise<void>>();
  readonly #failed = new Set<string>();

  constructor({ contentDir, dataDir, logger }: PageSizesOptions) {
    this.#contentDir = contentDir;
    this.#folder = pictureDir({ dataDir });
    this.#logger = logger;
  }

  /** Starts with a new or changed picture file. */
  make(path: string): void {
    const file = resolve(path);
    this.#failed.delete(file);
    const made = this.#make(file).finally(() => {
      if (this.#underWay.get(file) === made) this.#underWay.delete(file);
    });
    this.#underWay.set(file, made);
  }

  /**
   * Makes the missing sizes of these files.
   *
   * @returns whether some are still in progress
   */
  complete(paths: readonly string[]): boolean {
    const files = paths.map((path) => resolve(path)).filter((file) => !this.#failed.has(file));
    for (const file of files) if (!this.#underWay.has(file)) this.make(file);
    return files.length > 0;
  }

  /**
   * Waits until the pictures referenced in these texts are resized, so that visitors see the texts
   * immediately after publication; but no longer than a person would wait.
   */
  async ready(texts: Iterable<string | null>): Promise<void> {
    const named = [...texts].join('\n');
    const awaited = [...this.#underWay].filter(([file]) =>
      named.includes(`/${relative(this.#contentDir, file)}`),
    );
    if (awaited.length === 0) return;
    const made = Promise.all(awaited.map(([, one]) => one));
    await Promise.race([made, sleep(PATIENCE_MS, undefined, { ref: false })]);
  }

  /** Kills the child process. */
  close(): void {
    this.#process.close();
  }

  async #make(file: string): Promise<void> {
    try {
      const job = { do: 'sizes', input: file, folder: this.#folder } as const;
      await this.#process.run(job, 'picture', 'ahead');
    } catch (err) {
      this.#failed.add(file);
      this.#logger.warn({ err }, 'sizes of a picture cannot be made');
    }
  }
}
