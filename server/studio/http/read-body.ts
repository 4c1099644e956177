import type { Request } from 'express';
import type { EditorProblem } from '#shared/studio/files.ts';
import { z } from '#shared/zod.ts';
import { notFound, StudioError } from './studio-error.ts';

/**
 * The validated body of a call.
 *
 * @throws StudioError 400 with a problem for each wrong or unknown field; it never quotes a value, which may
 * be a password
 */
export const readBody = <Schema extends z.ZodType>(
  schema: Schema,
  { body }: Pick<Request, 'body'>,
): z.output<Schema> => checked(schema, body ?? {});

/** Validates a call's body or query like {@link readBody}. */
export function checked<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  // A schema's own messages are used unchanged.
  const { data, error } = schema.safeParse(body, { error: issueMessage });
  if (!error) return data;
  const problems = error.issues.flatMap(problemsOf);
  const message = problems.map((problem) => problem.message).join(' ');
  throw new StudioError(400, 'invalid', message, problems);
}

/** The error of a field that is invalid for a reason beyond the schema. */
export const invalidField = (name: string, message: string, code = 'invalid'): StudioError =>
  new StudioError(400, code, message, [problemAt([name], message)]);

function problemsOf(issue: z.core.$ZodIssue): EditorProblem[] {
  if (issue.code !== 'unrecognized_keys') return [problemAt(issue.path, issue.message)];
  return issue.keys.map((key) => {
    const path = [...issue.path, key];
    return problemAt(path, `Expected no such field, found ${nameOf(path)}.`);
  });
}

const { localeError } = z.locales.en();

/** The message for an invalid value: our own for limits, otherwise zod's. */
function issueMessage(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'too_big' || issue.code === 'too_small') return limitOf(issue);
  const told = localeError(issue);
  return `${nameOf(issue.path ?? [])}: ${typeof told === 'string' ? told : told?.message}.`;
}

/** The name of a nested value, such as “from › file”. */
const nameOf = (path: readonly PropertyKey[]) =>
  path.length === 0 ? 'The body of the call' : `“${keysOf(path).join(' › ')}”`;

function limitOf(
  issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall>,
): string {
  const what = { string: ' characters', array: ' entries' }[issue.origin as string] ?? '';
  const isLarge = issue.code === 'too_big';
  const limit = isLarge ? `${issue.maximum}${what} at most` : `${issue.minimum}${what} at least`;
  return `Use ${limit}.`;
}

const keysOf = (path: readonly PropertyKey[]) =>
  path.map((key) => (typeof key === 'number' ? key : String(key).slice(0, 80)));

function problemAt(path: PropertyKey[], message: string): EditorProblem {
  const keys = keysOf(path);
  return { file: '', path: keys, place: keys.join(' › '), message, level: 'problem' };
}

/** @returns the numeric ID in an address; 404 if it is not a number */
export function readId(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text))
    throw notFound('There is no such entry. It may be from another studio.');
  return Number(text);
}
