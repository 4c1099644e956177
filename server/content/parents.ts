import { type Steps, visitAll } from '#server/background/steps.ts';
import { pathKey } from '#shared/routes.ts';
import { listFile } from './articles/article-list.ts';
import type { CaseStudyPage } from './case-studies.ts';
import { type PageFiles, pathsBelow } from './page-file.ts';

/**
 * The page that lists a page as its service, profile, article or case study, by page key; the first one if
 * there are several.
 *
 * @param studies the case studies among the pages
 */
export function* parentsOf(
  live: PageFiles,
  studies: readonly CaseStudyPage[],
): Steps<ReadonlyMap<string, string>> {
  const parents = new Map<string, string>();
  const list = listFile(live.values());
  for (const [key, { content, list: isMade }] of live)
    if (list && (content.article || isMade)) parents.set(key, pathKey(list.content.path));
  const paths = studies.map(({ card }) => card.href);
  yield* visitAll(live, ([parent, { content }]) => {
    for (const key of pathsBelow(content, paths).map(pathKey))
      if (key !== parent && !parents.has(key)) parents.set(key, parent);
  });
  return parents;
}
