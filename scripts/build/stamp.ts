import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { contentOf } from './places.ts';

const sources = [
  ...['client', 'server', 'shared', 'scripts'],
  ...['package.json', 'package-lock.json', 'tsconfig.json'],
];
/** Changes of these require a new build. */
const ofContent = ['embeds', 'media', 'fonts', 'theme.json'];
/** Written by the build itself. */
const written = ['schema'];

/** Identifies what a build is made from. */
export interface BuildStamp {
  /** Hash of everything that a served build requires. */
  code: string;
  /** Hash of the rest: texts, which the server reads itself, and the address for which pages are rendered. */
  texts: string;
}

/** @param folder contains the `content` */
export async function buildStamp(folder: string): Promise<BuildStamp> {
  const content = contentOf(folder);
  const names = existsSync(content) ? await readdir(content) : [];
  const texts = names.filter((name) => ![...ofContent, ...written].includes(name));
  return {
    code: await hashOf(process.version, [...sources, ...inFolder(content, ofContent)]),
    texts: await hashOf(process.env.SITE_URL ?? '', inFolder(content, texts)),
  };
}

/** Files saved during a build may or may not be in it, so it must match no sources. */
export function sameOrUnique(before: BuildStamp, after: BuildStamp): BuildStamp {
  const unique = randomBytes(6).toString('hex');
  return {
    code: before.code === after.code ? before.code : unique,
    texts: before.texts === after.texts ? before.texts : unique,
  };
}

const inFolder = (folder: string, names: readonly string[]) =>
  names
    .filter((name) => !name.startsWith('.'))
    .sort()
    .map((name) => join(folder, name));

/** A hash of some strings, and of files and folders with all their contents. */
export async function hashOf(start: string, paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(start);
  for (const path of paths.filter((each) => existsSync(each))) {
    const isSource = sources.includes(path);
    for (const file of await filesIn(path))
      if (!isSource || isBuiltFrom(file)) hash.update(file).update(await textOf(file));
  }
  return hash.digest('hex').slice(0, 12);
}

/** A file may be removed while others are read. */
const textOf = (file: string) => readFile(file).catch(() => '');

async function filesIn(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Tests and benchmarks, their helpers, and the builds of their sites do not affect a build. */
const isBuiltFrom = (file: string) =>
  !/\.test\.|\/(?:dist|node_modules)\/|^scripts\/(?:testing|bench|measuring)\//.test(file);
