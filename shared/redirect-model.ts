import { schemaLink } from './content-values.ts';
import { z } from './zod.ts';

/** Target of a redirect: a page on this site, with or without `#anchor`, or an https address. */
const redirectTarget = z
  .string()
  .regex(
    /^(?:\/(?:[A-Za-z0-9-]+(?:\/[A-Za-z0-9-]+)*)?(?:#[\w-]+)?|https:\/\/[^\s\\#]+(?:#[\w-]+)?)$/,
    'must be the path of a page or an https:// address',
  );

const redirect = z.strictObject({
  from: z
    .string()
    .regex(
      /^\/[\p{L}\p{N}._~-]+(?:\/[\p{L}\p{N}._~-]+)*$/u,
      'must be a path such as /old-page.html, without a trailing slash',
    )
    .meta({
      description: 'The old path. Upper and lower case make no difference.',
      examples: ['/old-page.html'],
    }),
  to: redirectTarget.meta({
    description: 'The new address: a page on this site, or an https:// address.',
    examples: ['/services', 'https://jobs.example/'],
  }),
  status: z
    .literal([301, 308])
    .default(308)
    .meta({
      description: 'Both mean "moved permanently". 308 is newer; very old programs only know 301.',
      examples: [308],
    }),
});

/** Redirects from old addresses: the optional file `content/redirects.json`. */
export const redirectsSchema = z
  .strictObject({
    $schema: schemaLink('./schema/redirects.schema.json'),
    redirects: z.array(redirect).meta({
      description:
        'Addresses that no longer exist. If a page was renamed, use "formerPaths" in its file instead.',
    }),
  })
  .meta({ id: 'redirects', title: 'Redirects' });

/** The content of `redirects.json`, with defaults filled in. */
export type RedirectsContent = z.infer<typeof redirectsSchema>;
