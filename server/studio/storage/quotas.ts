const MB = 2 ** 20;

/** What one person's things may take, and all of them together, in bytes. */
interface Quota {
  each: number;
  all: number;
}

export interface Quotas {
  /** Drafts, and versions that were set aside. */
  texts: Quota;
  /** Files that visitors do not see; files that were replaced count for all together. */
  files: Quota;
  /** What stays free on each disk, for the site itself: a share of it, up to so many bytes. */
  spare: { share: number; bytes: number };
}

/** What has a quota. */
export type Stored = keyof Omit<Quotas, 'spare'>;

/** About 5,000 large drafts, or ten of the largest films, for each person. */
export const defaultQuotas: Quotas = {
  texts: { each: 100 * MB, all: 1000 * MB },
  files: { each: 2000 * MB, all: 10_000 * MB },
  spare: { share: 0.1, bytes: 1000 * MB },
};
