import { copyFile, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { readyFile } from '#server/content/index.ts';
import type { StudioDatabase } from '#server/studio/database/studio-database.ts';
import { recordAudit } from '#server/studio/people/audit.ts';
import type { Publisher } from '#server/studio/publishing/publisher.ts';
import { isSeen, type MediaFile, type MediaReplaced } from '#shared/studio/media.ts';
import type { Person } from '#shared/studio/people.ts';
import { checkBrand, isBrand } from './brand-files.ts';
import type { Intake } from './intake.ts';
import type { MediaFolder, StoredFile } from './media-folder.ts';
import type { PageSizes } from './page-sizes.ts';
import type { ReplacedFiles } from './replaced-files.ts';
import type { Measures, Thumbnails } from './thumbnails.ts';
import type { UploadFolder } from './upload-folder.ts';

interface ReplacementsDeps {
  db: Pick<StudioDatabase, 'transaction'>;
  folder: MediaFolder;
  uploads: UploadFolder;
  intake: Intake;
  /** The replaced files. */
  replaced: ReplacedFiles;
  thumbnails: Thumbnails;
  describe(file: StoredFile): Promise<MediaFile>;
  pageSizes: Pick<PageSizes, 'make'>;
  change: Publisher['changeMedia'];
}

/** A replacement. `made` is set for an upload. */
interface Exchange {
  action: 'media.replace' | 'media.bring-back';
  person: Person;
  made?: Measures;
}

/** Replaces files, and restores earlier ones. */
export class Replacements {
  readonly #deps: ReplacementsDeps;
  /** Resolves when the latest replacement has ended. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(deps: ReplacementsDeps) {
    this.#deps = deps;
  }

  /**
   * Replaces a file with another one of the same kind, and keeps the old one for a while; the address stays.
   *
   * @param path below `/media/`
   */
  async replace(req: IncomingMessage, path: string, person: Person): Promise<MediaFile> {
    const { folder, intake } = this.#deps;
    const old = await folder.find(path);
    return intake.take(
      req,
      person,
      async ({ path: whole, made }) => {
        // It may have been removed, or replaced by a link.
        await folder.find(path);
        if (isBrand(old.address)) await checkBrand(old, whole);
        return this.#exchange(old, whole, { action: 'media.replace', person, made });
      },
      old,
    );
  }

  /** Times at which earlier files at this address were replaced. */
  async list(path: string): Promise<MediaReplaced> {
    const { address } = await this.#deps.folder.find(path);
    return { moments: await this.#deps.replaced.momentsOf(address) };
  }

  /** A replaced file. */
  async find(path: string, moment: string): Promise<StoredFile> {
    const now = await this.#deps.folder.find(path);
    return { ...now, path: await this.#deps.replaced.find(now.address, moment) };
  }

  /** Restores a replaced file; the current one is kept instead. */
  async bringBack(path: string, moment: string, person: Person): Promise<MediaFile> {
    const { folder, replaced, uploads } = this.#deps;
    const now = await folder.find(path);
    const kept = await replaced.find(now.address, moment);
    const copy = uploads.newPath();
    try {
      await uploads.prepare();
      await copyFile(kept, copy);
      const file = await this.#exchange(now, copy, { action: 'media.bring-back', person });
      await rm(kept);
      return file;
    } finally {
      await uploads.discard(copy);
    }
  }

  /** Removes a replaced file permanently. */
  async forget(path: string, moment: string, person: Person): Promise<void> {
    const { db, folder, replaced } = this.#deps;
    const { address } = await folder.find(path);
    const kept = await replaced.find(address, moment);
    await db.transaction(async (query) => {
      await recordAudit(query, { person, action: 'media.forget', subject: address });
      await rm(kept);
    });
  }

  /** Replacements run one after another: each keeps the result of the previous one. */
  #exchange(...exchange: [old: StoredFile, whole: string, what: Exchange]): Promise<MediaFile> {
    const done = this.#last.then(() => this.#exchangeNow(...exchange));
    this.#last = done.catch(() => {});
    return done;
  }

  async #exchangeNow(
    old: StoredFile,
    whole: string,
    { action, person, made }: Exchange,
  ): Promise<MediaFile> {
    const { change, folder, replaced, thumbnails, describe, pageSizes } = this.#deps;
    const { address } = old;
    const name = address.slice(1);
    const [ready, { hash }] = await Promise.all([readyFile(whole), readyFile(old.path)]);
    await replaced.keep(old);
    const plan = async () => {
      return { files: new Map([[name, ready]]), expected: new Map([[name, hash]]) };
    };
    await change(plan, async (query, write) => {
      await recordAudit(query, { person, action, subject: address });
      write();
    });
    const stored = await folder.find(address.slice('/media/'.length));
    if (made) await thumbnails.note(stored, made);
    else if (stored.kind === 'picture') await thumbnails.make(stored);
    if (isSeen(stored.kind)) pageSizes.make(stored.path);
    return describe(stored);
  }
}
