import { pathKey } from '#shared/routes.ts';
import type { ContentProblem } from './content-problem.ts';
import { type PageFile, serviceReferences } from './page-file.ts';
import { shown } from './schema-problems.ts';

/** First segments of addresses that the server answers itself. */
export const reserved =
  /^\/(?:api|assets|media|embeds|page-data|vitals|csp-reports|healthz|readyz)(?:\/|$)/;

/** Two pages at one path, and paths that are not free. */
export function pathProblems(files: PageFile[]): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const byPath = new Map<string, PageFile>();
  for (const page of files) {
    const other = byPath.get(pathKey(page.content.path));
    if (other) {
      problems.push({
        file: page.file,
        path: 'path',
        expected: `another path than ${other.file} has`,
        found: shown(page.content.path),
      });
    } else byPath.set(pathKey(page.content.path), page);
    if (reserved.test(pathKey(page.content.path)))
      problems.push({
        file: page.file,
        path: 'path',
        expected: 'a path that the server does not use itself',
        found: shown(page.content.path),
      });
  }
  return problems;
}

/**
 * Services that have no card, and no home page: only where every page is valid by itself, since
 * one that is not would be reported once more by every page that names it.
 */
export function referenceProblems(files: PageFile[]): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const byPath = new Map(files.map((page) => [pathKey(page.content.path), page]));
  if (!byPath.has('/'))
    problems.push({
      file: 'pages',
      path: '',
      expected: 'a page with the path "/"',
      found: 'nothing',
    });
  const hasCard = (path: string) => byPath.get(pathKey(path))?.content.service !== undefined;
  for (const { file, content } of files) {
    for (const [path, service] of serviceReferences(content)) {
      if (hasCard(service)) continue;
      problems.push({
        file,
        path,
        expected: 'the path of a page with a "service" card',
        found: shown(service),
      });
    }
  }
  return problems;
}
