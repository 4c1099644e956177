const MB = 2 ** 20;

/** Limits in bytes, per person and in total. */
interface Quota {
  each: number;
  all: number;
}

export interface Quotas {
  /** Drafts, all of which are read for each list, opening and saving. */
  drafts: Quota;
  /** Drafts, and versions set aside. */
  texts: Quota;
  /** Files that visitors do not see; replaced files count only towards the total. */
  files: Quota;
  /** Space left free on each disk for the site itself: a fraction of the disk, up to a number of bytes. */
  spare: { share: number; bytes: number };
}

/** A kind of stored data with a quota. */
export type Stored = keyof Omit<Quotas, 'spare'>;

/** Minimum size counted for a draft, in bytes, because small drafts cost time as well. */
export const MIN_DRAFT_BYTES = 8 * 2 ** 10;

/** At most 512 drafts, or ten of the largest films, per person. */
export const defaultQuotas: Quotas = {
  drafts: { each: 4 * MB, all: 16 * MB },
  texts: { each: 100 * MB, all: 1000 * MB },
  files: { each: 2000 * MB, all: 10_000 * MB },
  spare: { share: 0.1, bytes: 1000 * MB },
};
