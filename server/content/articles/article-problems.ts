import type { PageFile } from '#server/content/page-file.ts';
import type { ContentProblem, Fault } from '#server/content/problems/content-problem.ts';
import type { PageContent } from '#shared/model/content-model.ts';
import { isInList, listFile, listSection } from './article-list.ts';

/**
 * Problems with articles: topics that the list does not have, no list or a second one, and pages at
 * addresses that the list uses.
 */
export function articleProblems(files: readonly PageFile[]): ContentProblem[] {
  const list = listFile(files);
  const topics = list ? (listSection(list.content)?.topics ?? []) : [];
  const ids = topics.map(({ id }) => id);
  const ofList = list ? repeatedTopics(list, ids) : [];
  return files.reduce<ContentProblem[]>((problems, { file, content }) => {
    const note = (path: string, fault: Fault) => problems.push({ file, path, ...fault });
    const topic = content.article?.topic;
    if (topic !== undefined && !list) note('article', { code: 'no-list' });
    if (!list) return problems;
    if (topic !== undefined && !ids.includes(topic))
      note('article.topic', { code: 'topic', list: list.file, topics: ids, found: topic });
    for (const place of listPlaces(content).slice(file === list.file ? 1 : 0))
      note(place, { code: 'second-list', list: list.file, found: 'article-list' });
    if (isInList(content.path, list.content))
      note('path', { code: 'path-of-list', list: list.file, found: content.path });
    return problems;
  }, ofList);
}

const listPlaces = ({ sections }: PageContent): string[] =>
  sections.flatMap(({ type }, s) => (type === 'article-list' ? [`sections[${s}].type`] : []));

/** Addresses match in any case. */
function repeatedTopics({ file, content }: PageFile, ids: readonly string[]): ContentProblem[] {
  const keys = ids.map((id) => id.toLowerCase());
  const at = content.sections.findIndex(({ type }) => type === 'article-list');
  return ids.flatMap((id, index): ContentProblem[] => {
    const path = `sections[${at}].topics[${index}].id`;
    const isNew = keys.indexOf(id.toLowerCase()) === index;
    return isNew ? [] : [{ file, path, code: 'same-topic', found: id }];
  });
}
