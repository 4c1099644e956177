import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadPictures } from './pictures/picture-store.ts';
import type { ValidContent } from './site-content.ts';

const FILE = 'known-content.json';

/** What the build has found out about the content: a start needs no second look at what is unchanged. */
export interface KnownContent {
  valid?: ValidContent;
  pictures?: ReadPictures;
}

/** Notes it in the build, whose schemas and settings it holds for. */
export function writeKnownContent(distDir: string, known: KnownContent): void {
  writeFileSync(join(distDir, FILE), JSON.stringify(known));
}

/** What the build has noted; nothing where it has not. */
export function readKnownContent(distDir: string): KnownContent {
  try {
    return JSON.parse(readFileSync(join(distDir, FILE), 'utf8')) as KnownContent;
  } catch {
    return {};
  }
}
