import { createContext, type ReactNode } from 'react';
import type { EditorProblem } from '#shared/studio/files.ts';

/** The part of a site file that is shown beside the page. */
export interface ShownPart {
  title: string;
  /** Fields of the file that are left out. */
  without: readonly string[];
  /** Element of a page that shows the part. */
  shownIn: string | undefined;
  /** Address of the one page that shows the part. */
  shownAt: string | undefined;
  /** What stands above the fields; it gets the problems of the whole file. */
  head: (problems: readonly EditorProblem[]) => ReactNode;
}

/** Null shows the whole file. */
export const ShownPartContext = createContext<ShownPart | null>(null);
