import type { IncomingMessage } from 'node:http';
import { join, resolve } from 'node:path';
import { readyFile } from '#server/content/index.ts';
import type { StudioDatabase } from '#server/studio/database/studio-database.ts';
import type { Logger } from '#server/studio/doors/program.ts';
import { notFound, StudioError } from '#server/studio/http/studio-error.ts';
import { recordAudit } from '#server/studio/people/audit.ts';
import type { Publisher } from '#server/studio/publishing/publisher.ts';
import { freeName } from '#server/studio/workspace/content-file-name.ts';
import {
  isSeen,
  type MediaFile,
  type MediaKind,
  type MediaLimits,
  type MediaList,
  type MediaVersions,
} from '#shared/studio/media.ts';
import type { Person } from '#shared/studio/people.ts';
import { describeFiles } from './catalogue.ts';
import { plainText, safeName } from './file-names.ts';
import { Intake, type IntakeDeps } from './intake.ts';
import { MediaFolder, type StoredFile } from './media-folder.ts';
import { MediaProcess } from './media-process.ts';
import { removeMediaRow, saveAlt, saveMediaRow } from './media-table.ts';
import { versionsThatUse } from './media-uses.ts';
import type { PageSizes } from './page-sizes.ts';
import { ReplacedFiles } from './replaced-files.ts';
import { Replacements } from './replacements.ts';
import { Thumbnails } from './thumbnails.ts';
import { UploadFolder } from './upload-folder.ts';

/** Folders of new files, below `content/media`. */
const folders: Readonly<Record<MediaKind, string>> = {
  picture: 'pictures',
  drawing: 'pictures',
  film: 'films',
  document: 'documents',
};

interface LibraryDeps {
  contentDir: string;
  dataDir: string;
  db: Pick<StudioDatabase, 'query' | 'transaction'>;
  limits: MediaLimits;
  pageSizes: Pick<PageSizes, 'make'>;
  holdRoom: IntakeDeps['holdRoom'];
  change: Publisher['changeMedia'];
  logger: Logger;
}

/** The pictures, drawings, films and documents of the site. */
export class MediaLibrary {
  /** Replaces files, and keeps the replaced ones. */
  readonly replacements: Replacements;
  readonly #deps: LibraryDeps;
  readonly #folder: MediaFolder;
  readonly #uploads: UploadFolder;
  readonly #thumbnails: Thumbnails;
  readonly #intake: Intake;
  readonly #replaced: ReplacedFiles;
  /** Processes uploads. */
  readonly #process = new MediaProcess();

  constructor(deps: LibraryDeps) {
    const [contentDir, dataDir] = [resolve(deps.contentDir), resolve(deps.dataDir)];
    this.#deps = { ...deps, contentDir, dataDir };
    this.#folder = new MediaFolder(contentDir);
    this.#uploads = new UploadFolder(contentDir);
    const cache = join(dataDir, 'studio-thumbnails');
    this.#thumbnails = new Thumbnails(cache, this.#process, deps.limits.pixels);
    this.#replaced = new ReplacedFiles(dataDir, deps.logger);
    this.#intake = new Intake({ ...deps, uploads: this.#uploads, process: this.#process });
    this.replacements = new Replacements({
      ...deps,
      folder: this.#folder,
      uploads: this.#uploads,
      intake: this.#intake,
      replaced: this.#replaced,
      thumbnails: this.#thumbnails,
      describe: (file) => this.#describe(file),
    });
  }

  /** All files with their metadata, newest first. */
  async list(): Promise<MediaList> {
    const stored = await this.#folder.list();
    const files = await this.#describeAll(stored);
    this.#thumbnails
      .prepareAhead(stored)
      .catch((err) => this.#deps.logger.warn({ err }, 'thumbnails cannot be made'));
    return { files, limits: this.#deps.limits };
  }

  /**
   * Adds a file.
   *
   * @param name the name on the person's computer
   * @throws StudioError if the file is refused; nothing of it remains then
   */
  async add(req: IncomingMessage, name: string, person: Person): Promise<MediaFile> {
    return this.#intake.take(req, person, async ({ path: whole, kind, made }) => {
      const base = safeName(name, kind);
      const ready = await readyFile(whole);
      let address = '';
      const plan = async () => {
        const names = await this.#folder.namesIn(folders[kind]);
        // Names compare case-insensitively.
        const taken = new Set(names.map((name) => name.toLowerCase()));
        const free = freeName(`${base}.${made.format}`, (name) => taken.has(name));
        address = `/media/${folders[kind]}/${free}`;
        return { files: new Map([[address.slice(1), ready]]), expected: new Map() };
      };
      await this.#deps.change(plan, async (query, write) => {
        const row = { address, alt: '', addedBy: person.name, addedAt: new Date().toISOString() };
        await saveMediaRow(query, row);
        const detail = plainText(name).slice(0, 200);
        await recordAudit(query, { person, action: 'media.add', subject: address, detail });
        write();
      });
      const stored = await this.#folder.find(address.slice('/media/'.length));
      await this.#thumbnails.note(stored, made);
      if (isSeen(kind)) this.#deps.pageSizes.make(stored.path);
      return this.#describe(stored);
    });
  }

  /** Stores the default alternative text for pages. */
  async setAlt(path: string, alt: string, person: Person): Promise<MediaFile> {
    const file = await this.#folder.find(path);
    const { address } = file;
    await this.#deps.db.transaction(async (query) => {
      await saveAlt(query, address, alt);
      await recordAudit(query, { person, action: 'media.describe', subject: address, detail: alt });
    });
    return this.#describe(file);
  }

  /** Removes a file that neither live pages nor drafts use. */
  async remove(path: string, person: Person): Promise<void> {
    const file = await this.#folder.find(path);
    const { address } = file;
    const { uses } = await this.#describe(file);
    if (uses.length > 0)
      throw new StudioError(
        409,
        'used',
        `This file is used ${uses.length === 1 ? 'once' : `${uses.length} times`}. Choose another one there first.`,
      );
    const name = address.slice(1);
    const { hash } = await readyFile(file.path);
    const plan = async () => {
      return { files: new Map([[name, null]]), expected: new Map([[name, hash]]) };
    };
    await this.#deps.change(plan, async (query, write) => {
      await removeMediaRow(query, address);
      await recordAudit(query, { person, action: 'media.delete', subject: address });
      await this.#replaced.forget(address);
      write();
    });
  }

  /** Files whose earlier versions use a media file. */
  async versions(path: string): Promise<MediaVersions> {
    const { contentDir, db } = this.#deps;
    const { address } = await this.#folder.find(path);
    return { files: await versionsThatUse(address, contentDir, db.query) };
  }

  /** The file on disk. */
  find(path: string): Promise<StoredFile> {
    return this.#folder.find(path);
  }

  /** A thumbnail of a picture; a drawing is its own. */
  async thumbnail(path: string, size: 'small' | 'large'): Promise<StoredFile> {
    const file = await this.#folder.find(path);
    if (file.kind === 'drawing') return file;
    if (file.kind !== 'picture') throw notFound('Only pictures have a small picture.');
    await this.#thumbnails.make(file);
    return { ...file, path: this.#thumbnails.path(file.version, size) };
  }

  #describeAll(files: readonly StoredFile[]): Promise<MediaFile[]> {
    const { contentDir, db } = this.#deps;
    return describeFiles(files, { contentDir, query: db.query, thumbnails: this.#thumbnails });
  }

  async #describe(file: StoredFile): Promise<MediaFile> {
    const [described] = await this.#describeAll([file]);
    return described as MediaFile;
  }

  /** Ends the process that reads files. */
  async close(): Promise<void> {
    this.#process.close();
    await this.#replaced.close();
  }
}
