import type { Request } from 'express';
import { expect, test } from 'vitest';
import { z } from '#shared/zod.ts';
import { readBody } from './read-body.ts';
import { StudioError } from './studio-error.ts';

const schema = z.strictObject({
  value: z.unknown(),
  name: z.string().max(5),
  from: z.strictObject({ count: z.int().min(1) }).optional(),
  kind: z.enum(['page', 'site']).optional(),
  files: z.array(z.string()).max(2).optional(),
  at: z.iso.datetime().optional(),
  change: z
    .discriminatedUnion('action', [
      z.strictObject({ action: z.literal('rename') }),
      z.strictObject({ action: z.literal('delete') }),
    ])
    .optional(),
});

/** What the call with a body is told; null if it is accepted. */
function refusal(body: unknown) {
  try {
    readBody(schema, { body } as Request);
    return null;
  } catch (error) {
    return error as StudioError;
  }
}

const right = { value: null, name: 'a' };

test.each<[unknown, (string | number)[], string]>([
  [{ name: 'a' }, ['value'], 'Expected a value as “value”, found nothing.'],
  [{ value: 1 }, ['name'], 'Expected a text as “name”, found nothing.'],
  [{ ...right, name: false }, ['name'], 'Expected a text as “name”, found false.'],
  [{ ...right, name: 'secret' }, ['name'], 'Use 5 characters at most.'],
  [{ ...right, other: 1 }, ['other'], 'Expected no such field, found “other”.'],
  [{ ...right, from: [] }, ['from'], 'Expected an object as “from”, found a list.'],
  [
    { ...right, from: { count: 0.5 } },
    ['from', 'count'],
    'Expected a whole number as “from › count”, found a number.',
  ],
  [{ ...right, kind: 'x' }, ['kind'], 'Expected “page” or “site” as “kind”, found a text.'],
  [{ ...right, files: ['a', 'b', 'c'] }, ['files'], 'Use 2 entries at most.'],
  [
    { ...right, at: 'now' },
    ['at'],
    'Expected a moment such as 2026-01-31T09:00:00Z as “at”, found a text.',
  ],
  [{ ...right, files: ['a', null] }, ['files', 1], 'Expected a text as “files › 1”, found null.'],
  [
    { ...right, change: { action: 'x' } },
    ['change', 'action'],
    'Expected one of the values that this call knows as “change › action”, found a text.',
  ],
  ['text', [], 'Expected an object as the body of the call, found a text.'],
])('the body %j is refused with what was expected where', (body, path, message) => {
  const error = refusal(body);
  expect(error).toBeInstanceOf(StudioError);
  expect(error?.message).toContain(message);
  expect(error?.problems).toContainEqual(expect.objectContaining({ path, message }));
});

test('a right body is read', () => {
  expect(refusal(right)).toBe(null);
});
