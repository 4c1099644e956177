import { markdownPath } from '#shared/routes.ts';
import { indexablePages, type PublicPage, type PublicSite } from './public-site.ts';

/**
 * `/llms.txt` (llmstxt.org): what the site is, and its pages as Markdown, services first, what one
 * may leave out last.
 */
export function llmsText(site: PublicSite): string {
  const { name, slogan, footer } = site.site;
  const lists = { Services: [], Company: [], Optional: [] } as Record<string, string[]>;
  for (const page of indexablePages(site)) {
    const { breadcrumb, path, description } = page;
    const line = `- [${breadcrumb}](${site.origin}${markdownPath(path)}): ${description}`;
    lists[listOf(page)]?.push(line);
  }
  return [
    `# ${name}`,
    '',
    `> ${slogan} ${footer.about}`,
    '',
    ...Object.entries(lists).flatMap(([title, lines]) => [`## ${title}`, '', ...lines, '']),
  ].join('\n');
}

function listOf({ service, sections }: PublicPage): string {
  if (service) return 'Services';
  return sections.some(({ type }) => type === 'legal-document') ? 'Optional' : 'Company';
}
