import { formatJson } from '#server/content/index.ts';
import type { StudioDeps } from '#server/studio/deps.ts';
import { recordAudit } from '#server/studio/people/audit.ts';
import { parsedText } from '#server/studio/workspace/disk-files.ts';
import type { Json } from '#shared/json.ts';
import type { Person } from '#shared/studio/people.ts';
import type { Conflict } from '#shared/studio/publishing.ts';
import { setAside } from './versions.ts';

/** Three texts of a file, for someone who resolves a conflict. */
export const versionsOf = ({
  base,
  mine,
  theirs,
}: Record<'base' | 'mine' | 'theirs', string | null>): Pick<
  Conflict,
  'base' | 'mine' | 'theirs'
> => ({
  base: parsedText(base) ?? null,
  mine: parsedText(mine) ?? null,
  theirs: parsedText(theirs) ?? null,
});

/** Stores a version in the history that is stored nowhere else, such as the losing side of a conflict. */
export async function keepVersion(
  { db }: Pick<StudioDeps, 'db'>,
  file: string,
  value: Json,
  person: Person,
): Promise<void> {
  const summary = 'Version in place of which another one was chosen';
  await db.transaction(async (query) => {
    await setAside(query, { file, text: formatJson(value) }, { by: person.name, summary });
    await recordAudit(query, { person, action: 'draft.set-aside', subject: file });
  });
}
