import { assetHeaders } from '#server/http/security-headers.ts';
import { PAGE_LINKS } from '#shared/routes.ts';
import { type Resource, resourceHead } from './resources.ts';

/**
 * Until the page is hydrated, a browser that knows these rules prefetches the next document when
 * the visitor rests on its link. From then on the scripts load pages ahead, in fewer bytes.
 */
const rules = {
  prefetch: [
    {
      where: { selector_matches: `html:not([data-hydrated]) ${PAGE_LINKS}` },
      eagerness: 'moderate',
    },
  ],
};

/** The rules, which every page names in a header. */
export const speculationRules = (https: boolean): Resource => ({
  head: resourceHead(200, 'application/speculationrules+json', {
    ...assetHeaders(https),
    'Cache-Control': 'public, max-age=86400',
  }),
  render: () => JSON.stringify(rules),
});
