import { embedsOf, type PageFile } from '../page-file.ts';
import type { ContentProblem } from '../problems/content-problem.ts';
import { shown } from '../problems/schema-problems.ts';
import { embedAddress } from './embed-address.ts';

/**
 * Replaces the addresses that an editor pasted into a page's embeds by those that can be embedded.
 *
 * @param providers the hosts that `site.json` allows in the Content-Security-Policy; null if unknown
 * @returns problems with addresses that cannot be embedded, or whose host is not allowed
 */
export function resolveEmbeds(
  { file, content }: PageFile,
  providers: readonly string[] | null,
): ContentProblem[] {
  return [...embedsOf(content.sections)].flatMap(([path, embed]): ContentProblem[] => {
    const pasted = embed.src;
    if (!pasted.startsWith('https://')) return [];
    const problem = (expected: string) => [
      { file, path: `${path}.src`, expected, found: shown(pasted) },
    ];
    const found = embedAddress(pasted, embed.size);
    if ('expected' in found) return problem(found.expected);
    embed.src = found.src;
    const { host } = new URL(found.src);
    return !providers || providers.includes(host)
      ? []
      : problem(`an address of a host in "providers" of site.json (add "${host}" there)`);
  });
}
