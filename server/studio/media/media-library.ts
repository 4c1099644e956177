import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { extname, join, resolve } from 'node:path';
import type { StudioDeps } from '#server/studio/deps.ts';
import { StudioError } from '#server/studio/http/studio-error.ts';
import { recordAudit } from '#server/studio/people/audit.ts';
import type {
  MediaFile,
  MediaKind,
  MediaLimits,
  MediaList,
  MediaVersions,
} from '#shared/studio/media.ts';
import type { Person } from '#shared/studio/people.ts';
import { brandUse, checkBrand, isBrand } from './brand-files.ts';
import { plainText, safeName } from './file-names.ts';
import { mediaLimits } from './limits.ts';
import { FaultyFileError, faults, faulty } from './media-error.ts';
import { MediaFolder, type StoredFile } from './media-folder.ts';
import { MediaProcess } from './media-process.ts';
import {
  type MediaRow,
  readMediaRows,
  removeMediaRow,
  saveAlt,
  saveMediaRow,
} from './media-table.ts';
import { findUses, type Uses, versionsThatUse } from './media-uses.ts';
import type { FilmFormat, JobResult, PictureFormat } from './process/jobs.ts';
import { receiveUpload } from './receive-upload.ts';
import { Thumbnails } from './thumbnails.ts';
import { UploadFolder } from './upload-folder.ts';

/** Files that are being received at a time, from all people. */
const MAX_UPLOADS = 12;

/** Folders of new files, below `content/media`. */
const folders: Readonly<Record<MediaKind, string>> = {
  picture: 'pictures',
  drawing: 'pictures',
  film: 'films',
};

type LibraryDeps = Pick<
  StudioDeps,
  'contentDir' | 'dataDir' | 'db' | 'limits' | 'logger' | 'pageSizes'
>;

/** The pictures, drawings and films of the site. */
export class MediaLibrary {
  readonly limits: MediaLimits;
  readonly #deps: LibraryDeps;
  readonly #folder: MediaFolder;
  readonly #uploads: UploadFolder;
  readonly #thumbnails: Thumbnails;
  /** Reads what people send. */
  readonly #process = new MediaProcess();
  #receiving = 0;

  constructor(deps: LibraryDeps) {
    const [contentDir, dataDir] = [resolve(deps.contentDir), resolve(deps.dataDir)];
    this.#deps = { ...deps, contentDir, dataDir };
    this.limits = mediaLimits(deps.limits);
    this.#folder = new MediaFolder(contentDir);
    this.#uploads = new UploadFolder(contentDir);
    const cache = join(dataDir, 'studio-thumbnails');
    this.#thumbnails = new Thumbnails(cache, this.#process, this.limits.pixels);
  }

  /** All files with what is known about them. */
  async list(): Promise<MediaList> {
    const { db, contentDir } = this.#deps;
    const stored = await this.#folder.list();
    const [uses, rows] = await Promise.all([
      findUses(contentDir, db.query),
      readMediaRows(db.query),
    ]);
    const files = await Promise.all(
      stored.map((file) => this.#describe(file, uses, rows.get(file.address))),
    );
    this.#thumbnails
      .prepareAhead(stored)
      .catch((err) => this.#deps.logger.warn({ err }, 'thumbnails cannot be made'));
    files.sort(
      (a, b) =>
        (b.addedAt ?? '').localeCompare(a.addedAt ?? '') || a.address.localeCompare(b.address),
    );
    return { files, limits: this.limits };
  }

  /**
   * Adds a file.
   *
   * @param name as the person's computer gave it
   * @throws StudioError if the file cannot be taken; nothing is left of it then
   */
  async add(req: IncomingMessage, name: string, person: Person): Promise<MediaFile> {
    return this.#received(req, async ({ path: whole, kind, made }) => {
      const base = safeName(name, kind);
      const path = await this.#uploads.place(whole, folders[kind], base, made.format);
      const stored = await this.#folder.find(path);
      await this.#thumbnails.note(stored, made);
      const { address } = stored;
      const row = { address, alt: '', addedBy: person.name, addedAt: new Date().toISOString() };
      const detail = plainText(name).slice(0, 200);
      await this.#deps.db
        .transaction(async (query) => {
          await saveMediaRow(query, row);
          await recordAudit(query, { person, action: 'media.add', subject: address, detail });
        })
        .catch(async (error) => {
          await rm(stored.path, { force: true });
          throw error;
        });
      if (kind !== 'film') this.#deps.pageSizes.make(stored.path);
      return this.#one(stored);
    });
  }

  /**
   * Puts another file of the same kind in the place of one; its address stays.
   *
   * @param path below `/media/`
   */
  async replace(req: IncomingMessage, path: string, person: Person): Promise<MediaFile> {
    const old = await this.#folder.find(path);
    return this.#received(
      req,
      async ({ path: whole, kind, made }) => {
        // It could have been removed, or become a link.
        await this.#folder.find(path);
        if (isBrand(old.address)) await checkBrand(old, whole).catch(inWords);
        const { address } = old;
        await this.#deps.db.transaction(async (query) => {
          await recordAudit(query, { person, action: 'media.replace', subject: address });
          await this.#uploads.replace(whole, old.path);
        });
        const stored = await this.#folder.find(path);
        await this.#thumbnails.note(stored, made);
        if (kind !== 'film') this.#deps.pageSizes.make(stored.path);
        return this.#one(stored);
      },
      old,
    );
  }

  /** Stores the alternative text that pages begin with. */
  async setAlt(path: string, alt: string, person: Person): Promise<MediaFile> {
    const file = await this.#folder.find(path);
    const { address } = file;
    await this.#deps.db.transaction(async (query) => {
      await saveAlt(query, address, alt);
      await recordAudit(query, { person, action: 'media.describe', subject: address, detail: alt });
    });
    return this.#one(file);
  }

  /** Removes a file that neither visitors nor drafts need. */
  async remove(path: string, person: Person): Promise<void> {
    const file = await this.#folder.find(path);
    const { address } = file;
    const { uses } = await this.#one(file);
    if (uses.length > 0)
      throw new StudioError(
        409,
        'used',
        `This file is used ${uses.length === 1 ? 'once' : `${uses.length} times`}. Choose another one there first.`,
      );
    await this.#deps.db.transaction(async (query) => {
      await removeMediaRow(query, address);
      await recordAudit(query, { person, action: 'media.delete', subject: address });
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

  /** Ends the child process. */
  close(): void {
    this.#process.close();
  }

  /** Receives and converts a file, and lets it be used; nothing temporary remains. */
  async #received(
    req: IncomingMessage,
    use: (file: { path: string; kind: MediaKind; made: JobResult }) => Promise<MediaFile>,
    old?: StoredFile,
  ): Promise<MediaFile> {
    if (this.#receiving >= MAX_UPLOADS)
      throw new StudioError(
        503,
        'busy',
        'Too many files are being uploaded. Try again in a minute.',
      );
    this.#receiving += 1;
    const [input, output] = [await this.#uploads.newPath(), await this.#uploads.newPath()];
    try {
      const kind = await receiveUpload(req, input, this.limits);
      if (old && kind !== old.kind) throw otherKind(old.kind);
      const made = await this.#convert(kind, input, output, old).catch(inWords);
      // The person has cancelled meanwhile.
      if (req.socket.destroyed)
        throw new StudioError(400, 'cancelled', 'The upload was cancelled.');
      return await use({ path: kind === 'film' ? input : output, kind, made });
    } finally {
      this.#receiving -= 1;
      await this.#uploads.discard(input, output);
    }
  }

  #convert(kind: MediaKind, input: string, output: string, old?: StoredFile): Promise<JobResult> {
    const { pixels } = this.limits;
    const format = old && formatOf(old.path);
    if (kind === 'film') {
      const as = (format ?? null) as FilmFormat | null;
      return this.#process.run({ do: 'film', input, as }, faults.film, 'upload');
    }
    if (kind === 'drawing')
      return this.#process.run({ do: 'drawing', input, output, pixels }, faults.drawing, 'upload');
    const as = (format ?? null) as PictureFormat | null;
    return this.#process.run(
      { do: 'picture', input, output, as, pixels },
      faults.picture,
      'upload',
    );
  }

  async #one(file: StoredFile): Promise<MediaFile> {
    const { db, contentDir } = this.#deps;
    const [uses, rows] = await Promise.all([
      findUses(contentDir, db.query),
      readMediaRows(db.query),
    ]);
    return this.#describe(file, uses, rows.get(file.address));
  }

  async #describe(file: StoredFile, uses: Uses, row?: MediaRow): Promise<MediaFile> {
    const { address, kind, bytes, version } = file;
    const { width, height } = (await this.#thumbnails.known(file)) ?? { width: null, height: null };
    return {
      address,
      kind,
      bytes,
      width,
      height,
      alt: row?.alt ?? '',
      uses: uses.get(address) ?? (isBrand(address) ? [brandUse] : []),
      addedAt: row?.addedAt || null,
      addedBy: row?.addedBy || null,
      version,
    };
  }
}

/** The format to keep under a name; a `.heic` of a JPEG's bytes is read by its bytes. */
function formatOf(file: string): string {
  const extension = extname(file).slice(1).toLowerCase();
  return extension === 'jpeg' || extension === 'heic' ? 'jpg' : extension;
}

const namesOfKinds: Readonly<Record<MediaKind, string>> = {
  picture: 'a picture',
  drawing: 'an SVG drawing',
  film: 'a film',
};

const otherKind = (kind: MediaKind) =>
  new StudioError(
    415,
    'other-kind',
    `Only ${namesOfKinds[kind]} can take the place of ${namesOfKinds[kind]}. Upload this file as a new one.`,
  );

function inWords(error: unknown): never {
  throw error instanceof FaultyFileError ? faulty(error.fault) : error;
}
