import { copyFile, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join, resolve } from 'node:path';
import type { Logger } from '#server/observe/log.ts';
import type { StudioDatabase } from '#server/studio/database/studio-database.ts';
import { StudioError } from '#server/studio/http/studio-error.ts';
import { recordAudit } from '#server/studio/people/audit.ts';
import type {
  MediaFile,
  MediaKind,
  MediaLimits,
  MediaList,
  MediaReplaced,
  MediaVersions,
} from '#shared/studio/media.ts';
import type { Person } from '#shared/studio/people.ts';
import { checkBrand, isBrand } from './brand-files.ts';
import { Catalogue } from './catalogue.ts';
import { plainText, safeName } from './file-names.ts';
import { Intake } from './intake.ts';
import { mediaLimits, type UploadLimits } from './limits.ts';
import { inWords } from './media-error.ts';
import { MediaFolder, type StoredFile } from './media-folder.ts';
import { MediaProcess } from './media-process.ts';
import { removeMediaRow, saveAlt, saveMediaRow } from './media-table.ts';
import { versionsThatUse } from './media-uses.ts';
import type { PageSizes } from './page-sizes.ts';
import { ReplacedFiles } from './replaced-files.ts';
import { type Measures, Thumbnails } from './thumbnails.ts';
import { UploadFolder } from './upload-folder.ts';

/** Folders of new files, below `content/media`. */
const folders: Readonly<Record<MediaKind, string>> = {
  picture: 'pictures',
  drawing: 'pictures',
  film: 'films',
};

interface LibraryDeps {
  contentDir: string;
  dataDir: string;
  db: Pick<StudioDatabase, 'query' | 'transaction'>;
  limits: UploadLimits;
  pageSizes: Pick<PageSizes, 'make'>;
  logger: Logger;
}

/** What an exchange of files is; `made` is known of an upload. */
interface Exchange {
  action: 'media.replace' | 'media.bring-back';
  person: Person;
  made?: Measures;
}

/** The pictures, drawings and films of the site. */
export class MediaLibrary {
  readonly limits: MediaLimits;
  readonly #deps: LibraryDeps;
  readonly #folder: MediaFolder;
  readonly #uploads: UploadFolder;
  readonly #thumbnails: Thumbnails;
  readonly #catalogue: Catalogue;
  readonly #intake: Intake;
  readonly #replaced: ReplacedFiles;
  /** Reads what people send. */
  readonly #process = new MediaProcess();

  constructor(deps: LibraryDeps) {
    const [contentDir, dataDir] = [resolve(deps.contentDir), resolve(deps.dataDir)];
    this.#deps = { ...deps, contentDir, dataDir };
    this.limits = mediaLimits(deps.limits);
    this.#folder = new MediaFolder(contentDir);
    this.#uploads = new UploadFolder(contentDir);
    const cache = join(dataDir, 'studio-thumbnails');
    this.#thumbnails = new Thumbnails(cache, this.#process, this.limits.pixels);
    this.#replaced = new ReplacedFiles(dataDir, deps.logger);
    this.#catalogue = new Catalogue({
      ...{ contentDir, thumbnails: this.#thumbnails },
      query: deps.db.query,
    });
    this.#intake = new Intake({
      ...{ uploads: this.#uploads, process: this.#process },
      limits: this.limits,
    });
  }

  /** All files with what is known about them, the newest first. */
  async list(): Promise<MediaList> {
    const stored = await this.#folder.list();
    const files = await this.#catalogue.all(stored);
    this.#thumbnails
      .prepareAhead(stored)
      .catch((err) => this.#deps.logger.warn({ err }, 'thumbnails cannot be made'));
    return { files, limits: this.limits };
  }

  /**
   * Adds a file.
   *
   * @param name as the person's computer gave it
   * @throws StudioError if the file cannot be taken; nothing is left of it then
   */
  async add(req: IncomingMessage, name: string, person: Person): Promise<MediaFile> {
    return this.#intake.take(req, async ({ path: whole, kind, made }) => {
      const base = safeName(name, kind);
      const path = await this.#uploads.place(whole, folders[kind], base, made.format);
      const stored = await this.#folder.find(path);
      const { address } = stored;
      const row = { address, alt: '', addedBy: person.name, addedAt: new Date().toISOString() };
      const detail = plainText(name).slice(0, 200);
      try {
        await this.#thumbnails.note(stored, made);
        await this.#deps.db.transaction(async (query) => {
          await saveMediaRow(query, row);
          await recordAudit(query, { person, action: 'media.add', subject: address, detail });
        });
      } catch (error) {
        await rm(stored.path, { force: true });
        throw error;
      }
      if (kind !== 'film') this.#deps.pageSizes.make(stored.path);
      return this.#catalogue.one(stored);
    });
  }

  /**
   * Puts another file of the same kind in the place of one, which is kept for a while; its address stays.
   *
   * @param path below `/media/`
   */
  async replace(req: IncomingMessage, path: string, person: Person): Promise<MediaFile> {
    const old = await this.#folder.find(path);
    return this.#intake.take(
      req,
      async ({ path: whole, made }) => {
        // It could have been removed, or become a link.
        await this.#folder.find(path);
        if (isBrand(old.address)) await checkBrand(old, whole).catch(inWords);
        return this.#exchange(old, whole, { action: 'media.replace', person, made });
      },
      old,
    );
  }

  /** When files that were in the place of one were replaced. */
  async replaced(path: string): Promise<MediaReplaced> {
    const { address } = await this.#folder.find(path);
    return { moments: await this.#replaced.momentsOf(address) };
  }

  /** A file that was replaced. */
  async findReplaced(path: string, moment: string): Promise<StoredFile> {
    const now = await this.#folder.find(path);
    return { ...now, path: await this.#replaced.find(now.address, moment) };
  }

  /** Puts a file that was replaced back in its place; the one that is there now is kept instead. */
  async bringBack(path: string, moment: string, person: Person): Promise<MediaFile> {
    const now = await this.#folder.find(path);
    const kept = await this.#replaced.find(now.address, moment);
    const copy = this.#uploads.newPath();
    try {
      await this.#uploads.prepare();
      await copyFile(kept, copy);
      const file = await this.#exchange(now, copy, { action: 'media.bring-back', person });
      await rm(kept);
      return file;
    } finally {
      await this.#uploads.discard(copy);
    }
  }

  /** Removes a file that was replaced, for good. */
  async forgetReplaced(path: string, moment: string, person: Person): Promise<void> {
    const { address } = await this.#folder.find(path);
    const kept = await this.#replaced.find(address, moment);
    await this.#deps.db.transaction(async (query) => {
      await recordAudit(query, { person, action: 'media.forget', subject: address });
      await rm(kept);
    });
  }

  async #exchange(
    old: StoredFile,
    whole: string,
    { action, person, made }: Exchange,
  ): Promise<MediaFile> {
    const { address } = old;
    await this.#replaced.keep(old);
    await this.#deps.db.transaction(async (query) => {
      await recordAudit(query, { person, action, subject: address });
      await this.#uploads.replace(whole, old.path);
    });
    const stored = await this.#folder.find(address.slice('/media/'.length));
    if (made) await this.#thumbnails.note(stored, made);
    else if (stored.kind === 'picture') await this.#thumbnails.make(stored).catch(inWords);
    if (stored.kind !== 'film') this.#deps.pageSizes.make(stored.path);
    return this.#catalogue.one(stored);
  }

  /** Stores the alternative text that pages begin with. */
  async setAlt(path: string, alt: string, person: Person): Promise<MediaFile> {
    const file = await this.#folder.find(path);
    const { address } = file;
    await this.#deps.db.transaction(async (query) => {
      await saveAlt(query, address, alt);
      await recordAudit(query, { person, action: 'media.describe', subject: address, detail: alt });
    });
    return this.#catalogue.one(file);
  }

  /** Removes a file that neither visitors nor drafts need. */
  async remove(path: string, person: Person): Promise<void> {
    const file = await this.#folder.find(path);
    const { address } = file;
    const { uses } = await this.#catalogue.one(file);
    if (uses.length > 0)
      throw new StudioError(
        409,
        'used',
        `This file is used ${uses.length === 1 ? 'once' : `${uses.length} times`}. Choose another one there first.`,
      );
    await this.#deps.db.transaction(async (query) => {
      await removeMediaRow(query, address);
      await recordAudit(query, { person, action: 'media.delete', subject: address });
      await this.#replaced.forget(address);
      await rm(file.path);
    });
  }

  /** Files whose earlier versions use a file. */
  async versions(path: string): Promise<MediaVersions> {
    const { contentDir, db } = this.#deps;
    const { address } = await this.#folder.find(path);
    return { files: await versionsThatUse(address, contentDir, db.query) };
  }

  /** The file as it is on disk. */
  find(path: string): Promise<StoredFile> {
    return this.#folder.find(path);
  }

  /** Path on disk of a small picture of a picture; a drawing is one itself. */
  async thumbnail(path: string, size: 'small' | 'large') {
    const file = await this.#folder.find(path);
    if (file.kind === 'drawing') return { file, path: file.path };
    if (file.kind !== 'picture')
      throw new StudioError(404, 'not-found', 'Only pictures have a small picture.');
    await this.#thumbnails.make(file).catch(inWords);
    return { file, path: this.#thumbnails.path(file.version, size) };
  }

  /** Ends the process that reads files. */
  async close(): Promise<void> {
    this.#process.close();
    await this.#replaced.close();
  }
}
