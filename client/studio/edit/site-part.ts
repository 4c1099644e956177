import type { ReactNode } from 'react';
import type { EditorProblem } from '#shared/studio/files.ts';

/** The part of a site file that is edited beside the page. */
export interface ShownPart {
  title: string;
  /** Hidden fields of the file. */
  without: readonly string[];
  /** Element of a page that shows the part. */
  shownIn?: string;
  /** Address of the one page that shows the part. */
  shownAt?: string;
  /** Renders the area above the fields from the problems of the whole file. */
  head: (problems: readonly EditorProblem[]) => ReactNode;
}
