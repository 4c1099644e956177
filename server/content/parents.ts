import { pathKey } from '#shared/routes.ts';
import { listFile } from './articles/article-list.ts';
import { caseStudiesOf } from './case-studies.ts';
import { type PageFiles, pathsBelow } from './page-file.ts';

/**
 * The page that lists a page as its service, profile, article or case study, by page key; the first
 * one if there are several.
 */
export function parentsOf(live: PageFiles): Map<string, string> {
  const parents = new Map<string, string>();
  const list = listFile(live.values());
  for (const [key, { content, list: isMade }] of live)
    if (list && (content.article || isMade)) parents.set(key, pathKey(list.content.path));
  const studies = caseStudiesOf([...live.values()]).map(({ card }) => card.href);
  for (const [parent, { content }] of live) {
    for (const key of pathsBelow(content, studies).map(pathKey))
      if (key !== parent && !parents.has(key)) parents.set(key, parent);
  }
  return parents;
}
