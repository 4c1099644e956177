import type { Section } from './index.ts';

type SectionType = Section['type'];

/**
 * Kinds of section that share a part of styles and code. A page loads a part if it has any of its kinds.
 * Kinds that are used together share a part; those on most pages are in none.
 */
export const sectionParts = {
  home: ['about', 'dot-chart', 'hero-carousel', 'logo-strip', 'service-grid'],
  text: [
    'audience',
    'career',
    'embeds',
    'facts',
    'figures',
    'legal-document',
    'page-contents',
    'page-intro',
    'prose',
    'pull-line',
    'questions',
    'related-services',
    'steps',
  ],
  offers: ['pricing', 'schedule', 'sheet'],
  windows: ['window'],
  training: ['clock'],
  data: ['chart'],
  automation: ['before-after'],
  marketing: ['collage'],
  software: ['close-up'],
  articles: ['article-intro', 'article-list', 'article-nav'],
  proof: ['case-study'],
  cases: ['case-studies'],
  people: ['profile', 'team-grid'],
  forms: ['account-form', 'contact-form', 'login-form', 'register-form'],
  account: ['thank-you', 'welcome-banner'],
} as const satisfies Record<string, readonly SectionType[]>;

export type SectionPart = keyof typeof sectionParts;

/**
 * Common combinations of parts. The build makes one stylesheet of each set and of what every page needs; a
 * page with another combination loads several.
 */
export const partSets: readonly (readonly SectionPart[])[] = [
  ...Object.keys(sectionParts).map((part) => [part as SectionPart]),
  ...(['home', 'articles', 'cases', 'people', 'forms', 'offers'] as const).map(withText),
  ...(['training', 'windows', 'data', 'automation', 'marketing', 'software'] as const).map(
    (part): SectionPart[] => [...withText('offers'), part],
  ),
  [...withText('offers'), 'training', 'marketing'],
  ['home', 'cases'],
  [...withText('proof'), 'cases'],
  [...withText('offers'), 'windows', 'cases'],
  [...withText('articles'), 'windows'],
  [...withText('articles'), 'windows', 'data'],
  [...withText('offers'), 'training', 'windows'],
];

function withText(part: SectionPart): SectionPart[] {
  return ['text', part];
}

/** The name of a set of parts, independent of their order. */
export const nameOfSet = (parts: Iterable<SectionPart>) => [...parts].sort().join('-');

/** The kind of a section, and those of the figures in a list of articles. */
export const typesIn = (section: Section): SectionType[] =>
  section.type === 'article-list'
    ? [section.type, ...section.articles.flatMap(({ figure }) => figure?.type ?? [])]
    : [section.type];

/** The parts that most pages need, each represented by one of its kinds. */
export const USUAL_TYPES: readonly string[] = ['page-intro'];

/** The part of a kind of section; undefined if every page loads it. */
export function partOf(type: string): SectionPart | undefined {
  const parts = Object.entries(sectionParts) as [SectionPart, readonly string[]][];
  return parts.find(([, types]) => types.includes(type))?.[0];
}

/** The parts needed by kinds of section, each with the first of these kinds. */
export function partsOf<Type extends string>(types: readonly Type[]): Map<SectionPart, Type> {
  const parts = new Map<SectionPart, Type>();
  for (const type of types) {
    const part = partOf(type);
    if (part && !parts.has(part)) parts.set(part, type);
  }
  return parts;
}
