import type { ContentProblem } from './content-problem.ts';
import { embedsOf } from './embeds-of.ts';
import type { PageFile } from './page-file.ts';
import { shown } from './schema-problems.ts';

/**
 * Embeds of a host that `site.json` does not name: whom the security policy lets into the pages is
 * decided there, not by whoever edits one of them.
 */
export function providerProblems(
  files: readonly PageFile[],
  providers: readonly string[],
): ContentProblem[] {
  const isNamed = (frame: string) => providers.includes(new URL(frame).host);
  return files.flatMap(({ file, content }) =>
    [...embedsOf(content.sections)]
      .filter(([, { src }]) => src.startsWith('https://') && !isNamed(src))
      .map(([path, { src }]) => ({
        file,
        path: `${path}.src`,
        expected: 'an address of a host in "providers" of site.json',
        found: shown(src),
      })),
  );
}
