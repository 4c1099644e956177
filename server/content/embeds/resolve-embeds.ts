import type { PageContent } from '#shared/model/content-model.ts';
import { embedsOf } from '../page-file.ts';
import type { Fault, Problem } from '../problems/problem.ts';
import { embedAddress } from './embed-address.ts';

/** An embed from another site, as pasted by an editor. */
export interface PastedEmbed {
  /** JSON path of its address. */
  path: string;
  pasted: string;
  /** Host of the embeddable address, or what is expected instead. */
  found: { host: string } | Extract<ReturnType<typeof embedAddress>, { provider: unknown }>;
}

/**
 * Replaces the addresses pasted into a page's embeds by embeddable ones.
 *
 * @param content is modified
 */
export function resolveEmbeds(content: PageContent) {
  const embeds = [...embedsOf(content.sections)].flatMap(([place, embed]): PastedEmbed[] => {
    const pasted = embed.src;
    if (!pasted.startsWith('https://')) return [];
    const address = embedAddress(pasted, embed.size);
    const path = `${place}.src`;
    if ('provider' in address) return [{ path, pasted, found: address }];
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
): Problem[] {
  return embeds.flatMap(({ path, pasted, found }) => {
    const problem = (fault: Fault) => [{ file, path, found: pasted, ...fault }];
    if ('provider' in found) return problem({ code: 'embed-address', ...found });
    const { host } = found;
    return !providers || providers.includes(host) ? [] : problem({ code: 'embed-host', host });
  });
}
