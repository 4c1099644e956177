import { notFound } from '#server/studio/http/studio-error.ts';
import { siteFiles } from '#shared/studio/files.ts';

/** File systems allow names of 255 bytes; temporary ones are longer. */
const pageFile = /^pages\/[\w-]{1,220}\.json$/;

/** Whether a name is one of the files that the studio edits. */
export const isContentFile = (file: string): boolean =>
  pageFile.test(file) || (siteFiles as readonly string[]).includes(file);

/**
 * The file in an address's wildcard.
 *
 * @throws StudioError 404 if the studio does not edit it
 */
export function contentFileName(parts: string | string[] | undefined): string {
  const file = [parts ?? []].flat().join('/');
  if (isContentFile(file)) return file;
  throw notFound('There is no such page.');
}

/** The first of `office.jpg`, `office-2.jpg`, … that is free. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  for (let free = name, number = 2; ; number += 1) {
    if (!isTaken(free)) return free;
    free = name.replace(/(?=\.\w+$)/, `-${number}`);
  }
}
