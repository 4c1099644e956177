import { parseRichText } from '#shared/rich-text.ts';
import { absolute } from '#shared/routes.ts';
import type { Section } from '#shared/sections/index.ts';
import type { PublicArticle } from '../public-site.ts';
import { element, escapeXml } from '../xml.ts';

/**
 * An article's text as HTML for feed readers: headings, paragraphs, lists and pictures, with absolute
 * addresses. All content is escaped. Non-text sections are omitted.
 */
export const articleHtml = ({ sections, path }: PublicArticle, origin: string): string =>
  sections.map((section) => sectionHtml(section, origin + path)).join('');

function sectionHtml(section: Section, base: string): string {
  const rich = (text: string) => richHtml(text, base);
  const paragraphs = (texts: readonly string[]) =>
    texts.map((text) => element('p', rich(text))).join('');
  const list = (name: 'ul' | 'ol', items: readonly string[] = []) =>
    items.length > 0 ? element(name, items.map((item) => element('li', item)).join('')) : '';
  const picture = (of: { src: string; alt: string } | undefined) =>
    of ? `<p><img src="${escapeXml(absolute(of.src, base))}" alt="${escapeXml(of.alt)}"></p>` : '';
  const titled = ({ title, text }: { title: string; text: string }) =>
    `${element('strong', escapeXml(title))}: ${rich(text)}`;
  const heading = 'heading' in section && section.heading ? escapeXml(section.heading) : '';
  const h2 = element('h2', heading);

  switch (section.type) {
    case 'article-intro':
      return paragraphs([section.lead]) + picture(section.picture);
    case 'prose': {
      const quote = section.quote
        ? element('blockquote', element('p', escapeXml(section.quote)))
        : '';
      const points = list('ul', section.points?.map(rich));
      return h2 + paragraphs(section.paragraphs) + points + quote + picture(section.picture);
    }
    case 'pull-line':
      return element('blockquote', element('p', escapeXml(section.text)));
    case 'figures':
      return (
        h2 +
        list(
          'ul',
          section.items.map(({ value, label }) => escapeXml(`${value} ${label}`)),
        )
      );
    case 'steps':
      return h2 + list('ol', section.steps.map(titled));
    case 'features':
      return h2 + list('ul', section.items.map(titled));
    case 'questions':
      return (
        h2 +
        section.items
          .map(({ question, answer }) => element('h3', escapeXml(question)) + paragraphs([answer]))
          .join('')
      );
    default:
      return '';
  }
}

const richHtml = (text: string, base: string): string =>
  parseRichText(text)
    .map(({ text: words, strong, href }) => {
      if (strong) return element('strong', escapeXml(words));
      if (!href) return escapeXml(words);
      return element(`a href="${escapeXml(absolute(href, base))}"`, escapeXml(words));
    })
    .join('');
