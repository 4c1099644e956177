import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  contentOf,
  linkCheck,
  type Problem,
  SITE_FILE,
  type VisibleContent,
  withItemNames,
  wordForDevelopers,
} from '#server/content/index.ts';
import type { Logger } from '#server/http/logger.ts';
import { summaryOf } from './content-reports.ts';

/** Finds the dead links of the published site, and logs those of each version once. */
export class DeadLinkReport {
  readonly #logger: Pick<Logger, 'warn'>;
  #found: readonly Problem[] = [];
  #latest: VisibleContent | undefined;
  /** The last version whose dead links were logged. */
  #loggedVersion = '';

  constructor(logger: Pick<Logger, 'warn'>) {
    this.#logger = logger;
  }

  get found(): readonly Problem[] {
    return this.#found;
  }

  /**
   * Checks file by file, so that visitors of a large site do not have to wait. Newer content aborts the
   * search.
   *
   * @param version of the site, which may be published again, for example after a SIGHUP
   */
  async find(content: VisibleContent, version: string): Promise<void> {
    this.#latest = content;
    const found: Problem[] = [];
    await nextTurn();
    const check = linkCheck(content);
    const pages = Array.from(content.live.values(), (page) => page.file);
    for (const file of new Set([SITE_FILE, ...pages])) {
      if (content !== this.#latest) return;
      for (const problem of check(file)) found.push(problem);
      await nextTurn();
    }
    this.#found = withItemNames(found, contentOf(content));
    if (found.length === 0 || version === this.#loggedVersion) return;
    this.#loggedVersion = version;
    if (process.env.NODE_ENV === 'development') {
      for (const problem of found)
        this.#logger.warn({ version, ...wordForDevelopers(problem) }, 'dead link');
    }
    this.#logger.warn(
      { version, ...summaryOf(this.#found) },
      `dead links in the published content: ${found.length}`,
    );
  }
}
