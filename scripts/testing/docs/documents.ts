import { globSync, readFileSync } from 'node:fs';

/** A piece of code in a document: a block or an inline span. */
export interface Code {
  document: string;
  line: number;
  text: string;
  /** Language of a block; undefined for a span. */
  block?: string;
}

/** All documents for people who work on the site, in reading order. */
export const documents: readonly string[] = [
  'README.md',
  'content/{README,GLOSSARY}.md',
  '{server,client}/*.md',
  'CONTRIBUTING.md',
  'scripts/{build,deploy,editor}/*.md',
].flatMap((pattern) => globSync(pattern).sort());

/** A block of code. */
export const fence = /^[ \t]*```(\w*)\n(.*?)^[ \t]*```$/gms;

/** All code blocks and spans of a document, in order. */
export function codeIn(document: string): Code[] {
  const source = readFileSync(document, 'utf8');
  const found: (Code & { index: number })[] = [];
  const add = (index: number, code: Pick<Code, 'text' | 'block'>) => {
    const line = source.slice(0, index).split('\n').length;
    found.push({ document, index, line, ...code });
  };
  // Replaces blocks with spaces of the same length, so that positions stay the same.
  const prose = source.replace(fence, (whole, block: string, text: string, index: number) => {
    add(index, { text, block });
    return whole.replace(/[^\n]/g, ' ');
  });
  for (const { index, 1: text = '' } of prose.matchAll(/`([^`]+)`/g))
    add(index, { text: text.replace(/\s+/g, ' ') });
  return found.sort((a, b) => a.index - b.index).map(({ index: _, ...code }) => code);
}

/** A command that a document tells its reader to run. */
export interface DocumentedCommand {
  document: string;
  line: number;
  command: string;
  /** Variables set by earlier lines of the same block. */
  exports: string[];
}

/** The commands of a document: each line of its `sh` blocks, and spans that start like a command. */
export function commandsIn(document: string): DocumentedCommand[] {
  return codeIn(document).flatMap(({ text, block, line }): DocumentedCommand[] => {
    if (block === undefined)
      return /^(?:npm|npx|node|curl) /.test(text)
        ? [{ document, line, command: text, exports: [] }]
        : [];
    if (block !== 'sh') return [];
    const exports: string[] = [];
    return linesOf(text).map((command) => {
      const own = { document, line, command, exports: [...exports] };
      exports.push(...(command.match(/\bexport \w+=\S+/g) ?? []));
      return own;
    });
  });
}

/** The commands in a block, without comments and with continuation lines joined. */
const linesOf = (block: string) =>
  block
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.replace(/(?:^|\s+)#\s.*$/, '').trim())
    .filter(Boolean);
