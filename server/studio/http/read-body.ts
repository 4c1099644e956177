import type { Request } from 'express';
import type { EditorProblem } from '#shared/studio/files.ts';
import type { z } from '#shared/zod.ts';
import { StudioError } from './studio-error.ts';

/**
 * The body of a call, checked.
 *
 * @throws StudioError 400 with a problem for each wrong or unknown field; it never quotes a value, as
 *   that may be a password
 */
export const readBody = <Schema extends z.ZodType>(
  schema: Schema,
  { body }: Pick<Request, 'body'>,
): z.output<Schema> => checked(schema, body ?? {});

/** What a call says in its body or address, checked as {@link readBody} does. */
export function checked<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  // Words that a schema has of its own are told as they are.
  const { data, error } = schema.safeParse(body, { error: (issue) => inWords(issue, body) });
  if (!error) return data;
  const problems = error.issues.flatMap(problemsOf);
  const message = problems.map((problem) => problem.message).join(' ');
  throw new StudioError(400, 'invalid', message, problems);
}

/** The error of a field that is wrong for a reason that no schema knows. */
export const invalidField = (name: string, message: string, code = 'invalid'): StudioError =>
  new StudioError(400, code, message, [problemAt([name], message)]);

function problemsOf(issue: z.core.$ZodIssue): EditorProblem[] {
  if (issue.code !== 'unrecognized_keys') return [problemAt(issue.path, issue.message)];
  return issue.keys.map((key) => {
    const path = [...issue.path, key];
    return problemAt(path, `Expected no such field, found ${nameOf(path)}.`);
  });
}

/** What is wrong with a value. */
function inWords(issue: z.core.$ZodRawIssue, body: unknown): string {
  if (issue.code === 'too_big' || issue.code === 'too_small') return limitOf(issue);
  const { path = [] } = issue;
  const found = path.reduce<unknown>((at, key) => (at as Fields | undefined)?.[key], body);
  return `Expected ${expectedBy(issue)} as ${nameOf(path)}, found ${kindOf(found)}.`;
}

/** Zod's names of kinds, in words; "nonoptional" is its name for anything at all. */
const kinds: { [kind: string]: string } = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  nonoptional: 'a value',
};

function expectedBy(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') return kinds[issue.expected] ?? issue.expected;
  if (issue.code === 'invalid_value')
    return issue.values.map((one) => `“${String(one)}”`).join(' or ');
  if (issue.code === 'invalid_format' && issue.format === 'datetime')
    return 'a moment such as 2026-01-31T09:00:00Z';
  if (issue.code === 'invalid_format') return `a text in the form of ${issue.format}`;
  return 'one of the values that this call knows';
}

/** Such as “from › file”. */
const nameOf = (path: readonly PropertyKey[]) =>
  path.length === 0 ? 'the body of the call' : `“${keysOf(path).join(' › ')}”`;

function limitOf(
  issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall>,
): string {
  const what = { string: ' characters', array: ' entries' }[issue.origin as string] ?? '';
  const isLarge = issue.code === 'too_big';
  const limit = isLarge ? `${issue.maximum}${what} at most` : `${issue.minimum}${what} at least`;
  return `Use ${limit}.`;
}

type Fields = Record<PropertyKey, unknown>;

const keysOf = (path: readonly PropertyKey[]) =>
  path.map((key) => (typeof key === 'number' ? key : String(key).slice(0, 80)));

function problemAt(path: PropertyKey[], message: string): EditorProblem {
  const keys = keysOf(path);
  return { file: '', path: keys, place: keys.join(' › '), message, level: 'problem' };
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return (
    { string: 'a text', number: 'a number', object: 'an object' }[String(typeof value)] ??
    String(value)
  );
}
