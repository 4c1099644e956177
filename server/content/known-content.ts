import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { ReadPictures } from '#server/pictures/picture-store.ts';
import { PageFile } from './page-file.ts';
import type { ValidContent } from './site-content.ts';

const FILE = 'known-content';

/** What the build has found out about the content: a start needs no second look at what is unchanged. */
export interface KnownContent {
  valid?: ValidContent;
  pictures?: ReadPictures;
}

/** Notes it in the build, whose schemas and settings it holds for. */
export function writeKnownContent(distDir: string, known: KnownContent): void {
  writeFileSync(join(distDir, FILE), serialize(known));
}

/** What the build has noted; nothing where it has not. */
export function readKnownContent(distDir: string): KnownContent {
  try {
    const { valid, ...known } = deserialize(readFileSync(join(distDir, FILE))) as KnownContent;
    // In the file they are no objects of their class any more.
    return valid
      ? { ...known, valid: { ...valid, files: valid.files.map((page) => new PageFile(page)) } }
      : known;
  } catch {
    return {};
  }
}
