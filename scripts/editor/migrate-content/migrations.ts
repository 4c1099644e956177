import { brandInTheme } from './brand-in-theme.ts';
import { draftsOfSkeletons } from './drafts-of-skeletons.ts';
import { factsInSection } from './facts-in-section.ts';
import type { Migration } from './migration.ts';
import { taxesAsTold } from './taxes-as-told.ts';

/** All migrations, in order. */
export const migrations: readonly Migration[] = [
  draftsOfSkeletons,
  brandInTheme,
  taxesAsTold,
  factsInSection,
];
