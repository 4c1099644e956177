import type { Embed, Link } from '#shared/content-values.ts';
import type { Section, ServiceCard } from '#shared/page-data.ts';
import { blocks, bullets, linked, plain, rich } from './markdown-text.ts';

/** The body of a section as Markdown, without the section's own heading. */
export function sectionMarkdown(section: Section, origin: string): string {
  const text = (source: string | undefined) => source && rich(source, origin);
  const texts = (sources: readonly string[]) => blocks(...sources.map(text));
  const points = (items?: readonly string[]) => bullets(items?.map((item) => rich(item, origin)));
  const links = (...items: Link[]) =>
    bullets(items.map(({ label, href }) => linked(label, href, origin)));
  const titled = (mark: (index: number) => string, items: { title: string; text: string }[]) =>
    items
      .map((item, index) => `${mark(index)} **${plain(item.title)}**: ${text(item.text)}`)
      .join('\n');
  const cards = (services: readonly ServiceCard[]) =>
    bullets(
      services.map(
        ({ title, href, description }) => `${linked(title, href, origin)}: ${plain(description)}`,
      ),
    );
  const embeds = (...items: Embed[]) =>
    bullets(
      items.map(
        ({ title, src, description }) =>
          linked(title, src, origin) + (description ? `: ${plain(description)}` : ''),
      ),
    );

  switch (section.type) {
    case 'page-intro':
      return blocks(text(section.lead), links(...(section.links ?? [])));
    case 'hero-carousel':
      return blocks(
        ...section.slides.flatMap((slide) => [
          `## ${plain(slide.caption)}`,
          plain(slide.text),
          links(slide.link),
        ]),
      );
    case 'about':
      return blocks(texts(section.paragraphs), links(...section.links), embeds(section.video));
    case 'service-grid':
      return blocks(
        text(section.intro),
        ...section.groups.flatMap(({ title, services }) => [
          `### ${plain(title)}`,
          cards(services),
        ]),
      );
    case 'logo-strip':
      return bullets(section.logos.map(({ name }) => plain(name)).filter((name) => name.trim()));
    case 'prose':
      return blocks(texts(section.paragraphs), points(section.points));
    case 'figures':
      return bullets(section.items.map(({ value, label }) => `${plain(value)} ${plain(label)}`));
    case 'features':
      return blocks(
        text(section.intro),
        titled(() => '-', section.items),
      );
    case 'steps':
      return blocks(
        text(section.intro),
        titled((index) => `${index + 1}.`, section.steps),
      );
    case 'audience':
      return blocks(
        '### It suits you if',
        points(section.suits),
        section.suitsNot && '### It does not suit you if',
        points(section.suitsNot),
      );
    case 'questions':
      return blocks(
        ...section.items.flatMap(({ question, answer }) => [
          `### ${plain(question)}`,
          text(answer),
        ]),
      );
    case 'related-services':
      return cards(section.services);
    case 'call-to-action':
      return blocks(text(section.text), links(section.link));
    case 'login-form':
      return blocks(text(section.text), links(section.registerLink));
    case 'register-form':
      return blocks(text(section.text), links(section.loginLink));
    case 'embeds':
      return blocks(text(section.intro), embeds(...section.items));
    case 'team-grid':
      return bullets(
        section.members.map(({ name, role, description, profile }) => {
          const who = profile ? linked(name, profile, origin) : plain(name);
          return `${who}, ${plain(role)}${description ? `. ${plain(description)}` : ''}`;
        }),
      );
    case 'profile':
      return blocks(
        `**${plain(section.role)}**`,
        texts(section.paragraphs),
        section.quote && `> ${plain(section.quote)}`,
        '## Expertise',
        bullets(section.expertise.map(plain)),
        links(...(section.links ?? [])),
      );
    case 'career':
      return blocks(texts(section.paragraphs), links(section.link));
    case 'legal-document':
      return blocks(
        `Effective from ${section.effective}, last updated on ${section.updated}.`,
        ...section.clauses.flatMap((clause, index) => [
          `## ${index + 1}. ${plain(clause.title)}`,
          texts(clause.paragraphs),
          points(clause.points),
        ]),
      );
    case 'welcome-banner':
      return blocks(text(section.text), links(...section.links));
    case 'contact-form':
    case 'thank-you':
      return rich(section.text, origin);
  }
}
