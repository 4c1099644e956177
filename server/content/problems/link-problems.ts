import type { PageContent } from '#shared/model/content-model.ts';
import { membersOf } from '#shared/refusal.ts';
import { parseRichText } from '#shared/rich-text.ts';
import { pathKey } from '#shared/routes.ts';
import { type Place, placesIn } from '../content-places.ts';
import { SITE_FILE } from '../content-texts.ts';
import { memoized } from '../memoized.ts';
import { anchorsOf, type PageFiles } from '../page-file.ts';
import type { VisibleContent } from '../visibility.ts';
import { type Fault, firstProblems, type Problem } from './problem.ts';

/**
 * Links to pages or anchors of this site that do not exist or are not visible. `site.json` may already link
 * to hidden pages: menus and footer show such links once the page is live.
 */
export function linkProblems(content: VisibleContent): Problem[] {
  const check = linkCheck(content);
  return [check(SITE_FILE), ...content.files.map(({ file }) => check(file))].flat();
}

/**
 * @returns a function that finds the {@link linkProblems} of one file, for an invalid file in its parsed JSON
 */
export function linkCheck(content: VisibleContent): (file: string, invalid?: unknown) => Problem[] {
  const files = new Map(content.files.map((page) => [page.file, page]));
  return (file, invalid) => {
    const page = files.get(file)?.content;
    const path = invalid === undefined ? page?.path : pathOf(invalid);
    const own = path === undefined ? undefined : pathKey(path);
    function* problems(): Generator<Problem> {
      for (const place of placesIn(file, '', invalid ?? page ?? content.siteFile))
        for (const href of hrefsIn(place)) {
          // The anchors of an invalid page are unknown until it is fixed.
          if (invalid !== undefined && own !== undefined && keyOf(href, own) === own) continue;
          const fault = faultOf(href, content, own);
          if (fault) yield { file, path: place.path, found: href, ...fault };
        }
    }
    return firstProblems(problems());
  };
}

const anchorsOn = memoized(
  (page: PageContent): ReadonlySet<string> =>
    new Set(Array.from(anchorsOf(page), ([, anchor]) => anchor)),
);

/** The possible targets of links. */
type Targets = Pick<VisibleContent, 'live' | 'hidden'>;

const pathOf = (page: unknown): string | undefined => {
  const { path } = membersOf(page);
  return typeof path === 'string' ? path : undefined;
};

/** Key of a link's target page. */
function keyOf(href: string, own: string | undefined): string {
  const [path = ''] = href.split('#', 1);
  return path === '' ? (own ?? '') : pathKey(path.replace(/\?.*/, ''));
}

/** The links in a value: the whole of an `href`, otherwise those inside the text. */
function hrefsIn({ path, value }: Place): string[] {
  if (typeof value !== 'string') return [];
  if (/(?:^|\.)(?:href|profile)$/.test(path)) return [value];
  return parseRichText(value).flatMap(({ href }) => href ?? []);
}

/**
 * The fault of a link; null if it is valid.
 *
 * @param own key of the page that contains the link; undefined for `site.json`
 */
function faultOf(href: string, targets: Targets, own: string | undefined): Fault | null {
  if (!/^[/#]/.test(href) || /^\/(?:media|embeds)\//.test(href)) return null;
  const [, anchor] = href.split('#', 2);
  const key = keyOf(href, own);
  const { live, hidden } = targets;
  const content = (live.get(key) ?? hidden.get(key))?.content;
  if (!content) return { code: 'dead-link', near: nearestPath(key, live) };
  const anchors = anchorsOn(content);
  if (anchor !== undefined && !anchors.has(anchor)) {
    const [near] = anchors;
    const page = content.path;
    return near === undefined ? { code: 'no-anchors', page } : { code: 'dead-anchor', page, near };
  }
  // Unpublished pages may link to each other.
  if (own === undefined || !hidden.has(key) || hidden.has(own)) return null;
  const { status, publishAt } = content;
  return { code: 'hidden-page', publishAt: status === 'draft' ? undefined : publishAt };
}

/** The existing path that shares the longest prefix with a wrong one. */
function nearestPath(key: string, live: PageFiles): string {
  const likeness = (other: string) => {
    let at = 0;
    while (at < key.length && key[at] === other[at]) at += 1;
    return at;
  };
  const nearest = [...live.keys()].reduce((a, b) => (likeness(b) > likeness(a) ? b : a), '/');
  return live.get(nearest)?.content.path ?? '/';
}
