import { mainHeading } from '#server/content/index.ts';
import type { Section } from '#shared/sections/index.ts';
import * as kinds from '#shared/sections/kinds.ts';
import {
  blocks,
  type Markdown,
  type MarkdownTools,
  markdownTools,
  plain,
} from '#shared/sections/markdown.ts';
import { translateWith } from '#shared/translate.ts';
import type { PublicPage, PublicSite } from './public-site.ts';

/**
 * A page as Markdown: its texts, links and the names of its embeds, without navigation, followed by the
 * page's address and the company's contact details. Links are absolute.
 */
export function pageMarkdown({ site, origin }: PublicSite, page: PublicPage): string {
  const words = translateWith(site.texts);
  const { footer, name, postalLine } = site;
  const sections = page.sections.map((section, index) => {
    const heading = index > 0 && 'heading' in section && section.heading;
    const body = sectionMarkdown(section, markdownTools(origin + page.path, words));
    return blocks(heading && `## ${plain(heading)}`, body);
  });
  const source = [
    `Source: <${origin}${page.path}>`,
    `${plain(name)}, ${plain(postalLine)}`,
    `${plain(footer.phone)}, <${footer.email}>`,
  ];
  return `${blocks(`# ${plain(mainHeading(page))}`, ...sections, '---', source.join('\\\n'))}\n`;
}

const writers = new Map(
  Object.entries(kinds).map(([type, { markdown }]) => [type, markdown as Markdown<Section>]),
);

/** The body of a section, without the section's own heading; empty for a page's contents. */
const sectionMarkdown = (section: Section, md: MarkdownTools): string =>
  writers.get(section.type)?.(section, md) ?? '';
