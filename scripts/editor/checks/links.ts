import { allPlaces } from '#server/content/content-places.ts';
import type { ContentProblem } from '#server/content/content-problem.ts';
import { SITE_FILE } from '#server/content/content-texts.ts';
import type { VisibleContent } from '#server/content/visibility.ts';
import { parseRichText } from '#shared/rich-text.ts';
import { pathKey } from '#shared/routes.ts';

/**
 * Links to pages or anchors of this site that do not exist or that visitors cannot see. `site.json`
 * may already link to them: menus and footer show such links once the page is live.
 */
export function linkProblems(content: VisibleContent): ContentProblem[] {
  const anchors = anchorsByPage(content);
  const problems: ContentProblem[] = [];
  for (const { file, path, value } of allPlaces(content)) {
    if (typeof value !== 'string') continue;
    for (const href of hrefsIn(path, value)) {
      const own = ownKey(content, file);
      const problem = problemOf(href, anchors, own) ?? hiddenProblem(content, file, href, own);
      if (problem) problems.push({ file, path, expected: problem, found: JSON.stringify(href) });
    }
  }
  return problems;
}

/** @returns the links in a value: all of an `href`, else those inside the text */
function hrefsIn(path: string, value: string): string[] {
  if (/(?:^|\.)(?:href|profile)$/.test(path)) return [value];
  return parseRichText(value).flatMap(({ href }) => href ?? []);
}

function ownKey({ files }: VisibleContent, file: string): string {
  return pathKey(files.find((page) => page.file === file)?.content.path ?? '');
}

function problemOf(href: string, anchors: Map<string, Set<string>>, own: string): string | null {
  if (!/^[/#]/.test(href) || /^\/(?:media|embeds)\//.test(href)) return null;
  const [path = '', anchor] = href.split('#', 2);
  const page = anchors.get(path === '' ? own : pathKey(path.replace(/\?.*/, '')));
  if (!page) return 'the path of a page';
  return anchor === undefined || page.has(anchor) ? null : 'an anchor that the page has';
}

function hiddenProblem(
  { files, hidden }: VisibleContent,
  file: string,
  href: string,
  own: string,
): string | null {
  const key = pathKey(href.replace(/[?#].*/, ''));
  // Unpublished pages may link to each other.
  if (!hidden.has(key) || hidden.has(own) || file === SITE_FILE) return null;
  const page = files.find(({ content }) => pathKey(content.path) === key)?.content;
  return page?.status === 'draft'
    ? 'a page that is published, not a draft'
    : `a page that is live, not one from ${page?.publishAt}`;
}

function anchorsByPage({ files }: VisibleContent): Map<string, Set<string>> {
  return new Map(
    files.map(({ content: { path, sections } }) => [
      pathKey(path),
      new Set(
        sections.flatMap((section) => [
          ...(section.anchor ? [section.anchor] : []),
          ...(section.type === 'team-grid' ? section.members.map(({ id }) => id) : []),
          ...(section.type === 'legal-document' ? section.clauses.map(({ id }) => id) : []),
        ]),
      ),
    ]),
  );
}
