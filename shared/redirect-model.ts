import { schemaLink } from './content-values.ts';
import { z } from './zod.ts';

/** Where an old address may lead: a page of this site, with or without `#anchor`, or another site. */
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
      'must be a path such as /old-page.html, without a slash at its end',
    )
    .meta({
      description: 'The old path, in any spelling of upper and lower case.',
      examples: ['/old-page.html'],
    }),
  to: redirectTarget.meta({
    description: 'Where it leads now: a page of this site, or an https:// address.',
    examples: ['/services', 'https://jobs.example/'],
  }),
  status: z
    .literal([301, 308])
    .default(308)
    .meta({
      description:
        'Both mean "moved for good"; 308 is the newer one, 301 the one very old programs know.',
      examples: [308],
    }),
});

/** Old addresses and where they lead: the optional file `content/redirects.json`. */
export const redirectsSchema = z
  .strictObject({
    $schema: schemaLink('./schema/redirects.schema.json'),
    redirects: z.array(redirect).meta({
      description:
        'Addresses that are no longer there. For a page that was renamed, write its old path into "formerPaths" of the page instead.',
    }),
  })
  .meta({ id: 'redirects', title: 'Redirects' });

/** The file as it holds its redirects, defaults filled in. */
export type RedirectsContent = z.infer<typeof redirectsSchema>;
