import { latinWords } from '#shared/latin-words.ts';

const MAX_NAME_LENGTH = 60;

/**
 * A file name of small letters, digits and hyphens, made from a name that a person's computer gave.
 *
 * @param given may hold folders and an extension, which are left out
 * @param otherwise what the file is called if nothing remains, as of a name in another script
 */
export function safeName(given: string, otherwise: string): string {
  const base = given.split(/[/\\]/).at(-1) ?? '';
  const name = latinWords(base.replace(/\.[^.]*$/, ''))
    .join('-')
    .slice(0, MAX_NAME_LENGTH)
    .replace(/-$/, '');
  return name || otherwise;
}

/** Text without control characters and halves of letters, which databases refuse. */
export const plainText = (text: string): string => text.toWellFormed().replace(/\p{Cc}+/gu, ' ');
