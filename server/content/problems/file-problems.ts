import {
  type Dirent,
  existsSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { embeddedMetadata, isInspected } from '#server/pictures/embedded-metadata.ts';
import { isVisibleBelow } from '../real-files.ts';
import type { ContentProblem } from './content-problem.ts';

/** Folders whose files reach visitors as they are. */
const served: ReadonlySet<string> = new Set(['media', 'embeds']);

/**
 * Problems with files themselves, whatever the pages say: links that leave their folder, special
 * files such as pipes, and pictures and films with metadata.
 *
 * @param folder the content folder; hidden files in it are ignored
 */
export function fileProblems(folder: string): ContentProblem[] {
  if (!existsSync(folder)) return [];
  const root = realpathSync(folder);
  return [...entriesBelow(root)].flatMap((entry) => {
    const file = relative(root, join(entry.parentPath, entry.name));
    const fault = faultOf(root, file, entry);
    return fault ? [{ file, path: '', ...fault }] : [];
  });
}

/** Node's own recursion would follow links. */
function* entriesBelow(folder: string): Generator<Dirent> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    yield entry;
    if (entry.isDirectory()) yield* entriesBelow(join(folder, entry.name));
  }
}

const withoutMetadata =
  'a file without EXIF, XMP, text or location data (remove it, or use a .jpg, which the server resizes)';

const pageName = 'a page\'s file directly in pages, whose name ends in ".json"';

/** Whether someone takes a file for a page that is none. */
const isMisplacedPage = (file: string) =>
  /^pages\/.*\.json$/i.test(file) && (dirname(file) !== 'pages' || !file.endsWith('.json'));

type Fault = Pick<ContentProblem, 'expected' | 'found'>;

function faultOf(root: string, file: string, entry: Dirent): Fault | null {
  if (entry.isSymbolicLink()) return linkFault(root, file);
  if (entry.isDirectory()) return null;
  if (!entry.isFile()) return { expected: 'a regular file', found: 'a special file' };
  if (isMisplacedPage(file)) return { expected: pageName, found: 'a file that nobody would read' };
  if (!file.startsWith(`media${sep}`) || !isInspected(file)) return null;
  const found = embeddedMetadata(join(root, file));
  return found ? { expected: withoutMetadata, found } : null;
}

function linkFault(root: string, file: string): Fault | null {
  const [top = '', ...rest] = file.split(sep);
  const isServed = served.has(top);
  const folder = isServed || rest.length > 0 ? join(root, top) : root;
  const link = join(root, file);
  const fault = (expected: string) => ({ expected, found: `a link to ${readlinkSync(link)}` });
  if (!existsSync(link)) return fault('a link to a file that exists');
  const real = realpathSync(link);
  const isInside = isServed ? isVisibleBelow(folder, real) : real.startsWith(folder + sep);
  if (!isInside) return fault(`a file, or a link to one in the same folder (${folder})`);
  const stats = statSync(real);
  return stats.isFile() || stats.isDirectory() ? null : fault('a link to a regular file');
}
