import { SITE_FILE, versionOf } from '#server/content/index.ts';
import { CONTENT_VERSION } from '#shared/model/content-version.ts';
import type { Changes } from '../changes/problems-in.ts';
import { ContentFiles } from './content-files.ts';
import { keepDrafts } from './keep-drafts.ts';
import { migrations } from './migrations.ts';

/** The result of a migration. */
export interface MigratedContent {
  changes: Changes;
  /** A description of each change; empty if there is none. */
  lines: string[];
}

/**
 * Migrates content, version by version, to the one that this software reads, and moves drafts out of the
 * pages' folder.
 *
 * @param folder contains content of any version
 * @throws Error if the content is newer, or has no readable version
 */
export function migrateContent(folder: string): MigratedContent {
  const files = new ContentFiles(folder);
  const lines: string[] = [];
  const from = versionOf(files.read(SITE_FILE));
  if (typeof from !== 'number' || !Number.isInteger(from) || from < 1)
    throw new Error(
      `"contentVersion" in content/${SITE_FILE} must be a whole number, not ${JSON.stringify(from)}`,
    );
  if (from > CONTENT_VERSION)
    throw new Error(
      `The content has version ${from}, but this software reads ${CONTENT_VERSION}: install the version it was written for`,
    );
  for (let version = from + 1; version <= CONTENT_VERSION; version += 1) {
    lines.push(`Version ${version}`);
    for (const { name, sentence, migrate } of migrations.filter(({ to }) => to === version)) {
      migrate(files);
      const changes = files.takeLines();
      const done = changes.length > 0 ? changes : ['nothing to change'];
      lines.push(`  ${name}: ${sentence}`, ...done.map((line) => `    ${line}`));
    }
    files.set(SITE_FILE, ['contentVersion'], version);
    lines.push(...files.takeLines().map((line) => `  ${line}`));
  }
  const kept = keepDrafts(folder);
  for (const [file, text] of kept)
    if (text !== null) lines.push(`content/${file}: moved here, for the studio to take over`);
  return { changes: new Map([...files.changed, ...kept]), lines };
}
