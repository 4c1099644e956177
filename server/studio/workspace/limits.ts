import { StudioError } from '#server/studio/http/studio-error.ts';
import { isObject } from '#shared/json/same-json.ts';
import type { Json } from '#shared/json.ts';
import { labelOf } from '#shared/studio/words.ts';
import { MAX_FILE_BYTES } from './disk-files.ts';

/** Limits for one file. The model needs ten levels, and the largest pages use a tenth of the entries. */
const MAX_DEPTH = 30;
const MAX_ENTRIES = 10_000;
const MAX_FIELDS = 1000;
const MAX_VALUES = 50_000;
const MAX_TEXT = 50_000;
const MAX_NAME = 200;

/**
 * Refuses a value that no content file can have, before it is processed further.
 *
 * @throws StudioError
 */
export function refuseOddValue(value: unknown): asserts value is Json & object {
  if (!isObject(value)) throw new StudioError(400, 'malformed', NO_OBJECT);
  const excess = excessOf(value);
  if (excess) throw tooLarge(excess);
}

/** Refuses a file text that the studio could not open again. */
export function refuseLargeText(text: string): void {
  const excess = bytesExcess(text);
  if (excess) throw tooLarge(excess);
}

/** Why a value cannot be that of a content file, as a sentence; null if it can. */
export const faultOfValue = (value: unknown): string | null =>
  isObject(value) ? excessOf(value) : NO_OBJECT;

const NO_OBJECT = 'The content of a file has to be an object with fields.';

const tooLarge = (excess: string) =>
  new StudioError(413, 'too-large', `${excess} Nothing was saved; what was saved before is kept.`);

/** Describes the first limit that a value exceeds; null if there is none. */
function excessOf(value: object): string | null {
  let first: string | null = null;
  let [depth, values] = [0, 0];
  // A loop over levels, because recursion could overflow the stack.
  let level: [name: string, held: unknown][] = [['', value]];
  for (; level.length > 0; depth += 1) {
    values += level.length;
    const next: typeof level = [];
    for (const [name, held] of level) {
      first ??= excessIn(name, held);
      if (typeof held !== 'object' || held === null) continue;
      for (const [key, each] of Object.entries(held))
        next.push([Array.isArray(held) ? name : key, each]);
    }
    level = next;
  }
  if (depth > MAX_DEPTH) return excess('The content of a file', depth, 'levels', MAX_DEPTH);
  if (first) return first;
  if (values > MAX_VALUES)
    return `${excess('This', values, 'fields and entries', MAX_VALUES)} ${DIVIDE}`;
  return bytesExcess(JSON.stringify(value));
}

function excessIn(name: string, held: unknown): string | null {
  const place = name === '' ? 'The file' : `“${labelOf(name.slice(0, MAX_NAME))}”`;
  if (name.length > MAX_NAME)
    return excess('The name of a field', name.length, 'characters', MAX_NAME);
  if (typeof held === 'string' && held.length > MAX_TEXT)
    return `${excess(place, held.length, 'characters', MAX_TEXT)} Divide the text into several paragraphs.`;
  if (Array.isArray(held) && held.length > MAX_ENTRIES)
    return excess(place, held.length, 'entries', MAX_ENTRIES);
  const fields = isObject(held) ? Object.keys(held).length : 0;
  return fields > MAX_FIELDS ? excess(place, fields, 'fields', MAX_FIELDS) : null;
}

function bytesExcess(text: string): string | null {
  const bytes = Buffer.byteLength(text);
  if (bytes <= MAX_FILE_BYTES) return null;
  const megabytes = (bytes / MAX_FILE_BYTES).toFixed(2);
  return `This has ${megabytes} MB, which is more than one page can hold (1 MB). ${DIVIDE}`;
}

const DIVIDE = 'Divide it into several pages.';

const excess = (what: string, found: number, things: string, most: number): string =>
  `${what} has ${found.toLocaleString('en')} ${things}, and ${most.toLocaleString('en')} are possible.`;
