import type { ContentFiles } from './content-files.ts';

/** A migration from an older content version. */
export interface Migration {
  /** The content version after it. Several migrations may lead to the same version. */
  to: number;
  name: string;
  /** Description of the change in one sentence for editors. */
  sentence: string;
  migrate(files: ContentFiles): void;
}
