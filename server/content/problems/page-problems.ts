import { isReserved } from '#server/http/addresses.ts';
import type { SiteContent } from '#shared/model/content-model.ts';
import { isHomeName, pathKey } from '#shared/routes.ts';
import {
  dateReferences,
  type PageFile,
  pageKey,
  sectionsOf,
  serviceReferences,
} from '../page-file.ts';
import type { Fault, Problem } from './problem.ts';

/** Problems with pages whose path is taken by another page or by the server; both pages are reported. */
export function pathProblems(files: readonly PageFile[]): Problem[] {
  const byKey = Map.groupBy(files, ({ content }) => pageKey(content));
  return files.flatMap((page) => {
    const { path } = page.content;
    const key = pageKey(page.content);
    const other = byKey.get(key)?.find((each) => each !== page);
    const faults: Fault[] = [];
    if (other) faults.push({ code: 'path-of-page', other: other.file });
    if (isReserved(key)) faults.push({ code: 'path-of-server' });
    if (isHomeName(key)) faults.push({ code: 'path-of-data', key });
    return faults.map((fault) => ({ file: page.file, path: 'path', found: path, ...fault }));
  });
}

/**
 * Problems with references to services without a card and to missing dates, and a missing home page. Call it
 * only if every page is valid; otherwise each reference to an invalid page would be reported too.
 */
export function referenceProblems(files: readonly PageFile[]): Problem[] {
  const byKey = new Map(files.map((page) => [pageKey(page.content), page]));
  const hasCard = (path: string) => byKey.get(pathKey(path))?.content.service !== undefined;
  const dangling = files.flatMap(({ file, content }) =>
    serviceReferences(content)
      .filter(({ service }) => !hasCard(service))
      .map(({ path, service }): Problem => {
        return { file, path, code: 'no-service', found: service };
      }),
  );
  const hasDates = (path: string) =>
    byKey.get(pathKey(path))?.content.sections.some(({ type }) => type === 'schedule');
  const dateless = files.flatMap(({ file, content }) =>
    dateReferences(content)
      .filter(([, page]) => !hasDates(page))
      .map(([path, found]): Problem => ({ file, path, code: 'no-dates', found })),
  );
  const problems = [...dangling, ...dateless];
  return byKey.has('/') ? problems : [{ file: 'pages', path: '', code: 'no-home' }, ...problems];
}

/** Dates of a site without a time zone, which is needed to tell when a day ends. */
export function scheduleProblems({ timeZone }: SiteContent, files: readonly PageFile[]): Problem[] {
  if (timeZone) return [];
  return files.flatMap(({ file, content }) =>
    sectionsOf(content, 'schedule')
      .filter(([, { dates }]) => dates.length > 0)
      .map(([at]): Problem => ({ file, path: `${at}.dates`, code: 'no-time-zone' })),
  );
}
