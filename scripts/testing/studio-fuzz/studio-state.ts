import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, globSync, lstatSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Hash of each file in a folder, by path. */
export function filesOf(folder: string): Map<string, string> {
  const paths = globSync('**/*', { cwd: folder, exclude: (name) => name === '.publishing' });
  const files = [...paths, ...globSync('**/.*', { cwd: folder })].filter(
    (path) => !path.startsWith('.publishing') && lstatSync(join(folder, path)).isFile(),
  );
  const hash = (path: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex');
  return new Map(files.sort().map((path) => [path, hash(path)]));
}

/** Adds drafts by a developer, in place of those that were taken over. */
export function keepDevelopersDrafts(contentDir: string): void {
  mkdirSync(join(contentDir, '.drafts-kept/pages'), { recursive: true });
  for (const [name, place] of [
    ['about', 'pages'],
    ['contact', '.drafts-kept/pages'],
  ]) {
    const draft = join(contentDir, `${place}/${name}.draft.json`);
    if (!existsSync(draft)) copyFileSync(join(contentDir, `pages/${name}.json`), draft);
  }
}

/** When each file of {@link keepReplacedFiles} was replaced. */
export const REPLACED_AT = '2027-01-04T08:00:00.000Z';
