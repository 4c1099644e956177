import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Query } from '#server/database/database.ts';
import type { PostgresTables } from '#server/database/postgres-database.ts';
import type { RunnableCommand } from './command.ts';
import type { Restorable } from './restore-database.ts';

/** The studio's part in the operators' commands: the default export of {@link partFile}. */
export interface StudioPart extends Restorable {
  /** Its own commands, each loaded only if it is called. */
  commands: Readonly<Record<string, () => Promise<{ default: RunnableCommand }>>>;
  /** Its tables on PostgreSQL. */
  postgresTables: PostgresTables;
  /**
   * Deletes what is older than a moment, except for drafts and what was published.
   *
   * @returns what was deleted, and how many
   */
  prune(query: Query, before: Date): Promise<[what: string, count: number][]>;
}

/** The studio's part beside these commands: that of the same build, or its source. */
const partFile =
  extname(import.meta.filename) === '.js'
    ? join(import.meta.dirname, '../studio-server/operator.js')
    : join(import.meta.dirname, '../../server/studio/operator/operator.ts');

/** @returns the studio's part; undefined if there is no studio */
export async function findStudio(): Promise<StudioPart | undefined> {
  if (!existsSync(partFile)) return undefined;
  const { default: part } = await import(pathToFileURL(partFile).href);
  return part;
}

/**
 * @returns the studio's part
 * @throws Error if there is no studio
 */
export async function needStudio(): Promise<StudioPart> {
  const part = await findStudio();
  if (!part) throw new Error(`This site has no studio: ${partFile} is missing`);
  return part;
}
