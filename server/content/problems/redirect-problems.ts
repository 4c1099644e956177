import { hasReservedBelow, isReserved } from '#server/http/addresses.ts';
import type { RedirectsContent } from '#shared/model/redirect-model.ts';
import { markdownPageKey } from '#shared/routes.ts';
import { REDIRECTS_FILE } from '../content-texts.ts';
import { type PageFile, pageKey } from '../page-file.ts';
import { type RedirectSource, redirectSource } from '../redirect-source.ts';
import type { Fault, Problem } from './problem.ts';

/** An old address and its place in the content. */
interface Source extends RedirectSource {
  file: string;
  path: string;
  from: string;
  to: string;
}

/**
 * Problems with old addresses that are pages, belong to the server or are redirected twice, and with
 * redirects to themselves, to another redirect or to a missing page. The Markdown address of any page, draft
 * or not, belongs to the server.
 */
export function redirectProblems(
  { redirects }: RedirectsContent,
  files: readonly PageFile[],
): Problem[] {
  const pages = new Map(files.map((page) => [pageKey(page.content), page]));
  const published = files.filter(({ content }) => content.status === 'published');
  const sources = allSources(redirects, files);
  const first = new Map<string, Source>();
  for (const source of sources.toReversed()) first.set(idOf(source), source);

  return sources.flatMap((source): Problem[] => {
    const { file, path, key, parts, isBelow, from, to } = source;
    const own = file === REDIRECTS_FILE ? '.from' : '';
    const wrongFrom = (fault: Fault) => [{ file, path: path + own, found: from, ...fault }];
    const wrongTo = (fault: Fault) => [{ file, path: `${path}.to`, found: to, ...fault }];
    const other = first.get(idOf(source));
    const page = isBelow || parts.length > 0 ? undefined : pages.get(key);
    if (page) return wrongFrom({ code: 'path-of-page', other: page.file });
    const isOwn = isReserved(key) || (isBelow && hasReservedBelow(key));
    if (isOwn || pages.has(markdownPageKey(key) ?? ''))
      return wrongFrom({ code: 'path-of-server' });
    if (other && other !== source)
      return wrongFrom({ code: 'path-of-redirect', other: other.file, at: other.path });
    // A former path redirects to its own page, so its target is always valid.
    if (own === '' || !to.startsWith('/')) return [];
    const target = redirectSource(pathOf(to));
    const end = finalTarget(source, first, pages);
    if (end === null) return wrongTo({ code: 'redirect-loop' });
    if (end !== to) return wrongTo({ code: 'redirect-chain', end });
    if (target.isBelow)
      return published.some(({ content }) => isAtOrBelow(pageKey(content), target.key))
        ? []
        : wrongTo({ code: 'nothing-below' });
    if (!pages.has(target.key)) return wrongTo({ code: 'no-page' });
    if (pages.get(target.key)?.content.status === 'draft') return wrongTo({ code: 'hidden-page' });
    return [];
  });
}

/** Equal for equivalent old addresses. */
const idOf = ({ key, parts, isBelow }: RedirectSource) =>
  isBelow ? `${key}/*` : [key, ...parts].join(' ');

const isAtOrBelow = (key: string, parent: string) =>
  key === parent || key.startsWith(parent === '' ? '/' : `${parent}/`);

function allSources(
  redirects: RedirectsContent['redirects'],
  files: readonly PageFile[],
): Source[] {
  const listed = redirects.map(({ from, to }, index) => {
    const path = `redirects[${index}]`;
    return { ...redirectSource(from), file: REDIRECTS_FILE, path, from, to };
  });
  const former = files.flatMap(({ file, content }) =>
    content.formerPaths.map((from, index) => {
      const path = `formerPaths[${index}]`;
      return { ...redirectSource(from), file, path, from, to: content.path };
    }),
  );
  return [...listed, ...former];
}

/** The final target of a chain of redirects; null for a loop. */
function finalTarget(
  source: Source,
  first: ReadonlyMap<string, Source>,
  pages: ReadonlyMap<string, PageFile>,
): string | null {
  const passed = new Set([source]);
  let { to } = source;
  for (;;) {
    const target = redirectSource(pathOf(to));
    const next = pages.has(target.key) && !target.isBelow ? undefined : redirectOf(target, first);
    if (!next) return to;
    if (passed.has(next)) return null;
    passed.add(next);
    const rest = next.isBelow ? pathOf(to).slice(next.key.length + 1) : '';
    to = next.to.endsWith('/*') && !target.isBelow ? next.to.slice(0, -1) + rest : next.to;
  }
}

/** The redirect of an address without a query: its own, or that of its closest parent. */
function redirectOf(
  target: RedirectSource,
  first: ReadonlyMap<string, Source>,
): Source | undefined {
  const own = first.get(idOf(target));
  if (own || target.isBelow) return own;
  const parts = target.key.split('/');
  for (let end = parts.length; end > 1; end -= 1) {
    const above = first.get(`${parts.slice(0, end).join('/')}/*`);
    if (above) return above;
  }
  return undefined;
}

const pathOf = (target: string) => target.split('#', 1).join();
