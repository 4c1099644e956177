import type { ComponentType } from 'react';
import { Chunk } from '#client/chunk.ts';
import type { Section, SectionOf } from '#shared/sections/index.ts';
import { About } from './about/about.tsx';
import type { HydratedType } from './drawn-root.ts';
import { Embeds } from './embeds/embeds.tsx';
import type { SectionProps } from './section-props.ts';

type SectionType = Section['type'];
type SectionComponent<Type extends SectionType> = ComponentType<SectionProps<SectionOf<Type>>>;

interface Entry<Type extends SectionType> {
  /** Undefined until its chunk is loaded. */
  component(): SectionComponent<Type> | undefined;
  chunk?: Chunk<unknown>;
}

const account = new Chunk(() => import('./account.ts'));
const forms = new Chunk(() => import('./forms.ts'));
const home = new Chunk(() => import('./home.ts'));

const inChunk = <Module, Type extends SectionType>(
  chunk: Chunk<Module>,
  pick: (module: Module) => SectionComponent<Type>,
): Entry<Type> => ({ chunk, component: () => chunk.module && pick(chunk.module) });

const drawnByBrowser = {
  about: { component: () => About },
  // With the other forms: code shared by two chunks would become a third one, loaded after them.
  'account-form': inChunk(forms, (chunk) => chunk.AccountForm),
  'contact-form': inChunk(forms, (chunk) => chunk.ContactForm),
  embeds: { component: () => Embeds },
  'hero-carousel': inChunk(home, (chunk) => chunk.HeroCarousel),
  'login-form': inChunk(forms, (chunk) => chunk.LoginForm),
  'logo-strip': inChunk(home, (chunk) => chunk.LogoStrip),
  'register-form': inChunk(forms, (chunk) => chunk.RegisterForm),
  'thank-you': inChunk(account, (chunk) => chunk.ThankYou),
  'welcome-banner': inChunk(account, (chunk) => chunk.WelcomeBanner),
} satisfies { [Type in HydratedType | 'account-form']: Entry<Type> };

type StaticType = Exclude<SectionType, keyof typeof drawnByBrowser>;

/** The chunk with all other kinds, by name. */
const statics = new Chunk<{ [Type in StaticType]: SectionComponent<Type> }>(
  () => import('./static.ts'),
);

const staticEntry = <Type extends StaticType>(type: Type): Entry<Type> =>
  inChunk(statics, (chunk): SectionComponent<Type> => chunk[type]);

const entryOf = (type: string): Entry<SectionType> =>
  type in drawnByBrowser
    ? (drawnByBrowser[type as keyof typeof drawnByBrowser] as Entry<SectionType>)
    : (staticEntry(type as StaticType) as Entry<SectionType>);

/** The chunks for kinds of section that have not been requested. */
export function missingChunks(types: readonly string[]): Set<Chunk<unknown>> {
  const chunks = types.flatMap((type) => entryOf(type).chunk ?? []);
  return new Set(chunks.filter((chunk) => !chunk.loading));
}

/** Loads the code of a kind of section, unless it is loaded already. */
export async function loadSection(type: string): Promise<void> {
  await entryOf(type).chunk?.load();
}

/** The component of a kind of section; undefined until its code is loaded. */
export function sectionComponent(type: string): ComponentType<SectionProps> | undefined {
  return entryOf(type).component() as ComponentType<SectionProps> | undefined;
}
