import type { PageContent } from '#shared/model/content-model.ts';
import type { Embed } from '#shared/model/content-values.ts';
import { pathKey } from '#shared/routes.ts';
import type { Section, SectionContent } from '#shared/sections/index.ts';
import { once } from './once.ts';

/** A page's content with the file that holds it. */
export interface PageFile {
  /** File below the content folder. */
  file: string;
  content: PageContent;
  /** Set on a page that is made from the one with the list of articles: what it shows of the list. */
  list?: ListPart;
}

/** A part of the list of articles: all articles, or those of a topic, ten on each page. */
export interface ListPart {
  /** `id` of the topic. */
  topic?: string;
  /** From 1 on. */
  number: number;
}

/** Pages by `pathKey` of their path. */
export type PageFiles = ReadonlyMap<string, PageFile>;

/** The types of section on a page, each once. */
export const sectionTypes = ({ sections }: PageContent): SectionContent['type'][] => [
  ...new Set(sections.map(({ type }) => type)),
];

/**
 * Paths of the pages below a page: the services that it lists in full, profiles and case studies.
 *
 * @param studies paths of the site's case studies
 */
export function pathsBelow(page: PageContent, studies: readonly string[]): string[] {
  return listsOn(page).flatMap((section) => {
    if (section.type === 'case-studies') return section.index ? studies : [];
    if (section.type === 'team-grid')
      return section.members.flatMap(({ profile }) => profile ?? []);
    if (section.type !== 'service-grid' || section.detail !== 'full') return [];
    return section.groups.flatMap(({ services }) => services);
  });
}

const listsOn = once(({ sections }: PageContent) =>
  sections.filter(({ type }) => /^(?:case-studies|team-grid|service-grid)$/.test(type)),
);

/** The `pathKey` of a page's path. */
export const pageKey = once(({ path }: PageContent): string => pathKey(path));

/** Every service that a page shows or names by its path, with the JSON path of the name. */
export const serviceReferences = once((page: PageContent) => [...servicesOn(page)]);

/** Every page whose dates a fact of another page shows, by its path, with the JSON path of the fact. */
export const dateReferences = once(({ sections }: PageContent) =>
  sections.flatMap((section, s) => {
    if (section.type !== 'page-intro') return [];
    return (section.facts ?? []).flatMap(({ datesOf }, f): [place: string, path: string][] =>
      datesOf === undefined ? [] : [[`sections[${s}].facts[${f}].datesOf`, datesOf]],
    );
  }),
);

function* servicesOn({ sections }: PageContent): Generator<[place: string, path: string]> {
  for (const [s, section] of sections.entries()) {
    if (
      section.type === 'related-services' ||
      section.type === 'case-study' ||
      section.type === 'case-studies'
    ) {
      for (const [i, service] of (section.services ?? []).entries())
        yield [`sections[${s}].services[${i}]`, service];
    }
    if (section.type === 'service-grid') {
      for (const [g, group] of section.groups.entries()) {
        for (const [i, service] of group.services.entries())
          yield [`sections[${s}].groups[${g}].services[${i}]`, service];
      }
    }
  }
}

/** Every anchor on a page, with its JSON path: of sections, of members of the team, and of clauses. */
export function* anchorsOf({
  sections,
}: {
  sections: readonly (Section | SectionContent)[];
}): Generator<[path: string, anchor: string]> {
  for (const [s, section] of sections.entries()) {
    if (section.anchor) yield [`sections[${s}].anchor`, section.anchor];
    if (section.type === 'team-grid')
      for (const [i, { id }] of section.members.entries())
        yield [`sections[${s}].members[${i}].id`, id];
    if (section.type === 'legal-document')
      for (const [i, { id }] of section.clauses.entries())
        yield [`sections[${s}].clauses[${i}].id`, id];
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
export const frameOrigins = once((sections: readonly (Section | SectionContent)[]): string[] => {
  const frames = [...embedsOf(sections)].filter(([, { src }]) => src.startsWith('https://'));
  return [...new Set(frames.map(([, { src }]) => new URL(src).origin))];
});
