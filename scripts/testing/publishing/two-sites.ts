import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readContent, readOnDisk, textHash } from '#server/content/index.ts';
import type { PublishJob } from '#server/studio/publishing/publisher.ts';

/** Names of a page's file in the two sites between which a publication renames it. */
export const names = ['team', 'people'] as const;
export type SiteName = (typeof names)[number];

const files = ['pages/team.json', 'pages/people.json', 'site.json', 'redirects.json'];

/** All files of a site in which the page has one of its names: page, menus and redirects. */
function textsOf(contentDir: string, name: SiteName, turn: number): Map<string, string | null> {
  const other = names.find((it) => it !== name) ?? name;
  const site = JSON.parse(readFileSync(join(contentDir, 'site.json'), 'utf8'));
  const page = {
    path: `/${name}`,
    title: `The ${name}, ${turn}`,
    description: 'A page that exists for a test.',
    breadcrumb: `Turn ${turn}`,
    sections: [{ type: 'page-intro', heading: 'A page for a test', lead: 'It says little.' }],
  };
  const redirects = [{ from: `/${other}`, to: `/${name}` }];
  return new Map([
    [`pages/${name}.json`, JSON.stringify(page)],
    [`pages/${other}.json`, null],
    [
      'site.json',
      JSON.stringify({ ...site, navigation: [{ label: `${name} ${turn}`, href: `/${name}` }] }),
    ],
    ['redirects.json', JSON.stringify({ redirects })],
  ]);
}

/** The publication that renames the page, whatever its current name. */
export function renameJob(contentDir: string, turn: number): PublishJob {
  const expected = new Map(
    files.map((file) => {
      const text = readOnDisk(contentDir, file);
      return [file, text === null ? null : textHash(text)] as const;
    }),
  );
  const name = expected.get('pages/team.json') ? 'people' : 'team';
  const person = { name: 'Asha Menon', email: 'asha@site.example' };
  const summary = `Renamed to ${name}, ${turn}`;
  return { files: textsOf(contentDir, name, turn), expected, person, summary };
}

/**
 * Which of the two sites a folder contains.
 *
 * @throws Error if its files are from different publications, or invalid
 */
export function siteIn(contentDir: string): { name: SiteName; turn: number } {
  const { files, siteFile, redirectsFile } = readContent(contentDir);
  const found = files.flatMap(({ content }) => {
    const name = names.find((it) => content.path === `/${it}`);
    return name ? [{ name, turn: Number(/\d+$/.exec(content.breadcrumb)?.[0]) }] : [];
  });
  const [site, ...others] = found;
  if (!site || others.length > 0) throw new Error(`Found ${JSON.stringify(found)}`);
  const [entry] = siteFile.navigation;
  const [redirect] = redirectsFile.redirects;
  if (entry?.label !== `${site.name} ${site.turn}` || redirect?.to !== `/${site.name}`)
    throw new Error(`The page is ${JSON.stringify(site)}, but ${entry?.label}, ${redirect?.to}`);
  return site;
}

/** Files that a publication has left in the journal, except permanent ones. */
export const leftovers = (contentDir: string): string[] =>
  readdirSync(join(contentDir, '.publishing')).filter(
    (name) => !name.startsWith('lock') && name !== 'last.json',
  );
