import { brandInTheme } from './brand-in-theme.ts';
import type { ContentFiles } from './content-files.ts';
import { draftsOfSkeletons } from './drafts-of-skeletons.ts';

/** One step from older content to newer. */
export interface Migration {
  /** The version of the content after it. Several migrations may lead to the same version. */
  to: number;
  name: string;
  /** What is different from now on, in one sentence for editors. */
  sentence: string;
  migrate(files: ContentFiles): void;
}

/** Every migration, in the order in which content goes through them. */
export const migrations: readonly Migration[] = [draftsOfSkeletons, brandInTheme];
