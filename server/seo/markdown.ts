import { postalLine } from '#shared/postal-line.ts';
import { sectionMarkdown } from './markdown-sections.ts';
import { blocks, plain } from './markdown-text.ts';
import { mainHeading, type PublicPage, type PublicSite } from './public-site.ts';

/**
 * A page as clean Markdown: its texts, links and what its embeds are, without navigation; under it
 * where the page stands and how to reach the company. Links are absolute.
 */
export function pageMarkdown({ site, origin }: PublicSite, page: PublicPage): string {
  const { footer, name } = site;
  const [opening, ...rest] = page.sections;
  const text = blocks(
    `# ${plain(mainHeading(page))}`,
    opening && sectionMarkdown(opening, origin, true),
    ...rest.map((section) => sectionMarkdown(section, origin, false)),
    '---',
    [
      `Source: <${origin}${page.path}>`,
      `${plain(name)}, ${plain(postalLine(footer.location))}`,
      `${plain(footer.phone)}, <${footer.email}>`,
    ].join('\\\n'),
  );
  return `${text}\n`;
}
