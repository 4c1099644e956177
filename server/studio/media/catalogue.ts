import type { Query } from '#server/database/database.ts';
import type { MediaFile } from '#shared/studio/media.ts';
import { brandUse, isBrand } from './brand-files.ts';
import type { StoredFile } from './media-folder.ts';
import { type MediaRow, readMediaRows } from './media-table.ts';
import { findUses, type Uses } from './media-uses.ts';
import type { Thumbnails } from './thumbnails.ts';

interface CatalogueDeps {
  contentDir: string;
  query: Query;
  thumbnails: Pick<Thumbnails, 'known'>;
}

/** What people read about the files of the library. */
export class Catalogue {
  readonly #deps: CatalogueDeps;

  constructor(deps: CatalogueDeps) {
    this.#deps = deps;
  }

  /** Describes files: those added last come first. */
  async all(stored: readonly StoredFile[]): Promise<MediaFile[]> {
    const { contentDir, query } = this.#deps;
    const [uses, rows] = await Promise.all([findUses(contentDir, query), readMediaRows(query)]);
    const files = await Promise.all(
      stored.map((file) => this.#describe(file, uses, rows.get(file.address))),
    );
    return files.sort(
      (a, b) =>
        (b.addedAt ?? '').localeCompare(a.addedAt ?? '') || a.address.localeCompare(b.address),
    );
  }

  /** Describes a file. */
  async one(file: StoredFile): Promise<MediaFile> {
    const [described] = await this.all([file]);
    return described as MediaFile;
  }

  async #describe(file: StoredFile, uses: Uses, row?: MediaRow): Promise<MediaFile> {
    const { address, kind, bytes, version } = file;
    const { width, height } = (await this.#deps.thumbnails.known(file)) ?? unknown;
    return {
      ...{ address, kind, bytes, width, height, version },
      alt: row?.alt ?? '',
      uses: uses.get(address) ?? (isBrand(address) ? [brandUse] : []),
      addedAt: row?.addedAt || null,
      addedBy: row?.addedBy || null,
    };
  }
}

const unknown = { width: null, height: null };
