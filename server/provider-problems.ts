import { embedsOf } from './embeds-of.ts';
import { shown } from './schema-problems.ts';
import type { ContentProblem, PageFile } from './site-content.ts';

/**
 * Embeds of a host that `site.json` does not name: whom the security policy lets into the pages is
 * decided there, not by whoever edits one of them.
 */
export function providerProblems(
  files: readonly PageFile[],
  providers: readonly string[],
): ContentProblem[] {
  return files.flatMap(({ file, content }) =>
    [...embedsOf(content.sections)]
      .filter(([, { src }]) => src.startsWith('https://') && !providers.includes(new URL(src).host))
      .map(([path, { src }]) => ({
        file,
        path: `${path}.src`,
        expected: 'an address of a host in "providers" of site.json',
        found: shown(src),
      })),
  );
}
