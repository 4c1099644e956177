import { extname, join } from 'node:path';

/**
 * Folder of the build that this code belongs to, regardless of the working directory and of later builds.
 * Sources use the current build.
 */
export const buildFolder =
  extname(import.meta.filename) === '.js' ? join(import.meta.dirname, '..') : 'dist/current';

/** The studio's program; missing if this build has none. */
export const studioProgram = join(buildFolder, 'studio.js');
