import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readText } from '#server/content/content-texts.ts';
import { type Pattern, patternOf } from './patterns.ts';

/** The file in the content folder that says how its texts are written. */
export const GLOSSARY_FILE = 'GLOSSARY.md';

/** What the tables of a glossary say. */
export interface Glossary {
  /** Words to avoid, with what to write instead. */
  avoided: { pattern: Pattern; instead: string }[];
  /** Texts that may use these words. */
  fixed: Pattern[];
  /** Phrases with a number that is the same everywhere. */
  facts: { pattern: Pattern; number: string }[];
}

/** Reads the tables of a content folder's glossary; they are empty without such a file. */
export function readGlossary(folder: string): Glossary {
  const file = join(folder, GLOSSARY_FILE);
  const markdown = existsSync(file) ? readText(file) : '';
  const rows = (...header: string[]) => rowsOf(markdown, header);
  return {
    avoided: rows('Avoid', 'Write instead').flatMap(([phrases, instead]) =>
      patternsOf(phrases).map((pattern) => ({ pattern, instead })),
    ),
    fixed: rows('Keep', 'Why').flatMap(([phrases]) => patternsOf(phrases)),
    facts: rows('Fact', 'Number').flatMap(([phrases, number]) =>
      patternsOf(phrases).map((pattern) => ({ pattern, number })),
    ),
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
