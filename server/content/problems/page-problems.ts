import { isReserved } from '#server/http/addresses.ts';
import { isHomeName, pathKey } from '#shared/routes.ts';
import { type PageFile, pageKey, serviceReferences } from '../page-file.ts';
import type { ContentProblem } from './content-problem.ts';
import { shown } from './schema-problems.ts';

/** Problems with pages whose path belongs to another page or to the server; both pages are told. */
export function pathProblems(files: readonly PageFile[]): ContentProblem[] {
  const byKey = Map.groupBy(files, ({ content }) => pageKey(content));
  return files.flatMap((page) => {
    const { path } = page.content;
    const key = pageKey(page.content);
    const other = byKey.get(key)?.find((each) => each !== page);
    const faults = [
      other && `a path that ${other.file} does not use`,
      isReserved(key) && 'a path that the server does not use itself',
      isHomeName(key) && `a path other than ${key}, which the server uses for the home page's data`,
    ].filter((fault) => typeof fault === 'string');
    return faults.map((expected) => ({
      file: page.file,
      path: 'path',
      expected,
      found: shown(path),
    }));
  });
}

/**
 * Problems with references to services without a card and to dates that no page has, and with a
 * missing home page. Call it only if every page is valid; otherwise each reference to an invalid page
 * would be reported too.
 */
export function referenceProblems(files: readonly PageFile[]): ContentProblem[] {
  const byKey = new Map(files.map((page) => [pageKey(page.content), page]));
  const hasCard = (path: string) => byKey.get(pathKey(path))?.content.service !== undefined;
  const home = { file: 'pages', path: '', expected: 'a page with the path "/"', found: 'nothing' };
  const dangling = files.flatMap(({ file, content }) =>
    serviceReferences(content)
      .filter(([, service]) => !hasCard(service))
      .map(([path, service]) => ({
        file,
        path,
        expected: 'the path of a page with a "service" card',
        found: shown(service),
      })),
  );
  const hasDates = (path: string) =>
    byKey.get(pathKey(path))?.content.sections.some(({ type }) => type === 'schedule');
  const dateless = files.flatMap(({ file, content }) =>
    content.sections.flatMap((section, s) => {
      if (section.type !== 'page-intro' || !section.facts) return [];
      return section.facts.flatMap(({ datesOf }, f) => {
        if (datesOf === undefined || hasDates(datesOf)) return [];
        const path = `sections[${s}].facts[${f}].datesOf`;
        const expected = 'the path of a page with a "schedule"';
        return [{ file, path, expected, found: shown(datesOf) }];
      });
    }),
  );
  const problems = [...dangling, ...dateless];
  return byKey.has('/') ? problems : [home, ...problems];
}
