/**
 * An address for a page with this title, such as `/cloud-migration`.
 *
 * @param folder part before the last slash, such as `/Insights`; empty for none
 */
export function proposeAddress(title: string, folder = ''): string {
  const words = title
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/['’]/g, '')
    .replace(/ß/g, 'ss')
    .replace(/&/g, ' and ')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return words ? `${folder}/${words.join('-')}` : '';
}
