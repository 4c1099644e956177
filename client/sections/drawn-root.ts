import type { Section } from '#shared/sections/index.ts';

type SectionType = Section['type'];

/** Kinds that the browser draws; hydration leaves all others as the server drew them. */
const hydrated = [
  'about',
  'contact-form',
  'embeds',
  'hero-carousel',
  'login-form',
  'logo-strip',
  'register-form',
  'thank-you',
  'welcome-banner',
] as const satisfies SectionType[];

export type HydratedType = (typeof hydrated)[number];

const roots: { [Type in SectionType]?: 'div' | 'nav' } = {
  facts: 'div',
  'legal-document': 'div',
  'page-contents': 'nav',
};

/** The root element of a kind of section if hydration leaves it as the server drew it. */
export const drawnRoot = (type: string): 'section' | 'div' | 'nav' | undefined =>
  (hydrated as readonly string[]).includes(type)
    ? undefined
    : (roots[type as SectionType] ?? 'section');
