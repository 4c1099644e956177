import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allPlaces, filesNamed } from '#server/content/content-places.ts';
import { NAMING_FILES } from '#server/content/draft-files.ts';
import type { PageFile } from '#server/content/page-file.ts';

/** Files that these pages and no other content use. */
export interface UnusedFiles {
  /** Pictures, films and documents, below the content folder. */
  media: string[];
  /** Pages for frames, which may share code and data with others. */
  embeds: string[];
}

/**
 * Files that these pages reference and no other content file does.
 *
 * @param removed names of the pages' files
 */
export function unusedFiles(folder: string, pages: readonly PageFile[]): UnusedFiles {
  const named = [...allPlaces({ files: pages })].flatMap(({ value }) =>
    typeof value === 'string' ? filesNamed(value).map((each) => each.slice(1)) : [],
  );
  const removed = new Set(pages.map(({ file }) => file));
  const others = globSync(NAMING_FILES, { cwd: folder })
    .filter((file) => !removed.has(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  // A film is referenced only as .mp4.
  const isUsed = (file: string) =>
    others.some((text) => text.includes(`/${file}`) || text.includes(`/${mp4Of(file)}`));
  const unused = [...new Set(named)].filter(
    (file) => existsSync(join(folder, file)) && !isUsed(file),
  );
  return {
    media: unused.filter((file) => file.startsWith('media/')).sort(),
    embeds: unused.filter((file) => file.startsWith('embeds/')).sort(),
  };
}

const mp4Of = (file: string) => file.replace(/\.webm$/, '.mp4');
