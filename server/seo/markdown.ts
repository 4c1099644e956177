import { postalLine } from '#shared/postal-line.ts';
import { sectionMarkdown } from './markdown-sections.ts';
import { blocks, plain } from './markdown-text.ts';
import { mainHeading, type PublicPage, type PublicSite } from './public-site.ts';

/**
 * A page as Markdown: its texts, links and the names of its embeds, without navigation, followed by
 * the page's address and the company's contact details. Links are absolute.
 */
export function pageMarkdown({ site, origin }: PublicSite, page: PublicPage): string {
  const { footer, name } = site;
  const sections = page.sections.map((section, index) => {
    const heading = index > 0 && 'heading' in section && section.heading;
    return blocks(heading && `## ${plain(heading)}`, sectionMarkdown(section, origin));
  });
  const source = [
    `Source: <${origin}${page.path}>`,
    `${plain(name)}, ${plain(postalLine(footer.location))}`,
    `${plain(footer.phone)}, <${footer.email}>`,
  ];
  return `${blocks(`# ${plain(mainHeading(page))}`, ...sections, '---', source.join('\\\n'))}\n`;
}
