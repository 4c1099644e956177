import { latinWords } from '#shared/latin-words.ts';

/**
 * An address for a page with this title, such as `/cloud-migration`; empty if the title has no letters for one.
 *
 * @param folder part before the last slash, such as `/Insights`; empty for none
 * @param language the site's language tag
 */
export function proposeAddress(title: string, folder: string, language: string): string {
  const words = latinWords(title, language);
  return words.length > 0 ? `${folder}/${words.join('-')}` : '';
}
