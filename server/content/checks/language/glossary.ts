import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readText } from '#server/content/content-texts.ts';
import { type Pattern, patternOf, quickCheck } from './patterns.ts';

/** File in the content folder with the style rules of its texts. */
export const GLOSSARY_FILE = 'GLOSSARY.md';

/** The tables of a glossary. */
export interface Glossary {
  /** Words to avoid, and their replacements. */
  avoided: { pattern: Pattern; instead: string }[];
  /** Texts that are exempt. */
  fixed: Pattern[];
  /** Phrases whose number must be the same everywhere. */
  facts: { pattern: Pattern; number: string }[];
  /** Quick check whether a text might contain words to avoid. */
  mayHaveAvoided: (text: string) => boolean;
  /** Quick check whether a text might contain facts. */
  mayHaveFacts: (text: string) => boolean;
}

/** The most recent glossary: compiling its expressions takes longer than reading its text. */
let last: { markdown: string; glossary: Glossary } | null = null;

/**
 * Reads the tables of a content folder's glossary; they are empty if the file is missing.
 *
 * @returns the same object as long as the text is unchanged
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

/** The rows of every table with this header. */
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
