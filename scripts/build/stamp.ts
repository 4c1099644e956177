import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

const sources = ['client', 'server', 'shared', 'scripts', 'package-lock.json'];
const ofContent = ['content/embeds', 'content/media', 'content/fonts', 'content/theme.json'];

/**
 * @param folder holds the `content` that is built
 * @returns a hash over everything that the build reads; if it has changed, a build is due
 */
export async function buildStamp(folder: string): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  const all = [...sources, ...ofContent.map((name) => join(folder, name))];
  for (const source of all.filter((path) => existsSync(path))) {
    for (const file of await filesIn(source)) hash.update(file).update(await readFile(file));
  }
  return hash.digest('hex');
}

async function filesIn(path: string): Promise<string[]> {
  if (!existsSync(path)) return [];
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('/dist/'))
    .sort();
}
