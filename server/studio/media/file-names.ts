import { latinWords } from '#shared/latin-words.ts';

const MAX_NAME_LENGTH = 60;

/**
 * A file name of lowercase letters, digits and hyphens, derived from the name on a person's computer.
 *
 * @param given may contain folders and an extension, which are removed
 * @param otherwise the fallback if nothing remains, as for a name in another script
 */
export function safeName(given: string, otherwise: string): string {
  const base = given.split(/[/\\]/).at(-1) ?? '';
  const name = latinWords(base.replace(/\.[^.]*$/, ''))
    .join('-')
    .slice(0, MAX_NAME_LENGTH)
    .replace(/-$/, '');
  return name || otherwise;
}

/** Text without control characters and lone surrogates, which databases refuse. */
export const plainText = (text: string): string => text.toWellFormed().replace(/\p{Cc}+/gu, ' ');
