import express from 'express';
import request from 'supertest';
import { expect, test } from 'vitest';
import { DatabaseUnavailableError } from '#server/studio/doors/database.ts';
import { studioErrorHandler } from './error-answers.ts';
import { StudioError } from './studio-error.ts';

/** Throws an error in a handler. */
async function answerTo(error: unknown) {
  const log: { err: Error }[] = [];
  const logger = { error: (line: { err: Error }) => log.push(line) };
  const app = express().get('/', () => {
    throw error;
  });
  // biome-ignore lint/suspicious/noExplicitAny: the handler calls no other method
  const answer = await request(app.use(studioErrorHandler(logger as any))).get('/');
  return { status: answer.status, body: answer.body, text: answer.text, log };
}

const system = (code: string) =>
  Object.assign(new Error(`${code}: open '/srv/site/content/pages/about.json'`), { code });
const sqlite = (errcode: number) =>
  Object.assign(new Error('disk I/O'), { code: 'ERR_SQLITE_ERROR', errcode });

test.each([
  ['a full disk', system('ENOSPC'), 507, 'disk-full'],
  ['a full database', sqlite(13), 507, 'disk-full'],
  ['a read-only file system', system('EROFS'), 503, 'read-only'],
  ['a file of another user', system('EACCES'), 503, 'read-only'],
  ['a read-only database', sqlite(8 + 256), 503, 'read-only'],
  ['an unavailable database', new DatabaseUnavailableError(), 503, 'unavailable'],
  ['anything else', new TypeError('secret /srv/site'), 500, 'failed'],
])('%s becomes a readable message, and the error is logged', async (_what, error, status, code) => {
  const answer = await answerTo(error);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(answer.body.message).toMatch(/^[A-Z].+\.$/);
  expect(answer.text).not.toMatch(/srv|stack|Error/);
  expect(answer.log[0]?.err).toBe(error);
});

test('an HttpError is sent unchanged with its problems, and not logged', async () => {
  const problem = {
    file: 'pages/about.json',
    path: ['title'],
    place: 'title',
    message: 'Needs some text.',
    level: 'problem',
  } as const;
  const error = new StudioError(422, 'invalid', 'This can’t be published yet.', [
    { ...problem, path: [...problem.path] },
  ]);
  const { status, body, log } = await answerTo(error);
  expect([status, log]).toEqual([422, []]);
  expect(body).toEqual({
    code: 'invalid',
    message: 'This can’t be published yet.',
    problems: [problem],
  });
});
