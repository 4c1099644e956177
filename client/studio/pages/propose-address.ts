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
    .replace(/&/g, ' and ')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return words ? `${folder}/${words.join('-')}` : '';
}

/** The part of an address before its last slash: `/Insights` of `/Insights/Excel`, else nothing. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));
