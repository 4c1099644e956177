import type { Section } from '#shared/sections/index.ts';

type SectionType = Section['type'];

/** Kinds rendered by the browser; for all others hydration keeps the server's HTML. */
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

/** The root element of a kind of section that hydration skips. */
export const drawnRoot = (type: string): 'section' | 'div' | 'nav' | undefined =>
  (hydrated as readonly string[]).includes(type)
    ? undefined
    : (roots[type as SectionType] ?? 'section');
