/** The words of a text as addresses have them: in small letters, without accents and apostrophes. */
const words = (text: string, letters: RegExp): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/['’]/g, '')
    .replace(/ß/g, 'ss')
    .replace(/&/g, ' and ')
    .toLowerCase()
    .match(letters) ?? [];

/** A name in addresses made from words: `kavya-nair` of "Kavya Nair". */
export const addressName = (text: string): string => words(text, /[a-z]+/g).join('-');

/**
 * An address for a page with this title, such as `/cloud-migration`.
 *
 * @param folder part before the last slash, such as `/Insights`; empty for none
 */
export function proposeAddress(title: string, folder = ''): string {
  const found = words(title, /[a-z0-9]+/g);
  return found.length > 0 ? `${folder}/${found.join('-')}` : '';
}
