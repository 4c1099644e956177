import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { readText, type VisibleText } from '#server/content/index.ts';

/** The texts of the site's own embeds: those in their pages, and in the scripts that fill them. */
export function* embedTexts(folder: string): Generator<VisibleText> {
  if (!existsSync(join(folder, 'embeds'))) return;
  const files = globSync('embeds/**/*.{html,ts}', { cwd: folder });
  for (const file of files.filter((name) => !name.endsWith('.test.ts')).sort()) {
    const source = readText(join(folder, file));
    const found = file.endsWith('.html') ? pageTexts(source) : scriptTexts(source);
    for (const value of found) if (/\p{L}/u.test(value)) yield { file, path: '', value };
  }
}

/** Texts between tags, and in visible or announced attributes. */
function pageTexts(source: string): string[] {
  const attributes = source.matchAll(/\s(?:alt|aria-label|title|content)="([^"]*)"/g);
  const between = source.replaceAll(/<!--|-->/g, ' ').split(/<[^<>]*>/);
  return [...between, ...[...attributes].map(([, value = '']) => value)].map((text) =>
    text.replaceAll(/\s+/g, ' ').trim(),
  );
}

/** Strings that start like a sentence and have a space or a capital letter, unlike names in code. */
function scriptTexts(source: string): string[] {
  const isComment = (line: string) => /^(?:\/\/|\/?\*)/.test(line.trim());
  const lines = source.split('\n').filter((line) => !isComment(line));
  const code = lines.join('\n');
  const strings = code.matchAll(/'([^'\n]*)'|`([^`]*)`/g);
  return [...strings]
    .map(([, plain, template]) => (plain ?? template ?? '').replaceAll(/\$\{[^{}]*\}/g, '·'))
    .filter((text) => /^[\p{L}\p{N}·₹ ]/u.test(text) && (/\s/.test(text) || /^\p{Lu}/u.test(text)));
}
