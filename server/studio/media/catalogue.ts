import type { Query } from '#server/studio/doors/database.ts';
import type { MediaFile } from '#shared/studio/media.ts';
import { brandUse, isBrand } from './brand-files.ts';
import type { StoredFile } from './media-folder.ts';
import { readMediaRows } from './media-table.ts';
import { findUses } from './media-uses.ts';
import type { Thumbnails } from './thumbnails.ts';

interface CatalogueDeps {
  contentDir: string;
  query: Query;
  thumbnails: Pick<Thumbnails, 'known'>;
}

/** Describes the library's files for the studio, newest first. */
export async function describeFiles(
  stored: readonly StoredFile[],
  { contentDir, query, thumbnails }: CatalogueDeps,
): Promise<MediaFile[]> {
  const [uses, rows] = await Promise.all([findUses(contentDir, query), readMediaRows(query)]);
  const described = stored.map(async (file): Promise<MediaFile> => {
    const { address, kind, bytes, version } = file;
    const { width = null, height = null } = (await thumbnails.known(file)) ?? {};
    const row = rows.get(address);
    return {
      address,
      kind,
      bytes,
      width,
      height,
      version,
      alt: row?.alt ?? '',
      uses: uses.get(address) ?? (isBrand(address) ? [brandUse] : []),
      addedAt: row?.addedAt || null,
      addedBy: row?.addedBy || null,
    };
  });
  return (await Promise.all(described)).sort(
    (a, b) =>
      (b.addedAt ?? '').localeCompare(a.addedAt ?? '') || a.address.localeCompare(b.address),
  );
}
