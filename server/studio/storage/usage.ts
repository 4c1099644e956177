import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Query } from '#server/studio/doors/database.ts';
import { isBrand } from '#server/studio/media/brand-files.ts';
import { MediaFolder } from '#server/studio/media/media-folder.ts';
import { readMediaRows } from '#server/studio/media/media-table.ts';
import { findUses } from '#server/studio/media/media-uses.ts';
import { replacedFolder } from '#server/studio/media/replaced-files.ts';
import { MIN_DRAFT_BYTES } from './quotas.ts';

/** Bytes by person name; shared data have an empty name. */
export type Usage = Map<string, number>;

interface Sum {
  name: string | null;
  bytes: number;
}

/** Storage used by drafts, including the texts they started from. */
export async function draftUsage(query: Query): Promise<Usage> {
  const sums = await query<Sum>(
    `SELECT name, SUM(CASE WHEN bytes < $1 THEN $1 ELSE bytes END) AS bytes FROM
       (SELECT updated_by AS name,
          octet_length(text) + COALESCE(octet_length(base_text), 0) AS bytes FROM drafts) AS sizes
     GROUP BY name`,
    [MIN_DRAFT_BYTES],
  );
  return added(new Map(), sums);
}

/** Storage used by versions set aside. Each is read once, because versions never change. */
export class KeptUsage {
  #usage: Usage = new Map();
  #last = 0;

  async read(query: Query): Promise<Usage> {
    const [end] = await query<{ id: number | null }>('SELECT MAX(id) AS id FROM versions');
    const last = Number(end?.id ?? 0);
    const from = this.#last;
    if (last === from) return this.#usage;
    const sums = await query<Sum>(
      `SELECT person AS name, SUM(octet_length(text)) AS bytes FROM versions
       WHERE kind = 'set-aside' AND id > $1 AND id <= $2 GROUP BY person`,
      [from, last],
    );
    // Another call has counted some of them meanwhile.
    if (this.#last !== from) return this.read(query);
    this.#last = last;
    return added(this.#usage, sums);
  }
}

/** Storage used by files on no live page, and by replaced files. */
export async function fileUsage(contentDir: string, dataDir: string, query: Query): Promise<Usage> {
  const [files, uses, rows] = await Promise.all([
    new MediaFolder(contentDir).list(),
    findUses(contentDir, query),
    readMediaRows(query),
  ]);
  const unseen = files.flatMap(({ address, bytes }) => {
    const name = rows.get(address)?.addedBy;
    const isSeen = isBrand(address) || uses.get(address)?.some(({ isDraft }) => !isDraft);
    return name && !isSeen ? [{ name, bytes }] : [];
  });
  const bytes = await sizeOf(replacedFolder(dataDir));
  return added(new Map(), [...unseen, { name: '', bytes }]);
}

/** Total size of the files in a folder; 0 if there is none. */
async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const sizes = names.map(async (name) => {
    const stats = await lstat(join(folder, name)).catch(() => null);
    return stats?.isFile() ? stats.size : 0;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

function added(usage: Usage, sums: readonly Sum[]): Usage {
  // PostgreSQL returns sums as text.
  for (const { name, bytes } of sums)
    usage.set(name ?? '', (usage.get(name ?? '') ?? 0) + Number(bytes));
  return usage;
}
