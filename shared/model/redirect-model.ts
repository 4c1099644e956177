import { z } from '../zod.ts';
import { canBeAddress, field, list, schemaLink, textLike } from './content-values.ts';
import { rule } from './rules.ts';

/** Source of a redirect: a path, a path with a query, or everything below a path. */
const redirectSource = textLike(
  'old-address',
  /^\/(?:[\p{L}\p{N}._~-]+(?:\/[\p{L}\p{N}._~-]+)*(?:\/\*)?|(?:[\p{L}\p{N}._~-]+(?:\/[\p{L}\p{N}._~-]+)*)?\?[^\s#?*&]+(?:&[^\s#?*&]+)*)$/u,
);

/** Target of a redirect: a page on this site, with or without `#anchor`, or an https address. */
const redirectTarget = textLike(
  'new-address',
  /^(?:\/(?:[A-Za-z0-9-]+(?:\/[A-Za-z0-9-]+)*)?(?:#[\w-]+)?|\/(?:[A-Za-z0-9-]+\/)*\*|https:\/\/[^\s\\#]+(?:#[\w-]+)?)$/,
).refine(canBeAddress, rule('real-address'));

const redirect = z
  .strictObject({
    from: redirectSource.meta({
      description:
        'The old address; upper and lower case make no difference in its path. With a query, as in /index.php?page=12, it is redirected only if its query has these parts. With * at the end, as in /blog/*, it is /blog and everything below it that is not a page. The most specific one wins.',
      examples: ['/old-page.html'],
    }),
    to: redirectTarget.meta({
      description:
        'The new address: a page on this site, or an https:// address. With * at the end, as in /articles/*, it keeps what * stands for in the old address.',
      examples: ['/services', '/articles/*', 'https://jobs.example/'],
    }),
    status: field(
      z.literal([301, 308]).default(308),
      'Both mean "moved permanently". 308 is newer; very old programs only know 301.',
      308,
    ),
  })
  .refine(({ from, to }) => !to.endsWith('/*') || from.endsWith('/*'), {
    path: ['to'],
    ...rule('no-star'),
  });

/** Redirects from old addresses: the optional file `content/redirects.json`. */
export const redirectsSchema = z
  .strictObject({
    $schema: schemaLink('./schema/redirects.schema.json'),
    redirects: list(
      'Addresses that no longer exist. If a page was renamed, its earlier addresses are in its own settings instead.',
      redirect,
    ),
  })
  .meta({ id: 'redirects', title: 'Redirects' });

/** The content of `redirects.json`, with defaults filled in. */
export type RedirectsContent = z.infer<typeof redirectsSchema>;
