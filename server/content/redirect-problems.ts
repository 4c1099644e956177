import { isReserved } from '#server/http/addresses.ts';
import type { RedirectsContent } from '#shared/redirect-model.ts';
import { markdownPageKey, pathKey } from '#shared/routes.ts';
import type { ContentProblem } from './content-problem.ts';
import { REDIRECTS_FILE } from './content-texts.ts';
import type { PageFile } from './page-file.ts';
import { shown } from './schema-problems.ts';

/** An old path and its place in the content. */
interface Source {
  file: string;
  path: string;
  from: string;
  to: string;
}

/**
 * Problems with old paths that are pages, belong to the server or are redirected twice, and with
 * redirects to themselves, to another redirect or to no page. The Markdown address of any page,
 * draft or not, belongs to the server.
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
    if (page) return problem(own, `a path other than that of ${page.file}`, source.from);
    if (isReserved(key) || pages.has(markdownPageKey(key) ?? ''))
      return problem(own, 'a path that the server does not use itself', source.from);
    if (other && other !== source)
      return problem(own, `a path not redirected in ${other.file} at ${other.path}`, source.from);
    // A former path leads to its own page, so its target is always valid.
    if (own === '' || !source.to.startsWith('/')) return [];
    const end = finalTarget(source, first);
    if (end === null) return problem('.to', 'a target that does not lead back here', source.to);
    const target = pathKey(pathOf(source.to));
    if (first.has(target)) return problem('.to', `the final target, ${end}`, source.to);
    if (!pages.has(target)) return problem('.to', 'the path of a page', source.to);
    if (pages.get(target)?.content.status === 'draft')
      return problem('.to', 'a published page, not a draft', source.to);
    return [];
  });
}

function allSources(
  redirects: RedirectsContent['redirects'],
  files: readonly PageFile[],
): Source[] {
  const listed = redirects.map(({ from, to }, index) => {
    return { file: REDIRECTS_FILE, path: `redirects[${index}]`, from, to };
  });
  const former = files.flatMap(({ file, content }) =>
    content.formerPaths.map((from, index) => {
      return { file, path: `formerPaths[${index}]`, from, to: content.path };
    }),
  );
  return [...listed, ...former];
}

/** The final target of a chain of redirects, or null if the chain is a loop. */
function finalTarget(source: Source, first: ReadonlyMap<string, Source>): string | null {
  const passed = new Set<string>();
  let next: Source | undefined = source;
  let to = source.to;
  while (next) {
    const key = pathKey(next.from);
    if (passed.has(key)) return null;
    passed.add(key);
    to = next.to;
    next = first.get(pathKey(pathOf(to)));
  }
  return to;
}

const pathOf = (target: string) => target.split('#', 1).join();
