import type { ComponentType } from 'react';
import type { Section, SectionOf } from '#shared/page-data.ts';
import { About } from './about/about.tsx';
import { Embeds } from './embeds/embeds.tsx';
import { HeroCarousel } from './hero-carousel/hero-carousel.tsx';
import { LogoStrip } from './logo-strip/logo-strip.tsx';
import type { SectionProps } from './section-props.ts';

type SectionType = Section['type'];
type SectionComponent<Type extends SectionType> = ComponentType<SectionProps<SectionOf<Type>>>;

/** Code that is loaded apart from the entry. */
interface Chunk<Module = unknown> {
  import(): Promise<Module>;
  /** Set once it has been asked for. */
  loading?: Promise<void>;
  module?: Module;
}

interface Entry<Type extends SectionType> {
  /** Undefined until its chunk is loaded. */
  component(): SectionComponent<Type> | undefined;
  chunk?: Chunk;
  /** For a kind that hydration leaves as the server drew it: its root element. */
  root?: 'section' | 'div' | 'nav';
}

const account: Chunk<typeof import('./account.ts')> = { import: () => import('./account.ts') };
const forms: Chunk<typeof import('./forms.ts')> = { import: () => import('./forms.ts') };
const statics: Chunk<typeof import('./static.ts')> = { import: () => import('./static.ts') };

const inEntry = <Type extends SectionType>(component: SectionComponent<Type>): Entry<Type> => ({
  component: () => component,
});

const inChunk = <Module, Type extends SectionType>(
  chunk: Chunk<Module>,
  pick: (module: Module) => SectionComponent<Type>,
): Entry<Type> => ({ chunk, component: () => chunk.module && pick(chunk.module) });

const asDrawn = <Type extends SectionType>(
  pick: (module: typeof import('./static.ts')) => SectionComponent<Type>,
  root: Entry<Type>['root'] = 'section',
): Entry<Type> => ({ ...inChunk(statics, pick), root });

const registry: { [Type in SectionType]: Entry<Type> } = {
  about: inEntry(About),
  // With the other forms: code shared by two chunks would be a third one, which comes after them.
  'account-form': { ...inChunk(forms, (chunk) => chunk.AccountForm), root: 'section' },
  'article-intro': asDrawn((chunk) => chunk.ArticleIntro),
  'article-list': asDrawn((chunk) => chunk.ArticleList),
  'article-nav': asDrawn((chunk) => chunk.ArticleNav),
  audience: asDrawn((chunk) => chunk.Audience),
  'before-after': asDrawn((chunk) => chunk.BeforeAfter),
  'call-to-action': asDrawn((chunk) => chunk.CallToAction),
  'case-studies': asDrawn((chunk) => chunk.CaseStudies),
  'case-study': asDrawn((chunk) => chunk.CaseStudy),
  career: asDrawn((chunk) => chunk.Career),
  chart: asDrawn((chunk) => chunk.Chart),
  clock: asDrawn((chunk) => chunk.Clock),
  collage: asDrawn((chunk) => chunk.Collage),
  'close-up': asDrawn((chunk) => chunk.CloseUp),
  'contact-form': inChunk(forms, (chunk) => chunk.ContactForm),
  'dot-chart': asDrawn((chunk) => chunk.DotChart),
  embeds: inEntry(Embeds),
  features: asDrawn((chunk) => chunk.Features),
  figures: asDrawn((chunk) => chunk.Figures),
  guarantee: asDrawn((chunk) => chunk.Guarantee),
  'hero-carousel': inEntry(HeroCarousel),
  'legal-document': asDrawn((chunk) => chunk.LegalDocument, 'div'),
  'login-form': inChunk(forms, (chunk) => chunk.LoginForm),
  'logo-strip': inEntry(LogoStrip),
  'page-contents': asDrawn((chunk) => chunk.PageContents, 'nav'),
  'page-intro': asDrawn((chunk) => chunk.PageIntro),
  pricing: asDrawn((chunk) => chunk.Pricing),
  profile: asDrawn((chunk) => chunk.Profile),
  prose: asDrawn((chunk) => chunk.Prose),
  'pull-line': asDrawn((chunk) => chunk.PullLine),
  questions: asDrawn((chunk) => chunk.Questions),
  'register-form': inChunk(forms, (chunk) => chunk.RegisterForm),
  'related-services': asDrawn((chunk) => chunk.RelatedServices),
  schedule: asDrawn((chunk) => chunk.Schedule),
  'service-grid': asDrawn((chunk) => chunk.ServiceGrid),
  steps: asDrawn((chunk) => chunk.Steps),
  'team-grid': asDrawn((chunk) => chunk.TeamGrid),
  testimonials: asDrawn((chunk) => chunk.Testimonials),
  'thank-you': inChunk(account, (chunk) => chunk.ThankYou),
  'welcome-banner': inChunk(account, (chunk) => chunk.WelcomeBanner),
};

const entryOf = (type: string) => registry[type as SectionType] as Entry<SectionType>;

/** All kinds of section. */
export const sectionTypes = Object.keys(registry) as SectionType[];

/** The chunks for kinds of section that nobody has asked for. */
export function missingChunks(types: readonly string[]): Set<Chunk> {
  const chunks = types.map((type) => entryOf(type).chunk);
  return new Set(chunks.filter((chunk) => chunk !== undefined && !chunk.loading)) as Set<Chunk>;
}

/** Loads the code of a kind of section, if it is not there yet. */
export async function loadSection(type: string): Promise<void> {
  const { chunk } = entryOf(type);
  if (!chunk) return;
  chunk.loading ??= chunk.import().then((module) => {
    chunk.module = module;
  });
  try {
    await chunk.loading;
  } catch (error) {
    delete chunk.loading;
    throw error;
  }
}

/** The component of a kind of section; undefined until its code is loaded. */
export function sectionComponent(type: string): ComponentType<SectionProps> | undefined {
  return entryOf(type).component() as ComponentType<SectionProps> | undefined;
}

/** The root element of a kind of section if hydration leaves it as the server drew it. */
export function drawnRoot(type: string): Entry<SectionType>['root'] {
  return entryOf(type).root;
}
