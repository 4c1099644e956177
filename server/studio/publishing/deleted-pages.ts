import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isDraftBeside } from '#server/content/index.ts';
import type { StudioDeps } from '#server/studio/deps.ts';
import { fieldsIn } from '#server/studio/workspace/disk-files.ts';
import { readDrafts } from '#server/studio/workspace/drafts.ts';
import type { Json } from '#shared/json.ts';
import type { DeletedPage } from '#shared/studio/publishing.ts';
import { readVersion } from './versions.ts';

type DeletedPagesDeps = Pick<StudioDeps, 'contentDir' | 'db'>;

interface Ids {
  file: string;
  /** The newest version. */
  last: number;
  /** The newest live version, or else the newest draft; null if none has a text. */
  best: number | null;
}

const SHOWN = 100;

/** Pages that exist only in the history, last deleted first. */
export async function listDeletedPages({
  contentDir,
  db: { query },
}: DeletedPagesDeps): Promise<DeletedPage[]> {
  const rows = await query<Ids>(
    `SELECT file, MAX(id) AS last,
       COALESCE(MAX(CASE WHEN text IS NOT NULL AND kind <> 'set-aside' THEN id END),
         MAX(CASE WHEN text IS NOT NULL THEN id END)) AS best
     FROM versions WHERE file LIKE 'pages/%' GROUP BY file ORDER BY last DESC`,
  );
  const drafts = new Set((await readDrafts(query)).map(({ file }) => file));
  const gone = rows.filter(
    ({ file }) => !drafts.has(file) && !isDraftBeside(file) && !existsSync(join(contentDir, file)),
  );
  const pages = await Promise.all(
    gone.slice(0, SHOWN).map(async ({ file, last, best }): Promise<DeletedPage | null> => {
      const [end, version] = [
        await readVersion(query, last),
        best && (await readVersion(query, best)),
      ];
      if (!end || !version) return null;
      const fields = fieldsIn(version.text);
      const [name, path] = ['breadcrumb', 'path'].map((field) => textOf(fields[field]));
      return {
        file,
        name: name ?? path ?? file,
        path: path ?? '',
        at: end.at,
        by: end.by,
        version: version.id,
        wasLive: version.kind !== 'set-aside',
      };
    }),
  );
  return pages.filter((page) => page !== null);
}

const textOf = (value: Json | undefined) => (typeof value === 'string' ? value : undefined);
