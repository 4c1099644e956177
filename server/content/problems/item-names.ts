import type { ContentPlace } from './problem.ts';

/** Fields that name an item of a list, the most telling first. */
const nameFields = ['heading', 'title', 'question', 'name', 'label', 'caption', 'starts', 'client'];
const MAX_LENGTH = 40;

/**
 * Adds the names of items to the paths of problems.
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
 * A path with the names of the items on it: `sections[4] "Questions" › items[2] "How long?" › answer`
 * for `sections[4].items[2].answer`.
 */
export function placeOf(path: string, content: unknown): string {
  let value = content;
  let [place, isNamed] = ['', false];
  for (const [, field, index] of path.matchAll(/([^.[\]]+)|\[(\d+)\]/g)) {
    value = (value as Record<string, unknown> | null | undefined)?.[field ?? index ?? ''];
    const name = index === undefined ? null : nameOf(value);
    const link = isNamed ? ' › ' : field !== undefined && place ? '.' : '';
    place += link + (field ?? `[${index}]`) + (name === null ? '' : ` "${name}"`);
    isNamed = name !== null;
  }
  return place;
}

function nameOf(item: unknown): string | null {
  if (typeof item !== 'object' || item === null) return null;
  const fields = item as Record<string, unknown>;
  const names = nameFields.map((field) => fields[field]);
  const name = names.find((value) => typeof value === 'string' && value.trim() !== '');
  if (typeof name !== 'string') return null;
  return name.length > MAX_LENGTH ? `${name.slice(0, MAX_LENGTH - 1)}…` : name;
}
