import { expect, test } from 'vitest';
import { readGlossary } from '#server/content/index.ts';
import { temporaryFolder } from '#testing/server/content.ts';
import { emptyGlossary } from './empty-glossary.ts';

/** The phrases of a folder's glossary. */
function phrasesIn(folder: string) {
  const { avoided, fixed, facts } = readGlossary(folder);
  return {
    avoided: avoided.map(({ pattern, instead }) => [pattern.phrase, instead]),
    fixed: fixed.map(({ phrase }) => phrase),
    facts: facts.map(({ pattern, number }) => [pattern.phrase, number]),
  };
}

test('both a missing and a new glossary have no phrases', () => {
  const none = { avoided: [], fixed: [], facts: [] };
  expect(phrasesIn(temporaryFolder())).toEqual(none);
  expect(phrasesIn(temporaryFolder({ 'GLOSSARY.md': emptyGlossary('Lamps & Co') }))).toEqual(none);
});

test('phrases are read from all tables with the known headers only', () => {
  const tables: [string, string][] = [
    ['| Avoid | Write instead |\n| --- | --- |\n', '| e-mail, e-mails | email |\n'],
    ['| Keep | Why |\n| --- | --- |\n', '| Loom Solutions | a name |\n'],
    ['| Fact | Number |\n| --- | --- |\n', '| plus #% GST | 18 |\n'],
  ];
  const rows = tables.reduce(
    (text, [head, row]) => text.replace(head, head + row),
    emptyGlossary('A'),
  );
  const more = '\n| Avoid | Write instead |\r\n|---|---|\r\n| anew | again |\r\n| | |\r\n';
  const other = '\n| What | How |\n| --- | --- |\n| Dates | 20 May 2025 |\n';
  expect(phrasesIn(temporaryFolder({ 'GLOSSARY.md': rows + more + other }))).toEqual({
    avoided: [
      ['e-mail', 'email'],
      ['e-mails', 'email'],
      ['anew', 'again'],
    ],
    fixed: ['Loom Solutions'],
    facts: [['plus #% GST', '18']],
  });
});
