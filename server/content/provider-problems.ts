import type { ContentProblem } from './content-problem.ts';
import { embedsOf } from './embeds-of.ts';
import type { PageFile } from './page-file.ts';
import { shown } from './schema-problems.ts';

/**
 * Embeds from hosts that `site.json` does not list. Which hosts the Content-Security-Policy allows
 * is decided there, not by whoever edits a page.
 */
export function providerProblems(
  files: readonly PageFile[],
  providers: readonly string[],
): ContentProblem[] {
  const isListed = (address: string) => providers.includes(new URL(address).host);
  return files.flatMap(({ file, content }) =>
    [...embedsOf(content.sections)]
      .filter(([, { src }]) => src.startsWith('https://') && !isListed(src))
      .map(([path, { src }]) => ({
        file,
        path: `${path}.src`,
        expected: 'an address of a host in "providers" of site.json',
        found: shown(src),
      })),
  );
}
