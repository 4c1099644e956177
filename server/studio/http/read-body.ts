import type { Request } from 'express';
import type { Problem } from '#shared/studio/files.ts';
import type { z } from '#shared/zod.ts';
import { StudioError } from './studio-error.ts';

/**
 * The body of a call, checked.
 *
 * @throws StudioError 400 with a problem for each wrong or unknown field; it never quotes a value, as
 *   that may be a password
 */
export function readBody<Schema extends z.ZodType>(
  schema: Schema,
  { body }: Request,
): z.output<Schema> {
  const { data, error } = schema.safeParse(body ?? {});
  if (!error) return data;
  const problems = error.issues.flatMap((issue) => problemsOf(issue, body));
  const message = problems.map((problem) => problem.message).join(' ');
  throw new StudioError(400, 'invalid', message, problems);
}

/** The error of a field that is wrong for a reason that no schema knows. */
export const invalidField = (name: string, message: string, code = 'invalid'): StudioError =>
  new StudioError(400, code, message, [problemAt([name], message)]);

function problemsOf(issue: z.core.$ZodIssue, body: unknown): Problem[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) =>
      problemAt([...issue.path, key], 'Expected no such field, found one.'),
    );
  // Sentences are the schema's own words, made for people.
  if (issue.message.endsWith('.')) return [problemAt(issue.path, issue.message)];
  if (issue.code !== 'invalid_type') return [problemAt(issue.path, limitOf(issue))];
  const found = issue.path.reduce<unknown>((at, key) => (at as Fields | undefined)?.[key], body);
  return [problemAt(issue.path, `Expected ${issue.expected}, found ${kindOf(found)}.`)];
}

function limitOf(issue: z.core.$ZodIssue): string {
  const isLarge = issue.code === 'too_big';
  if (!isLarge && issue.code !== 'too_small') return `${issue.message}.`;
  const what = issue.origin === 'string' ? ' characters' : '';
  const limit = isLarge ? `${issue.maximum}${what} at most` : `${issue.minimum}${what} at least`;
  return `Use ${limit}.`;
}

type Fields = Record<PropertyKey, unknown>;

function problemAt(path: PropertyKey[], message: string): Problem {
  const keys = path.map((key) => (typeof key === 'number' ? key : String(key).slice(0, 80)));
  return { file: '', path: keys, place: keys.join(' › '), message, level: 'problem' };
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
