import { LRUCache } from 'lru-cache';
import type { Overlay } from '#server/content/content-texts.ts';
import type { Logger } from '#server/http/logger.ts';
import { StudioError } from '#server/studio/http/studio-error.ts';
import { parsedText } from './disk-files.ts';
import { faultOfValue } from './limits.ts';

/** Why files of an overlay cannot be used, as sentences, by file. */
export type Faults = ReadonlyMap<string, string>;

type Work<Result> = (usable: Overlay, faults: Faults) => Promise<Result>;

const BREAKS_CHECKS =
  'Something in this draft cannot be checked, so it can be neither shown nor published. Take back your last change, or discard the draft. It is logged for a developer.';

/** Faults by text, so that each draft is looked at once. The limit is in characters. */
const known = new LRUCache<string, { fault: string | null }>({
  maxSize: 50_000_000,
  sizeCalculation: (_, text) => text.length + 1,
});

/** Why nothing can be done with the text of a draft; null if it can be used. */
export function faultOfText(text: string): string | null {
  const fault = known.get(text)?.fault ?? (known.has(text) ? null : faultOfValue(parsedText(text)));
  known.set(text, { fault });
  return fault;
}

/**
 * Does some work with the texts of drafts, and leaves out those that it cannot be done with: what is
 * wrong with one draft holds up no other.
 *
 * @throws StudioError of the work, or what it throws without any draft
 */
export async function withUsable<Result>(
  overlay: Overlay,
  logger: Pick<Logger, 'error'>,
  work: Work<Result>,
): Promise<Result> {
  const [usable, faults] = [new Map<string, string | null>(), new Map<string, string>()];
  for (const [file, text] of overlay) {
    const fault = text === null ? null : faultOfText(text);
    if (fault === null) usable.set(file, text);
    else faults.set(file, fault);
  }
  try {
    return await work(usable, faults);
  } catch (error) {
    if (error instanceof StudioError) throw error;
    const before = faults.size;
    await work(new Map(), faults);
    for (const [file, text] of usable) {
      const reason = await work(new Map([[file, text]]), faults).then(
        () => null,
        (reason) => reason,
      );
      if (text === null || reason === null || reason instanceof StudioError) continue;
      logger.error({ err: reason, file }, 'a draft cannot be checked; all others can');
      known.set(text, { fault: BREAKS_CHECKS });
      faults.set(file, BREAKS_CHECKS);
      usable.delete(file);
    }
    if (faults.size === before) throw error;
    return work(usable, faults);
  }
}
