import { editDistance } from '#shared/edit-distance.ts';
import { latinPath } from '#shared/latin-words.ts';
import { type BrokenRule, isRule } from '#shared/model/rules.ts';
import type { z } from '#shared/zod.ts';
import { shownPath } from './json-path.ts';
import { type Fault, firstProblems, type Problem } from './problem.ts';

/** The names that fields may have at a path. */
export type KnownFields = (path: readonly PropertyKey[]) => readonly string[];

/**
 * All schema violations in a file.
 *
 * @param root the file's parsed JSON
 * @param known finds the names to suggest for an unknown field
 */
export function schemaProblems(
  error: z.ZodError,
  file: string,
  root: unknown,
  known: KnownFields = () => [],
): Problem[] {
  // Lazily, because finding suggestions is slow and only the first problems are reported.
  function* problems(): Generator<Problem> {
    for (const issue of error.issues.flatMap(leafIssues))
      yield {
        file,
        path: shownPath(issue.path),
        found: valueAt(root, issue.path),
        ...faultOf(issue, known, valueAt(root, issue.path)),
      };
  }
  return firstProblems(problems());
}

/** One issue for each wrong value (for a union, from the closest option) and for each unknown field. */
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

/** The code and details of an issue. */
function faultOf(issue: z.core.$ZodIssue, known: KnownFields, found: unknown): Fault {
  switch (issue.code) {
    case 'unrecognized_keys':
      return { code: 'unknown-field', near: nearestFields(issue.path, known) };
    case 'invalid_type':
      return { code: 'type', type: issue.expected };
    case 'invalid_value':
      return { code: 'value', values: issue.values };
    case 'too_small':
      return { code: 'limit', limit: issue.minimum, origin: issue.origin, bound: boundOf(issue) };
    case 'too_big':
      return { code: 'limit', limit: issue.maximum, origin: issue.origin, bound: boundOf(issue) };
    case 'invalid_union':
      return { code: 'kind', kinds: 'options' in issue ? (issue.options ?? []) : [] };
    case 'invalid_format':
      if (!isRule(issue.format)) return other(issue);
      return { code: 'rule', rule: issue.format, ...(issue.format === 'path' && proposed(found)) };
    case 'custom':
      return issue.params ? { code: 'rule', ...(issue.params as BrokenRule) } : other(issue);
    default:
      return other(issue);
  }
}

/** The intended path, without characters that paths cannot have. */
function proposed(found: unknown): { names: string[] } | undefined {
  const path = typeof found === 'string' && found.startsWith('/') && latinPath(found);
  return path ? { names: [path] } : undefined;
}

const other = ({ message }: z.core.$ZodIssue): Fault => ({ code: 'other', said: message });

function boundOf(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig) {
  const isLeast = issue.code === 'too_small';
  if (issue.exact) return 'exactly';
  if (issue.inclusive === false) return isLeast ? 'more than' : 'less than';
  return isLeast ? 'at least' : 'at most';
}

/** The known fields whose names are most similar to an unknown one. */
function nearestFields(path: readonly PropertyKey[], known: KnownFields): string[] {
  const name = String(path.at(-1)).toLowerCase();
  const near = known(path.slice(0, -1)).filter((other) => {
    const words = other.toLowerCase();
    return words.includes(name) || editDistance(words, name) <= name.length / 3;
  });
  return near.slice(0, 3);
}
