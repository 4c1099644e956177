import { markdownPath } from './markdown-path.ts';
import { indexablePages, type PublicPage, type PublicSite } from './public-site.ts';

/**
 * `/llms.txt` (llmstxt.org): what the site is, and its pages as Markdown, services first, what one
 * may leave out last.
 */
export function llmsText(site: PublicSite): string {
  const { name, slogan, footer } = site.site;
  const pages = indexablePages(site);
  const isPolicy = ({ sections }: PublicPage) =>
    sections.some(({ type }) => type === 'legal-document');
  const list = (title: string, chosen: PublicPage[]) => [
    `## ${title}`,
    '',
    ...chosen.map(
      (page) =>
        `- [${page.breadcrumb}](${site.origin}${markdownPath(page.path)}): ${page.description}`,
    ),
    '',
  ];
  return [
    `# ${name}`,
    '',
    `> ${slogan} ${footer.about}`,
    '',
    ...list(
      'Services',
      pages.filter(({ service }) => service),
    ),
    ...list(
      'Company',
      pages.filter((page) => !page.service && !isPolicy(page)),
    ),
    ...list('Optional', pages.filter(isPolicy)),
  ].join('\n');
}
