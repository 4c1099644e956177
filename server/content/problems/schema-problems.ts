import { editDistance } from '#shared/edit-distance.ts';
import type { z } from '#shared/zod.ts';
import { type ContentProblem, firstProblems } from './content-problem.ts';

import { shownPath } from './json-path.ts';

/** The names that fields may have at a path. */
export type KnownFields = (path: readonly PropertyKey[]) => readonly string[];

/**
 * Everything that a schema finds wrong in a file.
 *
 * @param root the file's parsed JSON
 * @param known finds the names to suggest for an unknown field
 */
export function schemaProblems(
  error: z.ZodError,
  file: string,
  root: unknown,
  known: KnownFields = () => [],
): ContentProblem[] {
  // Only those that are told are looked at: finding the field that was meant takes a while.
  function* problems(): Generator<ContentProblem> {
    for (const issue of error.issues.flatMap(leafIssues))
      yield {
        file,
        path: shownPath(issue.path),
        expected: expectedBy(issue) + meant(issue, known),
        found: shown(valueAt(root, issue.path)),
      };
  }
  return firstProblems(problems());
}

/** One issue for each wrong value: of a union, the closest option's; one for each unknown field. */
function leafIssues(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  const { path } = issue;
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const nearest = issue.errors.reduce((a, b) => (depth(b) > depth(a) ? b : a));
    return nearest.flatMap((inner) => leafIssues({ ...inner, path: [...path, ...inner.path] }));
  }
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ ...issue, path: [...path, key] }));
  return [issue];
}

const depth = (issues: z.core.$ZodIssue[]) =>
  issues.reduce((most, { path }) => Math.max(most, path.length), 0);

const valueAt = (root: unknown, path: PropertyKey[]) =>
  path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], root);

/** What the types of JSON values are called in messages. */
const typeNames: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** What a limit counts, with a space before it. */
function unitOf(origin: string, limit: number | bigint): string {
  const unit = { array: 'item', string: 'character' }[origin];
  return unit ? ` ${unit}${limit === 1 ? '' : 's'}` : '';
}

function expectedBy(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'a known field';
    case 'invalid_type':
      return typeNames[issue.expected] ?? issue.expected;
    case 'invalid_value':
      return issue.values.map((value) => JSON.stringify(value)).join(' or ');
    case 'too_small':
      return `${issue.exact ? 'exactly' : 'at least'} ${issue.minimum}${unitOf(issue.origin, issue.minimum)}`;
    case 'too_big':
      return `${issue.exact ? 'exactly' : 'at most'} ${issue.maximum}${unitOf(issue.origin, issue.maximum)}`;
    case 'invalid_union':
      return issue.message.replace(/^.*?Expected /, 'one of ').replaceAll("' | '", "', '");
    default:
      return issue.message.replace(/^(must be|Invalid) /, '');
  }
}

/** The known fields whose names differ least from an unknown one. */
function meant({ code, path }: z.core.$ZodIssue, known: KnownFields): string {
  if (code !== 'unrecognized_keys') return '';
  const name = String(path.at(-1)).toLowerCase();
  const near = known(path.slice(0, -1)).filter((other) => {
    const words = other.toLowerCase();
    return words.includes(name) || editDistance(words, name) <= name.length / 3;
  });
  return near.length > 0 ? ` (did you mean "${near.slice(0, 3).join('" or "')}"?)` : '';
}

/** A short description of a JSON value, for messages. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
