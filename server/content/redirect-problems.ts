import type { RedirectsContent } from '#shared/redirect-model.ts';
import { pathKey } from '#shared/routes.ts';
import type { ContentProblem } from './content-problem.ts';
import type { PageFile } from './page-file.ts';
import { reserved } from './path-problems.ts';
import { shown } from './schema-problems.ts';

/** Name of the optional file below the content folder. */
export const REDIRECTS_FILE = 'redirects.json';

/** Addresses outside the pages that the server answers before it looks for a redirect. */
const machineFile =
  /^\/(?:robots\.txt|sitemap\.xml|llms\.txt|routes\.json|site\.webmanifest|favicon\.ico)$/;

/** An old path with the place that it is written at. */
interface Source {
  file: string;
  path: string;
  from: string;
  to: string;
}

/**
 * Old paths that are pages, that the server uses itself or that stand twice; redirects that lead in
 * a circle, to another redirect or to nothing.
 */
export function redirectProblems(
  { redirects }: RedirectsContent,
  files: readonly PageFile[],
): ContentProblem[] {
  const pages = new Map(files.map((page) => [pathKey(page.content.path), page]));
  const sources = allSources(redirects, files);
  const first = new Map<string, Source>();
  for (const source of sources.toReversed()) first.set(pathKey(source.from), source);

  return sources.flatMap((source): ContentProblem[] => {
    const problem = (field: string, expected: string, found: string): ContentProblem[] => [
      { file: source.file, path: source.path + field, expected, found: shown(found) },
    ];
    const key = pathKey(source.from);
    const own = source.file === REDIRECTS_FILE ? '.from' : '';
    const other = first.get(key);
    const page = pages.get(key);
    if (page) return problem(own, `a path that is no page, as it is of ${page.file}`, source.from);
    if (reserved.test(key) || machineFile.test(key))
      return problem(own, 'a path that the server does not use itself', source.from);
    if (other && other !== source)
      return problem(own, `another path than ${other.file} has at ${other.path}`, source.from);
    // The former path of a page leads to that page: neither a circle nor a dead end.
    if (own === '' || !source.to.startsWith('/')) return [];
    const end = endOf(source, first);
    if (end === null) return problem('.to', 'a path that does not lead back to itself', source.to);
    const target = pathKey(pathOf(source.to));
    if (first.has(target)) return problem('.to', `the end of the way, ${end}`, source.to);
    if (!pages.has(target)) return problem('.to', 'the path of a page', source.to);
    if (pages.get(target)?.content.status === 'draft')
      return problem('.to', 'a page that is published, not a draft', source.to);
    return [];
  });
}

function allSources(
  redirects: RedirectsContent['redirects'],
  files: readonly PageFile[],
): Source[] {
  return [
    ...redirects.map(({ from, to }, index) => ({
      file: REDIRECTS_FILE,
      path: `redirects[${index}]`,
      from,
      to,
    })),
    ...files.flatMap(({ file, content }) =>
      content.formerPaths.map((from, index) => ({
        file,
        path: `formerPaths[${index}]`,
        from,
        to: content.path,
      })),
    ),
  ];
}

/** Where one arrives after all redirects, or null where they lead in a circle. */
function endOf(source: Source, first: ReadonlyMap<string, Source>): string | null {
  const passed = new Set([pathKey(source.from)]);
  let { to } = source;
  for (let next = first.get(pathKey(pathOf(to))); next; next = first.get(pathKey(pathOf(to)))) {
    if (passed.has(pathKey(next.from))) return null;
    passed.add(pathKey(next.from));
    to = next.to;
  }
  return to;
}

const pathOf = (target: string) => target.replace(/#.*/, '');
