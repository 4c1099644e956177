import type { ContentFiles } from './content-files.ts';

/** One step from older content to newer. */
export interface Migration {
  /** The version of the content after it. Several migrations may lead to the same version. */
  to: number;
  name: string;
  /** The change in one sentence for editors. */
  sentence: string;
  migrate(files: ContentFiles): void;
}
