import { providerHosts, SITE_FILE } from '#server/content/index.ts';
import type { Json } from '#shared/json.ts';
import type { DrawnKind } from './section-kinds.ts';

/** The page on which an example of a section is rendered; it is never stored. */
export const exampleFile = 'pages/studio-example.json';
export const examplePage = {
  path: '/studio-example',
  title: 'Example',
  description: 'Example',
  breadcrumb: 'Example',
  robots: 'noindex',
  status: 'draft',
};

/**
 * Files that some sections need and a small site may lack: provider videos, and a case study for lists.
 *
 * @param siteFile the file on disk
 */
export function missingParts(
  kinds: readonly DrawnKind[],
  siteFile: Json | undefined,
): Map<string, string> {
  const site = { ...(siteFile as object | undefined), providers: providerHosts };
  const parts = new Map([[SITE_FILE, JSON.stringify(site)]]);
  const study = kinds.find(({ type }) => type === 'case-study')?.drawn;
  if (study == null) return parts;
  const intro = { type: 'page-intro', heading: 'What a client got', lead: 'In one sentence.' };
  const page = {
    ...examplePage,
    path: '/studio-example-study',
    title: 'Study',
    status: 'published',
  };
  const file = 'pages/studio-example-study.json';
  return parts.set(
    file,
    JSON.stringify({ ...page, description: 'Study', sections: [intro, study] }),
  );
}
