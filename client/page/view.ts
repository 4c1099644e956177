import type { DocumentPage } from '#shared/page-data.ts';

/** What `main` shows: a page, the not-found page, or why a page failed to load. */
export type View =
  | {
      page: DocumentPage | null;
      /** The sections as the server drew them, on the page that came with the document. */
      drawn?: readonly Element[];
    }
  | { error: Error };
