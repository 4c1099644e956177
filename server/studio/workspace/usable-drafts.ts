import { LRUCache } from 'lru-cache';
import type { Overlay } from '#server/content/index.ts';
import type { Logger } from '#server/studio/doors/program.ts';
import { StudioError } from '#server/studio/http/studio-error.ts';
import { parsedText } from './disk-files.ts';
import { faultOfValue } from './limits.ts';

/** Why files of an overlay are unusable, as sentences, by file. */
export type Faults = ReadonlyMap<string, string>;

/** Work on the usable texts. */
export type Work<Result> = (usable: Overlay, faults: Faults) => Promise<Result>;

const BREAKS_CHECKS =
  'Something in this draft cannot be checked, so it can be neither shown nor published. Take back your last change, or discard the draft. It is logged for a developer.';

/** Cached faults by text, so that each draft is checked once. The limit is in characters. */
const known = new LRUCache<string, { fault: string | null }>({
  maxSize: 50_000_000,
  sizeCalculation: (_, text) => text.length + 1,
});

/** Why the text of a draft is unusable; null if it is usable. */
export function faultOfText(text: string): string | null {
  const fault = known.get(text)?.fault ?? (known.has(text) ? null : faultOfValue(parsedText(text)));
  known.set(text, { fault });
  return fault;
}

/**
 * Runs work on the texts of drafts, leaving out those with which it fails: a problem with one draft affects
 * no other.
 *
 * @throws StudioError of the work, or its error without any draft
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
  for (;;)
    try {
      return await work(usable, faults);
    } catch (error) {
      if (error instanceof StudioError) throw error;
      // An error without any draft is not a draft's fault.
      await work(new Map(), faults);
      const breaking = await firstBreaking(usable, (some) => reasonOf(work, some, faults));
      if (!breaking) throw error;
      const [file, text] = breaking;
      const reason = await reasonOf(work, new Map([breaking]), faults);
      logger.error({ err: reason ?? error, file }, 'a draft cannot be checked; it is left out');
      // System errors are temporary, and an excessive draft may work without the others.
      if (text !== null && reason !== null && !('code' in reason))
        known.set(text, { fault: BREAKS_CHECKS });
      faults.set(file, BREAKS_CHECKS);
      usable.delete(file);
    }
}

/** Why work fails with some texts; null if it succeeds, or refuses them with a StudioError. */
async function reasonOf<Result>(work: Work<Result>, texts: Overlay, faults: Faults) {
  try {
    await work(texts, faults);
    return null;
  } catch (error) {
    return error instanceof StudioError ? null : (error as Error);
  }
}

/** The entry that makes the work fail in combination with those before it; undefined if all succeed. */
async function firstBreaking(texts: Overlay, reasonOf: (some: Overlay) => Promise<Error | null>) {
  const entries = [...texts];
  let [sound, broken] = [0, entries.length + 1];
  while (broken - sound > 1) {
    const middle = Math.floor((sound + broken) / 2);
    if (await reasonOf(new Map(entries.slice(0, middle)))) broken = middle;
    else sound = middle;
  }
  return entries[broken - 1];
}
