import { itemText, shortName } from '#shared/json/item-text.ts';
import type { ContentPlace } from './problem.ts';

/**
 * Adds item names to the paths of problems.
 *
 * @param contentOf the content of a file, as parsed; undefined if it is unknown
 */
export const withItemNames = <Placed extends ContentPlace>(
  problems: readonly Placed[],
  contentOf: (file: string) => unknown,
): Placed[] =>
  problems.map((problem) => ({
    ...problem,
    place: placeOf(problem.path, contentOf(problem.file)),
  }));

/**
 * A path with the names of its items: `sections[4] "Questions" › items[2] "How long?" › answer` for
 * `sections[4].items[2].answer`.
 */
export function placeOf(path: string, content: unknown): string {
  let value = content;
  let [place, isNamed] = ['', false];
  for (const [, field, index] of path.matchAll(/([^.[\]]+)|\[(\d+)\]/g)) {
    value = (value as Record<string, unknown> | null | undefined)?.[field ?? index ?? ''];
    const name = index === undefined ? undefined : itemText(value);
    const link = isNamed ? ' › ' : field !== undefined && place ? '.' : '';
    place += link + (field ?? `[${index}]`) + (name === undefined ? '' : ` "${shortName(name)}"`);
    isNamed = name !== undefined;
  }
  return place;
}
