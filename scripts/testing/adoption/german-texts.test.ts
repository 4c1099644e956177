import { expect, test } from 'vitest';
import { interfaceTexts } from '#shared/interface-texts.ts';
import texts from './german/texts.json' with { type: 'json' };

test('the German company of the adopt test has a translation of every interface text', () => {
  const { $schema: _, ...groups } = texts;
  const own: Record<string, object> = groups;
  const missing = Object.entries(interfaceTexts).flatMap(([group, english]) =>
    Object.keys(english)
      .filter((key) => !(key in (own[group] ?? {})))
      .map((key) => `${group}.${key}`),
  );
  expect(missing).toEqual([]);
});
