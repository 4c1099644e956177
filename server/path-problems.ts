import type { PageContent } from '#shared/content-model.ts';
import { pathKey } from '#shared/routes.ts';
import { shown } from './schema-problems.ts';
import type { ContentProblem, PageFile } from './site-content.ts';

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
  for (const { file, content } of files) {
    for (const [path, service] of serviceReferences(content)) {
      if (byPath.get(pathKey(service))?.content.service) continue;
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

function* serviceReferences({ sections }: PageContent): Generator<[path: string, service: string]> {
  for (const [s, section] of sections.entries()) {
    if (section.type === 'related-services') {
      for (const [i, service] of section.services.entries())
        yield [`sections[${s}].services[${i}]`, service];
    }
    if (section.type === 'service-grid') {
      for (const [g, group] of section.groups.entries()) {
        for (const [i, service] of group.services.entries()) {
          yield [`sections[${s}].groups[${g}].services[${i}]`, service];
        }
      }
    }
  }
}
