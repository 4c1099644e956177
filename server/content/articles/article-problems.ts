import type { PageFile } from '#server/content/page-file.ts';
import type { ContentProblem } from '#server/content/problems/content-problem.ts';
import { shown } from '#server/content/problems/schema-problems.ts';
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
    const problem = (path: string, expected: string, found: unknown) =>
      problems.push({
        file,
        path,
        expected,
        found: found === undefined ? 'nothing' : shown(found),
      });
    if (content.article && !list)
      problem('article', 'a page with a section "article-list" that names the topic', undefined);
    if (content.article && list && !ids.includes(content.article.topic)) {
      const names = ids.map((id) => `"${id}"`).join(', ');
      problem('article.topic', `a topic of ${list.file}: ${names}`, content.article.topic);
    }
    for (const place of listPlaces(content).slice(file === list?.file ? 1 : 0))
      problem(place, `one "article-list" on the site, which is in ${list?.file}`, 'article-list');
    if (list && isInList(content.path, list.content))
      problem(
        'path',
        `a path that the list of articles in ${list.file} does not use`,
        content.path,
      );
    return problems;
  }, ofList);
}

const listPlaces = ({ sections }: PageContent): string[] =>
  sections.flatMap(({ type }, s) => (type === 'article-list' ? [`sections[${s}].type`] : []));

/** Addresses match in any case. */
function repeatedTopics({ file, content }: PageFile, ids: readonly string[]): ContentProblem[] {
  const keys = ids.map((id) => id.toLowerCase());
  const at = content.sections.findIndex(({ type }) => type === 'article-list');
  return ids.flatMap((id, index) =>
    keys.indexOf(id.toLowerCase()) < index
      ? [
          {
            file,
            path: `sections[${at}].topics[${index}].id`,
            expected: 'an id that no other topic has',
            found: shown(id),
          },
        ]
      : [],
  );
}
