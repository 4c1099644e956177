import { brandInTheme } from './brand-in-theme.ts';
import { draftsOfSkeletons } from './drafts-of-skeletons.ts';
import { factsInSection } from './facts-in-section.ts';
import type { Migration } from './migration.ts';
import { taxesAsTold } from './taxes-as-told.ts';

/** Every migration, in the order in which content goes through them. */
export const migrations: readonly Migration[] = [
  draftsOfSkeletons,
  brandInTheme,
  taxesAsTold,
  factsInSection,
];
