import type { PageContent } from '#shared/model/content-model.ts';
import { embedsOf } from '../page-file.ts';
import type { ContentProblem } from '../problems/content-problem.ts';
import { shown } from '../problems/schema-problems.ts';
import { embedAddress } from './embed-address.ts';

/** An embed from another site, as an editor pasted it. */
export interface PastedEmbed {
  /** JSON path of its address. */
  path: string;
  pasted: string;
  /** Host of the address that is embedded; or what is expected instead, if none can be. */
  found: { host: string } | { expected: string };
}

/**
 * Replaces the addresses that an editor pasted into a page's embeds by those that can be embedded.
 *
 * @param content is changed
 */
export function resolveEmbeds(content: PageContent) {
  const embeds = [...embedsOf(content.sections)].flatMap(([place, embed]): PastedEmbed[] => {
    const pasted = embed.src;
    if (!pasted.startsWith('https://')) return [];
    const address = embedAddress(pasted, embed.size);
    const path = `${place}.src`;
    if ('expected' in address) return [{ path, pasted, found: { expected: address.expected } }];
    embed.src = address.src;
    return [{ path, pasted, found: { host: new URL(address.src).host } }];
  });
  return { content, embeds };
}

/**
 * Problems with addresses that cannot be embedded, or whose host is not allowed.
 *
 * @param providers the hosts that `site.json` allows in the Content-Security-Policy; null if unknown
 */
export function embedAddressProblems(
  file: string,
  embeds: readonly PastedEmbed[],
  providers: readonly string[] | null,
): ContentProblem[] {
  return embeds.flatMap(({ path, pasted, found }) => {
    const problem = (expected: string) => [{ file, path, expected, found: shown(pasted) }];
    if ('expected' in found) return problem(found.expected);
    const { host } = found;
    return !providers || providers.includes(host)
      ? []
      : problem(`an address of a host in "providers" of site.json (add "${host}" there)`);
  });
}
