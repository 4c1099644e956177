import type { Embed, Link } from '#shared/content-values.ts';
import type { Section, SectionOf, ServiceCard } from '#shared/page-data.ts';
import { blocks, bullets, linked, plain, rich } from './markdown-text.ts';

type Draw<Type extends Section['type']> = (section: SectionOf<Type>, origin: string) => string;

/** One section as Markdown; the heading of a page's first section stands above it already. */
export function sectionMarkdown(section: Section, origin: string, isFirst: boolean): string {
  const heading = !isFirst && 'heading' in section && section.heading;
  const draw = drawings[section.type] as Draw<Section['type']>;
  return blocks(heading && `## ${plain(heading)}`, draw(section as never, origin));
}

const links = (list: readonly Link[] | undefined, origin: string) =>
  bullets(list?.map(({ label, href }) => linked(label, href, origin)));

const texts = (list: readonly string[], origin: string) =>
  blocks(...list.map((text) => rich(text, origin)));

const points = (list: readonly string[] | undefined, origin: string) =>
  bullets(list?.map((text) => rich(text, origin)));

const titled = (
  list: readonly { title: string; text: string }[],
  origin: string,
  mark: (index: number) => string,
) =>
  list
    .map(({ title, text }, index) => `${mark(index)} **${plain(title)}**: ${rich(text, origin)}`)
    .join('\n');

const card = (origin: string) => (service: ServiceCard) =>
  `${linked(service.title, service.href, origin)}: ${plain(service.description)}`;

const embed =
  (origin: string) =>
  ({ title, src, description }: Embed) =>
    `- ${linked(title, src, origin)}${description ? `: ${plain(description)}` : ''}`;

/** Every kind of section; the compiler asks for a new one. */
const drawings: { [Type in Section['type']]: Draw<Type> } = {
  'page-intro': ({ lead, links: buttons }, origin) =>
    blocks(rich(lead, origin), links(buttons, origin)),
  'hero-carousel': ({ slides }, origin) =>
    blocks(
      ...slides.map(({ caption, text, link }) =>
        blocks(`## ${plain(caption)}`, plain(text), links([link], origin)),
      ),
    ),
  about: ({ paragraphs, links: buttons, video }, origin) =>
    blocks(texts(paragraphs, origin), links(buttons, origin), embed(origin)(video)),
  'service-grid': ({ intro, groups }, origin) =>
    blocks(
      intro && rich(intro, origin),
      ...groups.map(({ title, services }) =>
        blocks(`### ${plain(title)}`, bullets(services.map(card(origin)))),
      ),
    ),
  'logo-strip': ({ logos }) =>
    bullets(logos.flatMap(({ name }) => (name.trim() ? [plain(name)] : []))),
  prose: ({ paragraphs, points: list }, origin) =>
    blocks(texts(paragraphs, origin), points(list, origin)),
  figures: ({ items }) =>
    bullets(items.map(({ value, label }) => `${plain(value)} ${plain(label)}`)),
  features: ({ intro, items }, origin) =>
    blocks(
      intro && rich(intro, origin),
      titled(items, origin, () => '-'),
    ),
  steps: ({ intro, steps }, origin) =>
    blocks(
      intro && rich(intro, origin),
      titled(steps, origin, (index) => `${index + 1}.`),
    ),
  audience: ({ suits, suitsNot }, origin) =>
    blocks(
      '### It suits you if',
      points(suits, origin),
      suitsNot && '### It does not suit you if',
      points(suitsNot, origin),
    ),
  questions: ({ items }, origin) =>
    blocks(
      ...items.map(({ question, answer }) =>
        blocks(`### ${plain(question)}`, rich(answer, origin)),
      ),
    ),
  'related-services': ({ services }, origin) => bullets(services.map(card(origin))),
  'call-to-action': ({ text, link }, origin) => blocks(rich(text, origin), links([link], origin)),
  'contact-form': ({ text }, origin) => rich(text, origin),
  'login-form': ({ text, registerLink }, origin) =>
    blocks(rich(text, origin), links([registerLink], origin)),
  'register-form': ({ text, loginLink }, origin) =>
    blocks(rich(text, origin), links([loginLink], origin)),
  embeds: ({ intro, items }, origin) =>
    blocks(intro && rich(intro, origin), items.map(embed(origin)).join('\n')),
  'team-grid': ({ members }, origin) =>
    bullets(
      members.map(({ name, role, description, profile }) => {
        const who = profile ? linked(name, profile, origin) : plain(name);
        return `${who}, ${plain(role)}${description ? `. ${plain(description)}` : ''}`;
      }),
    ),
  profile: ({ role, paragraphs, expertise, quote, links: buttons }, origin) =>
    blocks(
      `**${plain(role)}**`,
      texts(paragraphs, origin),
      quote && `> ${plain(quote)}`,
      '## Expertise',
      bullets(expertise.map(plain)),
      links(buttons, origin),
    ),
  career: ({ paragraphs, link }, origin) =>
    blocks(texts(paragraphs, origin), links([link], origin)),
  'legal-document': ({ effective, updated, clauses }, origin) =>
    blocks(
      `Effective from ${effective}, last updated on ${updated}.`,
      ...clauses.map(({ title, paragraphs, points: list }, index) =>
        blocks(`## ${index + 1}. ${plain(title)}`, texts(paragraphs, origin), points(list, origin)),
      ),
    ),
  'welcome-banner': ({ text, links: buttons }, origin) =>
    blocks(rich(text, origin), links(buttons, origin)),
  'thank-you': ({ text }, origin) => rich(text, origin),
};
