import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '#server/observe/log.ts';
import { pictureDir } from '#server/pictures/picture-store.ts';
import { faults } from './media-error.ts';
import type { StoredFile } from './media-folder.ts';
import { MediaProcess } from './media-process.ts';

/** A proxy in front of the studio ends a call after a minute. */
const PATIENCE_MS = 40_000;

/** Makes the sizes of new pictures for pages, which takes seconds, while their editor goes on writing. */
export class PageSizes {
  readonly #folder: string;
  readonly #logger: Logger;
  readonly #process = new MediaProcess();
  /** By address. */
  readonly #underWay = new Map<string, Promise<void>>();

  constructor({ dataDir, logger }: { dataDir: string; logger: Logger }) {
    this.#folder = pictureDir({ dataDir });
    this.#logger = logger;
  }

  /** Begins with a picture. The site makes its sizes itself later if this fails. */
  make({ address, path }: StoredFile): void {
    const job = { do: 'sizes', input: path, folder: this.#folder } as const;
    const made = this.#process
      .run(job, faults.picture, 'ahead')
      .catch((err) => this.#logger.warn({ err }, 'sizes of a picture cannot be made'))
      .then(() => {
        if (this.#underWay.get(address) === made) this.#underWay.delete(address);
      });
    this.#underWay.set(address, made);
  }

  /**
   * Waits until the pictures that these texts name have their sizes, so that visitors see the texts at
   * once when they are published; or for as long as a person would wait.
   */
  async ready(texts: Iterable<string | null>): Promise<void> {
    const named = [...texts].join('\n');
    const awaited = [...this.#underWay].filter(([address]) => named.includes(address));
    if (awaited.length === 0) return;
    const patience = new AbortController();
    await Promise.race([
      Promise.all(awaited.map(([, made]) => made)),
      sleep(PATIENCE_MS, undefined, { signal: patience.signal }).catch(() => {}),
    ]);
    patience.abort();
  }

  /** Ends the child process. */
  close(): void {
    this.#process.close();
  }
}
