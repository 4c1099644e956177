import { expect, test } from 'vitest';
import { interfaceTexts } from '#shared/interface-texts.ts';
import { temporaryFolder } from '#testing/server/content.ts';
import { smallContent } from '#testing/small-site.ts';
import { ContentError, formatProblem } from './problems/problem.ts';
import { loadContent } from './read-content.ts';

/** Loads a small site with these texts. */
function load(texts: unknown, site: Record<string, unknown> = {}) {
  const files = { ...smallContent({}, site), 'texts.json': JSON.stringify(texts) };
  return loadContent(temporaryFolder(files)).site;
}

function problemsOf(texts: unknown, site: Record<string, unknown> = {}): string[] {
  try {
    load(texts, site);
  } catch (error) {
    if (error instanceof ContentError) return error.problems.map(formatProblem);
    throw error;
  }
  return [];
}

test('no two interface texts are the same in English, which identifies them', () => {
  const texts = Object.values(interfaceTexts).flatMap((group) => Object.values(group));
  expect(texts).toEqual([...new Set(texts)]);
});

test('a site’s own texts replace the English ones, and only these are sent', () => {
  const { texts } = load({ header: { menu: 'Menü' }, notices: { network: 'Es ging schief.' } });
  expect(texts).toEqual({
    Menu: 'Menü',
    'Something went wrong. Please try again later.': 'Es ging schief.',
  });
  expect(load({})).not.toHaveProperty('texts');
});

test.each<[what: string, texts: unknown, problem: string]>([
  [
    'a misspelt name',
    { header: { menue: 'Menü' } },
    'texts.json at header.menue: expected a known field (did you mean "menu"?), found "Menü"',
  ],
  [
    'a misspelt group',
    { headers: {} },
    'texts.json at headers: expected a known field (did you mean "header"?), found an object',
  ],
  [
    'a name unlike any other',
    { header: { colour: 'x' } },
    'texts.json at header.colour: expected a known field, found "x"',
  ],
  [
    'an empty text',
    { header: { menu: ' ' } },
    'texts.json at header.menu: expected some text, found " "',
  ],
  [
    'an unknown word in braces',
    { header: { helloName: 'Hallo, {nmae}' } },
    'texts.json at header.helloName: expected a text with {name} in braces, found "Hallo, {nmae}"',
  ],
  [
    'eleven months',
    { sections: { months: 'a b c d e f g h i j k' } },
    'texts.json at sections.months: expected the names of the twelve months, with a space between them, found "a b c d e f g h i j k"',
  ],
])('%s is reported with file, path, expected and actual value', (_what, texts, problem) => {
  expect(problemsOf(texts)).toEqual([problem]);
});

test('any language tag is accepted, and determines the direction of the text', () => {
  expect(load({}, { language: 'de-CH', locale: 'de_CH' })).not.toHaveProperty('dir');
  expect(load({}, { language: 'zh-Hant', locale: 'zh_Hant_TW' })).not.toHaveProperty('dir');
  expect(load({}, { language: 'ar', locale: 'ar_EG' }).dir).toBe('rtl');
  expect(load({}, { language: 'az-Arab', locale: 'az_IR' }).dir).toBe('rtl');
  expect(problemsOf({}, { locale: 'en-GB' })).toEqual([
    'site.json at locale: expected a language and country such as en_IN, found "en-GB"',
  ]);
  expect(problemsOf({}, { language: 'en_GB' })).toEqual([
    'site.json at language: expected a language tag such as en, found "en_GB"',
  ]);
});
