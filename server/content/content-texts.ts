import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { constants, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentProblem } from './problems/content-problem.ts';

/** Names of files in the content folder; all but the first are optional. */
export const SITE_FILE = 'site.json';
export const REDIRECTS_FILE = 'redirects.json';
export const TEXTS_FILE = 'texts.json';
export const THEME_FILE = 'theme.json';

/** Folder of the drawings that are written into pages. */
const BRAND_FOLDER = 'media/brand';

/** Texts that stand in for files, by name relative to the content folder; null: no such file. */
export type Overlay = ReadonlyMap<string, string | null>;

const nothing: Overlay = new Map();

/**
 * Reads the content's JSON files, and the drawings of the brand.
 *
 * @param problems receives one entry for each file that cannot be read
 * @param overlay stands in for files, whether they exist or not
 * @returns texts by file name, relative to the content folder
 */
export function readTexts(
  folder: string,
  problems: ContentProblem[],
  overlay: Overlay = nothing,
): Map<string, string> {
  const texts = new Map<string, string>();
  for (const file of fileNames(folder, problems, overlay)) {
    try {
      const text = overlay.get(file) ?? readText(join(folder, file));
      texts.set(file, withoutMark(text));
    } catch (error) {
      problems.push({ file, path: '', expected: 'a readable file', found: reasonOf(error) });
    }
  }
  return texts;
}

/**
 * A file's text without the mark (BOM) that some Windows programs write before it.
 *
 * @throws Error if it has another encoding, in which its letters would be lost
 */
export function readText(file: string | URL): string {
  // A pipe that nobody writes to is empty, in place of never ending.
  const bytes = readFileSync(file, { flag: constants.O_RDONLY | constants.O_NONBLOCK });
  if (!isUtf8(bytes)) throw new Error(`text that is not UTF-8: ${file}`);
  return withoutMark(bytes.toString());
}

const withoutMark = (text: string) => text.replace(/^\uFEFF/, '');

/** SHA-256 of all texts and their names, in hexadecimal. */
export function hashOfTexts(texts: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256');
  for (const [file, text] of texts) hash.update(`${file}\0${text}\0`);
  return hash.digest('hex');
}

function* fileNames(
  folder: string,
  problems: ContentProblem[],
  overlay: Overlay,
): Generator<string> {
  yield SITE_FILE;
  yield* pageFileNames(folder, problems, overlay);
  for (const file of [REDIRECTS_FILE, TEXTS_FILE, THEME_FILE])
    if (overlay.has(file) ? overlay.get(file) !== null : existsSync(join(folder, file))) yield file;
  if (statSync(join(folder, BRAND_FOLDER), { throwIfNoEntry: false })?.isDirectory())
    yield* filesIn(folder, BRAND_FOLDER).filter((file) => file.endsWith('.svg'));
}

/** Its files, relative to the content folder, without hidden ones. */
const filesIn = (folder: string, name: string) =>
  readdirSync(join(folder, name))
    .filter((file) => !file.startsWith('.'))
    .sort()
    .map((file) => `${name}/${file}`);

function pageFileNames(folder: string, problems: ContentProblem[], overlay: Overlay): string[] {
  try {
    const onDisk = filesIn(folder, 'pages').filter((file) => file.endsWith('.json'));
    const others = [...overlay.keys()].filter((file) => /^pages\/[^/]+\.json$/.test(file));
    if (others.length === 0) return onDisk;
    const names = [...new Set([...onDisk, ...others])].sort();
    return names.filter((file) => overlay.get(file) !== null);
  } catch (error) {
    problems.push({ file: 'pages', path: '', expected: 'a folder', found: reasonOf(error) });
    return [];
  }
}

const reasonOf = (error: unknown) =>
  (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'nothing' : String((error as Error).message);
