import type { ComponentType } from 'react';
import type { Section, SectionOf } from '#shared/sections/index.ts';
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

const inEntry = <Type extends SectionType>(component: SectionComponent<Type>): Entry<Type> => ({
  component: () => component,
});

const inChunk = <Module, Type extends SectionType>(
  chunk: Chunk<Module>,
  pick: (module: Module) => SectionComponent<Type>,
): Entry<Type> => ({ chunk, component: () => chunk.module && pick(chunk.module) });

/** Kinds that the browser draws; hydration leaves all others as the server drew them. */
const hydrated = {
  about: inEntry(About),
  // With the other forms: code shared by two chunks would be a third one, which comes after them.
  'account-form': { ...inChunk(forms, (chunk) => chunk.AccountForm), root: 'section' },
  'contact-form': inChunk(forms, (chunk) => chunk.ContactForm),
  embeds: inEntry(Embeds),
  'hero-carousel': inEntry(HeroCarousel),
  'login-form': inChunk(forms, (chunk) => chunk.LoginForm),
  'logo-strip': inEntry(LogoStrip),
  'register-form': inChunk(forms, (chunk) => chunk.RegisterForm),
  'thank-you': inChunk(account, (chunk) => chunk.ThankYou),
  'welcome-banner': inChunk(account, (chunk) => chunk.WelcomeBanner),
} satisfies { [Type in SectionType]?: Entry<Type> };

type StaticType = Exclude<SectionType, keyof typeof hydrated>;

/** It has every other kind, under its name. */
const statics: Chunk<{ [Type in StaticType]: SectionComponent<Type> }> = {
  import: () => import('./static.ts'),
};

const roots: Partial<Record<StaticType, 'div' | 'nav'>> = {
  'legal-document': 'div',
  'page-contents': 'nav',
};

const asDrawn = <Type extends StaticType>(type: Type): Entry<Type> => ({
  ...inChunk(statics, (chunk): SectionComponent<Type> => chunk[type]),
  root: roots[type] ?? 'section',
});

const entryOf = (type: string): Entry<SectionType> =>
  type in hydrated
    ? (hydrated[type as keyof typeof hydrated] as Entry<SectionType>)
    : (asDrawn(type as StaticType) as Entry<SectionType>);

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
