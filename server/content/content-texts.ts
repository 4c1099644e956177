import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { constants, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDraftBeside } from './draft-files.ts';
import { textHash } from './journal/plan.ts';

/** Names of files in the content folder; all but the first are optional. */
export const SITE_FILE = 'site.json';
export const REDIRECTS_FILE = 'redirects.json';
export const TEXTS_FILE = 'texts.json';
export const THEME_FILE = 'theme.json';

/** Folder of the drawings that are inlined into pages. */
const BRAND_FOLDER = 'media/brand';

/**
 * Texts that replace files, by name relative to the content folder; null removes the file. For pictures and
 * films only their existence matters.
 */
export type Overlay = ReadonlyMap<string, string | null>;

const nothing: Overlay = new Map();

/**
 * A file's text without the byte order mark that some Windows programs prepend.
 *
 * @throws Error if it has another encoding, which would corrupt its letters
 */
export function readText(file: string | URL): string {
  // Without O_NONBLOCK, reading a pipe without a writer would never end.
  const bytes = readFileSync(file, { flag: constants.O_RDONLY | constants.O_NONBLOCK });
  if (!isUtf8(bytes)) throw new Error(`text that is not UTF-8: ${file}`);
  return withoutByteOrderMark(bytes.toString());
}

/** A text without the byte order mark that some Windows programs prepend. */
export const withoutByteOrderMark = (text: string): string => text.replace(/^\uFEFF/, '');

/** SHA-256 of the names and hashes of files, in hexadecimal. */
export function hashOfFiles(files: Iterable<{ file: string; hash: string }>): string {
  const all = createHash('sha256');
  for (const { file, hash } of files) all.update(`${file}\0${hash}\0`);
  return all.digest('hex');
}

/**
 * The `hash` that valid content of a folder would have with its current files.
 *
 * @throws Error if a file cannot be read
 */
export function hashOfFolder(folder: string): string {
  const names = fileNames(folder, (error) => {
    throw error;
  });
  const hashOf = (file: string) => textHash(readText(join(folder, file)));
  return hashOfFiles(Array.from(names, (file) => ({ file, hash: hashOf(file) })));
}

/**
 * The names of the content's JSON files and of the brand's drawings, in reading order. Apart from
 * `site.json`, all of them exist.
 *
 * @param onFault is called if `pages` is not a folder
 */
export function* fileNames(folder: string, onFault: (error: unknown) => void): Generator<string> {
  yield SITE_FILE;
  yield* pagesIn(folder, onFault);
  for (const file of [REDIRECTS_FILE, TEXTS_FILE, THEME_FILE])
    if (hasFile(folder, file)) yield file;
  const isThere = statSync(join(folder, BRAND_FOLDER), { throwIfNoEntry: false })?.isDirectory();
  if (isThere) yield* filesIn(folder, BRAND_FOLDER).filter(isText);
}

function pagesIn(folder: string, onFault: (error: unknown) => void): string[] {
  try {
    return filesIn(folder, 'pages').filter(isText);
  } catch (error) {
    onFault(error);
    return [];
  }
}

/** Its files without hidden ones, relative to the content folder. */
const filesIn = (folder: string, name: string) =>
  readdirSync(join(folder, name))
    .filter((file) => !file.startsWith('.'))
    .sort()
    .map((file) => `${name}/${file}`);

const kinds = [SITE_FILE, 'pages', REDIRECTS_FILE, TEXTS_FILE, THEME_FILE, BRAND_FOLDER];

/** Rank of a file's kind in the reading order; -1 if its text is not read. */
function kindOf(file: string): number {
  const place = dirname(file);
  if (!file.endsWith(place === BRAND_FOLDER ? '.svg' : '.json') || isDraftBeside(file)) return -1;
  return kinds.indexOf(place === '.' ? file : place);
}

/** Whether a file's text belongs to the content. */
export const isText = (file: string): boolean => kindOf(file) !== -1;

/** Orders file names like {@link fileNames}. */
export const inOrder = (a: string, b: string): number =>
  kindOf(a) - kindOf(b) || (a < b ? -1 : Number(a > b));

/** Whether a file of the content exists. */
export const hasFile = (folder: string, file: string, overlay: Overlay = nothing): boolean =>
  overlay.has(file) ? overlay.get(file) !== null : existsSync(join(folder, file));
