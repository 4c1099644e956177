import { extname, join } from 'node:path';

/**
 * Folder of the build that this code is part of, whatever the working directory is and whatever is
 * built meanwhile. Sources use the current one.
 */
export const buildFolder =
  extname(import.meta.filename) === '.js' ? join(import.meta.dirname, '..') : 'dist/current';

/** Program of the studio; missing if this build has none. */
export const studioProgram = join(buildFolder, 'studio.js');
