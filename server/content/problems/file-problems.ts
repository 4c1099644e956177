import {
  type Dirent,
  existsSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { inspectMedia } from '#server/media/inspect-media.ts';
import { isInspected } from '#server/media/inspection.ts';
import { MAX_PARTS } from '#server/media/parts.ts';
import { isBelow, isVisibleBelow } from '#server/media/real-files.ts';
import type { Fault, Problem } from './problem.ts';

/** Folders whose files are served unchanged. */
const served: ReadonlySet<string> = new Set(['media', 'embeds']);

/** The state of the files themselves, regardless of the pages. */
export interface FileCheck {
  /** Links that leave their folder, special files such as pipes, and media with metadata. */
  problems: Problem[];
  /** Media that are not served because they have too many parts; the content is still valid. */
  withheld: Problem[];
  /** Inspected media that may be served: their stamps by real path. */
  clean: Map<string, string>;
  /** All files, by name relative to the content folder. */
  stats: Map<string, Stats>;
}

/**
 * Checks the files of a content folder. It blocks the thread, as does inspecting each new media file.
 *
 * @param folder the content folder; hidden files are ignored
 */
export function checkFiles(folder: string): FileCheck {
  const check: FileCheck = { problems: [], withheld: [], clean: new Map(), stats: new Map() };
  if (!existsSync(folder)) return check;
  const root = realpathSync(folder);
  for (const [file, entry] of entriesBelow(root, '')) {
    const stats = statSync(root + sep + file, { throwIfNoEntry: false });
    if (stats) check.stats.set(file, stats);
    const fault = faultOf(root, file, entry);
    if (fault) check.problems.push({ file, path: '', ...fault });
    else if (entry.isFile() && file.startsWith(`media${sep}`) && isInspected(file))
      noteMedia(check, root, file);
  }
  return check;
}

/** Node's own recursion would follow symbolic links. */
function* entriesBelow(root: string, folder: string): Generator<[file: string, entry: Dirent]> {
  for (const entry of readdirSync(root + folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    const file = folder + sep + entry.name;
    yield [file.slice(1), entry];
    if (entry.isDirectory()) yield* entriesBelow(root, file);
  }
}

/** Whether a file looks like a page, but is in the wrong folder or has the wrong extension. */
const isMisplacedPage = (file: string) =>
  /^pages\/.*\.json$/i.test(file) && (dirname(file) !== 'pages' || !file.endsWith('.json'));

function faultOf(root: string, file: string, entry: Dirent): Fault | null {
  if (entry.isSymbolicLink()) return linkFault(root, file);
  if (entry.isDirectory()) return null;
  if (!entry.isFile()) return { code: 'special-file' };
  return isMisplacedPage(file) ? { code: 'misplaced-page' } : null;
}

function noteMedia({ problems, withheld, clean }: FileCheck, root: string, file: string): void {
  const path = join(root, file);
  const { stamp, finding } = inspectMedia(path);
  if (finding === null) clean.set(path, stamp);
  else if (finding === 'too many parts')
    withheld.push({ file, path: '', code: 'parts', most: MAX_PARTS });
  else problems.push({ file, path: '', code: 'metadata', finding });
}

/** The fault of a file that is not served, such as a photo with its location. */
export function metadataFault(path: string): Fault | null {
  if (!isInspected(path)) return null;
  const { finding } = inspectMedia(path);
  return finding && finding !== 'too many parts' ? { code: 'metadata', finding } : null;
}

function linkFault(root: string, file: string): Fault | null {
  const [top = '', ...rest] = file.split(sep);
  const isServed = served.has(top);
  const folder = isServed || rest.length > 0 ? join(root, top) : root;
  const link = join(root, file);
  const to = readlinkSync(link);
  if (!existsSync(link)) return { code: 'file-link', fault: 'dead', to, folder };
  const real = realpathSync(link);
  const isInside = isServed ? isVisibleBelow(folder, real) : isBelow(folder, real);
  if (!isInside) return { code: 'file-link', fault: 'outside', to, folder };
  const stats = statSync(real);
  const isOrdinary = stats.isFile() || stats.isDirectory();
  return isOrdinary ? null : { code: 'file-link', fault: 'special', to, folder };
}
