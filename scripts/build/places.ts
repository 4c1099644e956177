import { join } from 'node:path';

/** A site's folder has its content in `content`, and its builds in `dist` (see builds.ts). */
export const ownFolder = '.';
export const contentOf = (folder: string) => join(folder, 'content');
export const distOf = (folder: string) => join(folder, 'dist');
/** The newest complete build of a site. */
export const currentBuildOf = (folder: string) => join(folder, 'dist/current');

/** Assets of a build. */
export const assetsOf = (build: string) => join(build, 'assets');

/** Address of the files in {@link assetsOf}. */
export const assetsPath = '/assets/';
