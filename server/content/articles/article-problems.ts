import { type PageFile, sectionsOf } from '#server/content/page-file.ts';
import type { Fault, Problem } from '#server/content/problems/problem.ts';
import { isInList, listFile, listSection } from './article-list.ts';

/**
 * Problems with articles: topics missing from the list, no list or a second one, and pages at addresses that
 * the list uses.
 */
export function articleProblems(files: readonly PageFile[]): Problem[] {
  const list = listFile(files);
  const ids = ((list && listSection(list.content)?.topics) ?? []).map(({ id }) => id);
  const ofList = list ? repeatedTopics(list) : [];
  return files.reduce<Problem[]>((problems, { file, content }) => {
    const note = (path: string, fault: Fault) => problems.push({ file, path, ...fault });
    const topic = content.article?.topic;
    if (topic !== undefined && !list) note('article', { code: 'no-list' });
    if (!list) return problems;
    if (topic !== undefined && !ids.includes(topic))
      note('article.topic', { code: 'topic', list: list.file, topics: ids, found: topic });
    for (const [at] of sectionsOf(content, 'article-list').slice(file === list.file ? 1 : 0))
      note(`${at}.type`, { code: 'second-list', list: list.file, found: 'article-list' });
    if (isInList(content.path, list.content))
      note('path', { code: 'path-of-list', list: list.file, found: content.path });
    return problems;
  }, ofList);
}

/** Addresses match in any case. */
function repeatedTopics({ file, content }: PageFile): Problem[] {
  return sectionsOf(content, 'article-list')
    .slice(0, 1)
    .flatMap(([at, { topics }]) => {
      const keys = topics.map(({ id }) => id.toLowerCase());
      return topics.flatMap(({ id }, index): Problem[] => {
        const isNew = keys.indexOf(id.toLowerCase()) === index;
        return isNew
          ? []
          : [{ file, path: `${at}.topics[${index}].id`, code: 'same-topic', found: id }];
      });
    });
}
