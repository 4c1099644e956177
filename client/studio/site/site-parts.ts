import type { Json } from '#shared/json.ts';
import type { EditorProblem, OpenFile, SiteFileName } from '#shared/studio/files.ts';
import type { StudioIconName } from '../elements/icon-lines.ts';

/** A part of the site that is edited together: some or all fields of a site file. */
export interface SitePart {
  /** Last segment of its address. */
  id: string;
  title: string;
  /** Description of its fields. */
  description: string;
  icon: StudioIconName;
  file: SiteFileName;
  /** Fields of the file; null for all. */
  fields: readonly string[] | null;
  /** Element of a page that shows the part; by default, the preview starts at the top of the page. */
  shownIn?: 'footer';
  /** Address of the only page that shows the part; by default, people choose a page. */
  shownAt?: string;
}

/** Every part of the site that is not a page. */
export const siteParts: readonly SitePart[] = [
  {
    id: 'menus',
    title: 'Menus',
    description: 'The navigation bar and the menus in it.',
    icon: 'menus',
    file: 'site.json',
    fields: ['navigation'],
  },
  {
    id: 'footer',
    title: 'Footer and contact',
    description: 'Phone, email, address, links, newsletter and social media.',
    icon: 'mail',
    file: 'site.json',
    fields: ['footer'],
    shownIn: 'footer',
  },
  {
    id: 'look',
    title: 'Colours and fonts',
    description: 'Colours with their contrast, fonts, corners, mark and logo.',
    icon: 'colours',
    file: 'theme.json',
    fields: null,
  },
  {
    id: 'redirects',
    title: 'Redirects',
    description: 'Where old addresses, and short ones for print, lead.',
    icon: 'redirects',
    file: 'redirects.json',
    fields: null,
  },
  {
    id: 'company',
    title: 'Company',
    description: 'Name, language, currency, time zone, and who hears of security problems.',
    icon: 'globe',
    file: 'site.json',
    fields: [
      'name',
      'legalName',
      'slogan',
      'language',
      'locale',
      'timeZone',
      'currency',
      'areaServed',
      'security',
    ],
  },
  {
    id: 'forms',
    title: 'Forms and accounts',
    description: 'What happens after a form is sent, and whether visitors have accounts.',
    icon: 'check',
    file: 'site.json',
    fields: ['formOutcomes', 'enquiryPhone', 'accounts'],
  },
  {
    id: 'providers',
    title: 'Videos, maps and scripts',
    description: 'Whose videos, maps and scripts the site may show, and when they are loaded.',
    icon: 'link',
    file: 'site.json',
    fields: ['providers', 'embeds', 'scripts'],
  },
  {
    id: 'not-found',
    title: 'Not found',
    description: 'What visitors read at an address that does not exist.',
    icon: 'search',
    file: 'site.json',
    fields: ['notFound'],
    // A page cannot have this address, so the not-found page is shown.
    shownAt: '/not.found',
  },
  {
    id: 'words',
    title: 'Words of the site',
    description: 'Your own words for buttons, labels and messages.',
    icon: 'texts',
    file: 'texts.json',
    fields: null,
  },
];

/** The fields of the part's file that are outside the part. */
export function otherFields({ file, fields, id }: SitePart): string[] {
  if (fields === null) return [];
  return siteParts.flatMap((other) =>
    other.file === file && other.id !== id ? (other.fields ?? []) : [],
  );
}

/** Whether a draft of the file changes a field of the part. */
export function isChanged({ fields }: SitePart, { live, draft }: OpenFile): boolean {
  if (!draft || !live || fields === null) return draft !== null;
  const [before, after] = [live.value, draft.value] as { [name: string]: Json }[];
  return fields.some((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]));
}

/** The problems of a file that concern a part. */
export const problemsIn = (part: SitePart, problems: readonly EditorProblem[]): EditorProblem[] =>
  problems.filter((problem) => problem.level === 'problem' && isIn(part, problem));

/** Address of the part that contains a field of a site file. */
export function partAddress(file: string, path: EditorProblem['path']): string {
  const part = siteParts.find((each) => isIn(each, { file, path }));
  return part ? `/site/${part.id}` : '/site';
}

const isIn = (part: SitePart, { file, path }: Pick<EditorProblem, 'file' | 'path'>): boolean =>
  file === part.file && (part.fields === null || part.fields.includes(String(path[0])));
