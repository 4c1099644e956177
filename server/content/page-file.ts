import type { PageContent } from '#shared/model/content-model.ts';
import type { Embed } from '#shared/model/content-values.ts';
import { pathKey } from '#shared/routes.ts';
import type { Section, SectionContent } from '#shared/sections/index.ts';
import { memoized } from './memoized.ts';

/** Search engines truncate longer titles and descriptions; in characters. */
export const MAX_TITLE = 60;
export const MAX_DESCRIPTION = 160;

/** A page's content with the file that holds it. */
export interface PageFile {
  /** File below the content folder. */
  file: string;
  content: PageContent;
  /** Set on a generated page of the list of articles: the part of the list that it shows. */
  list?: ListPart;
}

/** A part of the list of articles: all of them or those of a topic, ten per page. */
export interface ListPart {
  /** `id` of the topic. */
  topic?: string;
  /** Counted from 1. */
  number: number;
}

/** Pages by `pathKey` of their path. */
export type PageFiles = ReadonlyMap<string, PageFile>;

/** A page as in its file, or as rendered. */
interface HasSections {
  sections: readonly (Section | SectionContent)[];
}

/** The types of section on a page, without duplicates. */
export const sectionTypes = ({ sections }: PageContent): SectionContent['type'][] => [
  ...new Set(sections.map(({ type }) => type)),
];

/** Text of a page's `<h1>`. */
export function mainHeading({ sections: [first], title }: { title: string } & HasSections): string {
  return first && 'heading' in first && first.heading ? first.heading : title;
}

/**
 * Paths of the child pages of a page: the services that it lists in full, profiles and case studies.
 *
 * @param studies paths of the site's case studies
 */
export function pathsBelow(page: PageContent, studies: readonly string[]): string[] {
  return listsOn(page).flatMap(([, section]) => {
    if (section.type === 'case-studies') return section.index ? studies : [];
    if (section.type === 'team-grid')
      return section.members.flatMap(({ profile }) => profile ?? []);
    return section.detail === 'full' ? section.groups.flatMap(({ services }) => services) : [];
  });
}

const listsOn = memoized((page: PageContent) =>
  sectionsOf(page, 'case-studies', 'team-grid', 'service-grid'),
);

/** The `pathKey` of a page's path. */
export const pageKey = memoized(({ path }: PageContent): string => pathKey(path));

/** The sections of some types on a page, each with its JSON path. */
export const sectionsOf = <Type extends SectionContent['type']>(
  { sections }: PageContent,
  ...types: Type[]
) =>
  sections.flatMap((section, index) =>
    isOne(section, types) ? [[`sections[${index}]`, section] as const] : [],
  );

const isOne = <Type extends SectionContent['type']>(
  section: SectionContent,
  types: readonly Type[],
): section is Extract<SectionContent, { type: Type }> =>
  types.some((type) => type === section.type);

/** Every service that a page shows or references by path, with the JSON path of the reference. */
export const serviceReferences = memoized((page: PageContent) =>
  sectionsOf(page, 'related-services', 'case-study', 'case-studies', 'service-grid').flatMap(
    ([path, section]) => {
      const holders =
        section.type === 'service-grid'
          ? section.groups.map(({ services }, g) => ({ at: `${path}.groups[${g}]`, services }))
          : [{ at: path, services: section.services ?? [] }];
      return holders.flatMap(({ at, services }) =>
        services.map((service, i) => ({ path: `${at}.services[${i}]`, service })),
      );
    },
  ),
);

/** Every page whose dates are shown in a fact of another page, with the JSON path of the fact. */
export const dateReferences = memoized((page: PageContent) =>
  sectionsOf(page, 'facts').flatMap(([at, { facts }]) =>
    facts.flatMap(({ datesOf }, f): [place: string, path: string][] =>
      datesOf === undefined ? [] : [[`${at}.facts[${f}].datesOf`, datesOf]],
    ),
  ),
);

/** Every anchor on a page, with its JSON path: of sections, team members, clauses and subjects. */
export function* anchorsOf({ sections }: HasSections): Generator<[path: string, anchor: string]> {
  for (const [s, section] of sections.entries()) {
    if (section.anchor) yield [`sections[${s}].anchor`, section.anchor];
    if (section.type === 'team-grid')
      for (const [i, { id }] of section.members.entries())
        yield [`sections[${s}].members[${i}].id`, id];
    if (section.type === 'legal-document')
      for (const [i, { id }] of section.clauses.entries())
        yield [`sections[${s}].clauses[${i}].id`, id];
    if (section.type === 'contact-form')
      for (const [i, { id }] of (section.about ?? []).entries())
        yield [`sections[${s}].about[${i}].id`, id];
  }
}

/** Every embed on a page, with its JSON path. */
export function* embedsOf(
  sections: readonly (Section | SectionContent)[],
): Generator<[path: string, embed: Embed]> {
  for (const [s, section] of sections.entries()) {
    if (section.type === 'about') yield [`sections[${s}].video`, section.video];
    if (section.type === 'embeds')
      for (const [i, item] of section.items.entries()) yield [`sections[${s}].items[${i}]`, item];
  }
}

/** Origins of embeds from other sites, without duplicates. */
export const frameOrigins = memoized(
  (sections: readonly (Section | SectionContent)[]): string[] => {
    const frames = [...embedsOf(sections)].filter(([, { src }]) => src.startsWith('https://'));
    return [...new Set(frames.map(([, { src }]) => new URL(src).origin))];
  },
);
