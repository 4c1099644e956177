import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { answersSchema, checkAnswers } from './answers.ts';
import example from './example-answers.json' with { type: 'json' };
import { siteFor } from './site-file.ts';

test('--help shows a file with all answers', () => {
  const { stdout } = spawnSync(process.execPath, ['scripts/editor/adopt.ts', '--help']);
  const shown = JSON.parse(/^\{$.*^\}$/ms.exec(String(stdout))?.[0] ?? '{}');
  expect(shown).toEqual(example);
  const answers = checkAnswers(shown, 'example');
  expect(Object.keys(answers).sort()).toEqual(Object.keys(answersSchema.shape).sort());
});

test('language, country, currency and time zone are asked for, and written to every affected field', () => {
  const { language: _, currency: _c, timeZone: _t, ...rest } = example;
  expect(() => checkAnswers(rest, 'answers')).toThrow(
    /answers at language: expected .*\nanswers at currency: expected .*\nanswers at timeZone: expected /,
  );
  const german = { ...example, language: 'de', currency: 'EUR', timeZone: 'Europe/Berlin' };
  const address = { ...example.address, country: 'Deutschland', countryCode: 'DE' };
  expect(siteFor(checkAnswers({ ...german, address }, 'answers'))).toMatchObject({
    language: 'de',
    locale: 'de_DE',
    timeZone: 'Europe/Berlin',
    currency: 'EUR',
    security: { languages: ['de'] },
  });
});
