import { isInList, listFile, type ValidContent } from '#server/content/index.ts';
import { isReserved } from '#server/studio/doors/http.ts';
import { latinPath } from '#shared/latin-words.ts';
import { pagePath } from '#shared/model/content-values.ts';
import { isHomeName, markdownPageKey, pathKey } from '#shared/routes.ts';

const MAX_PATH = 200;

/**
 * Why a page cannot have an address, as a sentence; null if it can.
 *
 * @param own file of the page that will have it, if there is one
 */
export function addressProblem(
  path: string,
  { files, redirectsFile }: Pick<ValidContent, 'files' | 'redirectsFile'>,
  own?: string,
): string | null {
  if (!pagePath.safeParse(path).success || path === '/')
    return `Write an address such as ${latinPath(path) ?? '/cloud-migration'}: a slash, then letters from a to z, digits and hyphens.`;
  if (path.length > MAX_PATH) return 'This address is too long. Choose a shorter one.';
  const key = pathKey(path);
  if (isReserved(key) || isHomeName(key) || markdownPageKey(key) !== undefined)
    return 'The site itself uses this address. Choose another one.';
  const others = files.filter(({ file }) => file !== own);
  const page = others.find(({ content }) => pathKey(content.path) === key);
  if (page) return `The page “${page.content.breadcrumb}” has this address. Choose another one.`;
  const former = others.find(({ content }) => content.formerPaths.some((p) => pathKey(p) === key));
  if (former)
    return `This address leads to “${former.content.breadcrumb}”, which had it before. Choose another one.`;
  if (redirectsFile.redirects.some(({ from }) => pathKey(from) === key))
    return 'This address is redirected to another page. Choose another one, or remove the redirect first.';
  const list = listFile(files);
  return list && list.file !== own && isInList(path, list.content)
    ? 'This address belongs to the list of articles. Choose another one.'
    : null;
}
