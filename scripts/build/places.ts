import { join } from 'node:path';

/** A site's folder has its content in `content`, and gets its build in `dist`. */
export const ownFolder = '.';
export const contentOf = (folder: string) => join(folder, 'content');
export const distOf = (folder: string) => join(folder, 'dist');
export const assetsOf = (folder: string) => join(folder, 'dist/assets');

/** Address of what is in {@link assetsOf}. */
export const assetsPath = '/assets/';
