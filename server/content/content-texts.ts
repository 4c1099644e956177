import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { constants, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ContentProblem } from './problems/content-problem.ts';

/** Names of files in the content folder; all but the first are optional. */
export const SITE_FILE = 'site.json';
export const REDIRECTS_FILE = 'redirects.json';
export const TEXTS_FILE = 'texts.json';
export const THEME_FILE = 'theme.json';

/** Folder of the drawings that are written into pages. */
const BRAND_FOLDER = 'media/brand';

/**
 * Texts that stand in for files, by name relative to the content folder; null: no such file. Of a
 * picture or film it matters only whether it is there.
 */
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
    if (hasFile(folder, file, overlay)) yield file;
  const isThere = statSync(join(folder, BRAND_FOLDER), { throwIfNoEntry: false })?.isDirectory();
  const drawings = isThere ? filesIn(folder, BRAND_FOLDER) : [];
  yield* laidOver(drawings, BRAND_FOLDER, '.svg', overlay);
}

/** Its files, relative to the content folder, without hidden ones. */
const filesIn = (folder: string, name: string) =>
  readdirSync(join(folder, name))
    .filter((file) => !file.startsWith('.'))
    .sort()
    .map((file) => `${name}/${file}`);

function pageFileNames(folder: string, problems: ContentProblem[], overlay: Overlay): string[] {
  try {
    return laidOver(filesIn(folder, 'pages'), 'pages', '.json', overlay);
  } catch (error) {
    problems.push({ file: 'pages', path: '', expected: 'a folder', found: reasonOf(error) });
    return [];
  }
}

/** The files of a folder that end in a certain way, with those that an overlay adds or takes away. */
function laidOver(
  onDisk: readonly string[],
  folder: string,
  end: string,
  overlay: Overlay,
): string[] {
  const others = [...overlay.keys()].filter((file) => dirname(file) === folder);
  const names = [...new Set([...onDisk, ...others])].filter((file) => file.endsWith(end)).sort();
  return names.filter((file) => overlay.get(file) !== null);
}

/** Whether a file of the content exists. */
export const hasFile = (folder: string, file: string, overlay: Overlay = nothing): boolean =>
  overlay.has(file) ? overlay.get(file) !== null : existsSync(join(folder, file));

const reasonOf = (error: unknown) =>
  (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'nothing' : String((error as Error).message);
