import type { z } from '#shared/zod.ts';
import type { ContentProblem } from './content-problem.ts';

/** Everything that a schema finds wrong in a file. */
export function schemaProblems(error: z.ZodError, file: string, root: unknown): ContentProblem[] {
  return error.issues.flatMap((issue) => problemsOf(issue, file, root));
}

/** What zod says of one place, in words; a union's alternatives are told by their nearest miss. */
function problemsOf(issue: z.core.$ZodIssue, file: string, root: unknown): ContentProblem[] {
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const nearest = issue.errors.reduce((a, b) => (depth(b) > depth(a) ? b : a));
    return nearest.flatMap((inner) =>
      problemsOf({ ...inner, path: [...issue.path, ...inner.path] }, file, root),
    );
  }
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => {
      const path = [...issue.path, key];
      return { file, path: jsonPath(path), expected: 'no such field', found: found(root, path) };
    });
  }
  return [
    {
      file,
      path: jsonPath(issue.path),
      expected: expectedOf(issue),
      found: found(root, issue.path),
    },
  ];
}

function found(root: unknown, path: PropertyKey[]): string {
  const value = path.reduce<unknown>(
    (at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key],
    root,
  );
  return shown(value);
}

const depth = (issues: z.core.$ZodIssue[]) => Math.max(...issues.map((i) => i.path.length));

function expectedOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected;
    case 'invalid_value':
      return issue.values.map((value) => JSON.stringify(value)).join(' or ');
    case 'too_small':
      return `at least ${issue.minimum}`;
    case 'too_big':
      return `at most ${issue.maximum}`;
    case 'invalid_union':
      return issue.message.replace(/^.*?Expected /, 'one of ').replaceAll("' | '", "', '");
    default:
      return issue.message.replace(/^(must be|Invalid) /, '');
  }
}

const jsonPath = (path: PropertyKey[]) =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');

/** A value in few words. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
