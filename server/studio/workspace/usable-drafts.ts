import { LRUCache } from 'lru-cache';
import type { Overlay } from '#server/content/index.ts';
import type { Logger } from '#server/studio/doors/program.ts';
import { StudioError } from '#server/studio/http/studio-error.ts';
import { parsedText } from './disk-files.ts';
import { faultOfValue } from './limits.ts';

/** Why files of an overlay cannot be used, as sentences, by file. */
export type Faults = ReadonlyMap<string, string>;

/** Work with the texts that can be used. */
export type Work<Result> = (usable: Overlay, faults: Faults) => Promise<Result>;

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
  for (;;)
    try {
      return await work(usable, faults);
    } catch (error) {
      if (error instanceof StudioError) throw error;
      // Whatever goes wrong without any draft is no fault of a draft.
      await work(new Map(), faults);
      const breaking = await firstBreaking(usable, (some) => reasonOf(work, some, faults));
      if (!breaking) throw error;
      const [file, text] = breaking;
      const reason = await reasonOf(work, new Map([breaking]), faults);
      logger.error({ err: reason ?? error, file }, 'a draft cannot be checked; it is left out');
      // The system's faults pass, and a draft that is one too many may do without the others.
      if (text !== null && reason !== null && !('code' in reason))
        known.set(text, { fault: BREAKS_CHECKS });
      faults.set(file, BREAKS_CHECKS);
      usable.delete(file);
    }
}

/** Why some work cannot be done with texts; null if it can, or the work refuses them. */
async function reasonOf<Result>(work: Work<Result>, texts: Overlay, faults: Faults) {
  try {
    await work(texts, faults);
    return null;
  } catch (error) {
    return error instanceof StudioError ? null : (error as Error);
  }
}

/** The entry with which the entries up to it break, while those before it do not; none if all work. */
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
