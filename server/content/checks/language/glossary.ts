import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readText } from '#server/content/content-texts.ts';
import { type Pattern, patternOf, quickCheck } from './patterns.ts';

/** The file in the content folder that says how its texts are written. */
export const GLOSSARY_FILE = 'GLOSSARY.md';

/** The tables of a glossary. */
export interface Glossary {
  /** Words to avoid, with what to write instead. */
  avoided: { pattern: Pattern; instead: string }[];
  /** Texts that may use these words. */
  fixed: Pattern[];
  /** Phrases with a number that is the same everywhere. */
  facts: { pattern: Pattern; number: string }[];
  /** Whether a text may have words to avoid. */
  mayHaveAvoided: (text: string) => boolean;
  /** Whether a text may have facts. */
  mayHaveFacts: (text: string) => boolean;
}

/** The glossary that was read last: its expressions take longer to make than its text to read. */
let last: { markdown: string; glossary: Glossary } | null = null;

/**
 * Reads the tables of a content folder's glossary; they are empty without such a file.
 *
 * @returns the same object as before as long as the text is the same
 */
export function readGlossary(folder: string): Glossary {
  const file = join(folder, GLOSSARY_FILE);
  const markdown = existsSync(file) ? readText(file) : '';
  if (last?.markdown !== markdown) last = { markdown, glossary: glossaryIn(markdown) };
  return last.glossary;
}

function glossaryIn(markdown: string): Glossary {
  const rows = (...header: string[]) => rowsOf(markdown, header);
  const avoided = rows('Avoid', 'Write instead').flatMap(([phrases, instead]) =>
    patternsOf(phrases).map((pattern) => ({ pattern, instead })),
  );
  const facts = rows('Fact', 'Number').flatMap(([phrases, number]) =>
    patternsOf(phrases).map((pattern) => ({ pattern, number })),
  );
  return {
    avoided,
    fixed: rows('Keep', 'Why').flatMap(([phrases]) => patternsOf(phrases)),
    facts,
    mayHaveAvoided: quickCheck(avoided.map(({ pattern }) => pattern)),
    mayHaveFacts: quickCheck(facts.map(({ pattern }) => pattern)),
  };
}

const patternsOf = (phrases: string): Pattern[] =>
  phrases
    .split(/,\s+/)
    .filter((phrase) => phrase.trim() !== '')
    .map(patternOf);

/** The rows of every table that has this header. */
function rowsOf(markdown: string, header: readonly string[]): [first: string, second: string][] {
  return [...markdown.matchAll(/(?:^\|.*$\r?\n?)+/gm)].flatMap(([table]) => {
    const [head, , ...rows] = table.trim().split(/\r?\n/).map(cellsOf);
    if (head?.join() !== header.join()) return [];
    return rows.map(([first = '', second = '']): [string, string] => [first, second]);
  });
}

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());
