import { assetHeaders, type Https } from '#server/http/security-headers.ts';
import { PAGE_LINKS } from '#shared/routes.ts';
import { type Resource, resourceHead } from './resources.ts';

/**
 * Until the page is hydrated, browsers that support speculation rules prefetch a document when the visitor
 * hovers over its link. After that the scripts prefetch page data, which is smaller.
 */
const rules = {
  prefetch: [
    {
      where: { selector_matches: `html:not([data-hydrated]) ${PAGE_LINKS}` },
      eagerness: 'moderate',
    },
  ],
};

/** The rules; every page links to them in a header. */
export const speculationRules = (https: Https): Resource => ({
  head: resourceHead(200, 'application/speculationrules+json', {
    ...assetHeaders(https),
    'Cache-Control': 'public, max-age=86400',
  }),
  render: () => JSON.stringify(rules),
});
