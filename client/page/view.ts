import type { DocumentPage } from '#shared/page-data.ts';

/** The content of `main`: a page, the not-found page, or the reason why a page failed to load. */
export type View =
  | {
      page: DocumentPage | null;
      /** The server-rendered sections, on the page of the initial document. */
      drawn?: readonly Element[];
    }
  | { error: Error };
