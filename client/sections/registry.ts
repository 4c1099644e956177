import type { ComponentType } from 'react';
import { loadChunk } from '#client/navigation/load-chunk.ts';
import type { Section, SectionOf } from '#shared/page-data.ts';
import { About } from './about/about.tsx';
import { Audience } from './audience/audience.tsx';
import { CallToAction } from './call-to-action/call-to-action.tsx';
import { Career } from './career/career.tsx';
import { Embeds } from './embeds/embeds.tsx';
import { Features } from './features/features.tsx';
import { Figures } from './figures/figures.tsx';
import { HeroCarousel } from './hero-carousel/hero-carousel.tsx';
import { LegalDocument } from './legal-document/legal-document.tsx';
import { LogoStrip } from './logo-strip/logo-strip.tsx';
import { PageIntro } from './page-intro/page-intro.tsx';
import { Profile } from './profile/profile.tsx';
import { Prose } from './prose/prose.tsx';
import { Questions } from './questions/questions.tsx';
import { RelatedServices } from './related-services/related-services.tsx';
import { ServiceGrid } from './service-grid/service-grid.tsx';
import { Steps } from './steps/steps.tsx';
import { TeamGrid } from './team-grid/team-grid.tsx';

type SectionType = Section['type'];
type SectionComponent<Type extends SectionType> = ComponentType<SectionProps<SectionOf<Type>>>;

/** What each section is drawn from. */
export interface SectionProps<Content = Section> {
  section: Content;
  /** A picture at its top may be the largest thing that a visitor sees first. */
  hasFirstPicture?: boolean;
}

/** A section's component, or for one in a chunk how to load it. */
interface Entry<Type extends SectionType> {
  component?: SectionComponent<Type>;
  load?(): Promise<SectionComponent<Type>>;
  /** The same for all sections of a chunk. */
  chunk?: unknown;
}

const here = <Type extends SectionType>(component: SectionComponent<Type>) => ({ component });

function inChunk<Chunk, Type extends SectionType>(
  chunk: () => Promise<Chunk>,
  pick: (chunk: Chunk) => SectionComponent<Type>,
): Entry<Type> {
  return { chunk, load: () => chunk().then(pick) };
}

const account = () => import('./account.ts');
const forms = () => import('./forms.ts');

const registry: { [Type in SectionType]: Entry<Type> } = {
  about: here(About),
  audience: here(Audience),
  'call-to-action': here(CallToAction),
  career: here(Career),
  'contact-form': inChunk(forms, (chunk) => chunk.ContactForm),
  embeds: here(Embeds),
  features: here(Features),
  figures: here(Figures),
  'hero-carousel': here(HeroCarousel),
  'legal-document': here(LegalDocument),
  'login-form': inChunk(forms, (chunk) => chunk.LoginForm),
  'logo-strip': here(LogoStrip),
  'page-intro': here(PageIntro),
  profile: here(Profile),
  prose: here(Prose),
  questions: here(Questions),
  'register-form': inChunk(forms, (chunk) => chunk.RegisterForm),
  'related-services': here(RelatedServices),
  'service-grid': here(ServiceGrid),
  steps: here(Steps),
  'team-grid': here(TeamGrid),
  'thank-you': inChunk(account, (chunk) => chunk.ThankYou),
  'welcome-banner': inChunk(account, (chunk) => chunk.WelcomeBanner),
};

const entryOf = (type: string) => registry[type as SectionType] as Entry<SectionType>;

/** The types of section that are in chunks. */
export const chunkTypes: readonly SectionType[] = Object.keys(registry).filter(
  (type): type is SectionType => Boolean(entryOf(type).load),
);

const arrived = new Set<unknown>();

/** How many chunks with sections of these types are not there yet. */
export function countMissingChunks(types: readonly string[]): number {
  const chunks = new Set(types.map((type) => entryOf(type).chunk));
  return [...chunks].filter((chunk) => chunk && !arrived.has(chunk)).length;
}

/** Makes sections of these types ready to be drawn. */
export async function loadSections(types: readonly string[]): Promise<void> {
  await Promise.all(
    types.map(async (type) => {
      const entry = entryOf(type);
      if (entry.component || !entry.load) return;
      entry.component = await loadChunk(type, entry.load());
      arrived.add(entry.chunk);
    }),
  );
}

/** The component of a type of section that is ready. */
export function sectionComponent(type: SectionType): ComponentType<SectionProps> {
  const { component } = entryOf(type);
  if (!component) throw new Error(`The section ${type} is drawn before it is loaded`);
  return component as ComponentType<SectionProps>;
}
