import type { ComponentType } from 'react';
import { loadChunk } from '#client/load-chunk.ts';
import type { Section, SectionOf } from '#shared/page-data.ts';
import { About } from './about/about.tsx';
import { Audience } from './audience/audience.tsx';
import { CallToAction } from './call-to-action/call-to-action.tsx';
import { Features } from './features/features.tsx';
import { Figures } from './figures/figures.tsx';
import { PageIntro } from './page-intro/page-intro.tsx';
import { Prose } from './prose/prose.tsx';
import { Questions } from './questions/questions.tsx';
import { RelatedServices } from './related-services/related-services.tsx';
import { ServiceGrid } from './service-grid/service-grid.tsx';
import { Steps } from './steps/steps.tsx';

type SectionType = Section['type'];
type SectionComponent<Type extends SectionType> = ComponentType<{ section: SectionOf<Type> }>;
type Loader<Type extends SectionType> = () => Promise<SectionComponent<Type>>;

/** A section's component, or for a chunk of its own how to load it. */
type Entry<Type extends SectionType> =
  | { component: SectionComponent<Type> }
  | { component?: SectionComponent<Type>; load: Loader<Type> };

const here = <Type extends SectionType>(component: SectionComponent<Type>) => ({ component });
const chunk = <Type extends SectionType>(load: Loader<Type>): Entry<Type> => ({ load });

const registry: { [Type in SectionType]: Entry<Type> } = {
  about: here(About),
  audience: here(Audience),
  'call-to-action': here(CallToAction),
  career: chunk(() => import('./career/career.tsx').then((m) => m.Career)),
  'contact-form': chunk(() => import('./contact-form/contact-form.tsx').then((m) => m.ContactForm)),
  embeds: chunk(() => import('./embeds/embeds.tsx').then((m) => m.Embeds)),
  features: here(Features),
  figures: here(Figures),
  'hero-carousel': chunk(() =>
    import('./hero-carousel/hero-carousel.tsx').then((m) => m.HeroCarousel),
  ),
  'legal-document': chunk(() =>
    import('./legal-document/legal-document.tsx').then((m) => m.LegalDocument),
  ),
  'login-form': chunk(() => import('./login-form/login-form.tsx').then((m) => m.LoginForm)),
  'logo-strip': chunk(() => import('./logo-strip/logo-strip.tsx').then((m) => m.LogoStrip)),
  'page-intro': here(PageIntro),
  profile: chunk(() => import('./profile/profile.tsx').then((m) => m.Profile)),
  prose: here(Prose),
  questions: here(Questions),
  'register-form': chunk(() =>
    import('./register-form/register-form.tsx').then((m) => m.RegisterForm),
  ),
  'related-services': here(RelatedServices),
  'service-grid': here(ServiceGrid),
  steps: here(Steps),
  'team-grid': chunk(() => import('./team-grid/team-grid.tsx').then((m) => m.TeamGrid)),
  'thank-you': chunk(() => import('./thank-you/thank-you.tsx').then((m) => m.ThankYou)),
  'welcome-banner': chunk(() =>
    import('./welcome-banner/welcome-banner.tsx').then((m) => m.WelcomeBanner),
  ),
};

const entryOf = (type: string) => registry[type as SectionType] as Entry<SectionType>;

/** The types of section that are chunks of their own. */
export const chunkTypes: readonly SectionType[] = Object.keys(registry).filter(
  (type): type is SectionType => 'load' in entryOf(type),
);

/** Makes sections of these types ready to be drawn. */
export async function loadSections(types: readonly string[]): Promise<void> {
  await Promise.all(
    types.map(async (type) => {
      const entry = entryOf(type);
      if (entry.component || !('load' in entry)) return;
      entry.component = await loadChunk(type, entry.load());
    }),
  );
}

/** The component of a type of section that is ready. */
export function sectionComponent(type: SectionType): ComponentType<{ section: Section }> {
  const { component } = entryOf(type);
  if (!component) throw new Error(`The section ${type} is drawn before it is loaded`);
  return component as ComponentType<{ section: Section }>;
}
