import { inTurns, visitAll } from '#server/background/steps.ts';
import { markdownPath } from '#shared/routes.ts';
import { linked, plain } from '#shared/sections/markdown.ts';
import { indexablePages, type PublicPage, type PublicSite } from './public-site.ts';

/** `/llms.txt` (llmstxt.org): the company, and the Markdown of its pages. Policies are optional. */
export async function llmsText(site: PublicSite): Promise<string> {
  const { name, slogan, footer } = site.site;
  const lists: Record<string, string[]> = {
    Services: [],
    Articles: [],
    Company: [],
    Optional: [],
  };
  const add = (page: PublicPage) => {
    const { breadcrumb, path, description } = page;
    const line = `- ${linked(breadcrumb, markdownPath(path), site.origin)}: ${plain(description)}`;
    lists[listOf(page)]?.push(line);
  };
  await inTurns(visitAll(indexablePages(site), add));
  return [
    `# ${plain(name)}`,
    '',
    `> ${plain(`${slogan} ${footer.about}`)}`,
    '',
    ...Object.entries(lists).flatMap(([title, lines]) =>
      lines.length > 0 ? [`## ${title}`, '', ...lines, ''] : [],
    ),
  ].join('\n');
}

function listOf({ service, article, sections }: PublicPage): string {
  if (service) return 'Services';
  if (article) return 'Articles';
  return sections.some(({ type }) => type === 'legal-document' || type === 'article-list')
    ? 'Optional'
    : 'Company';
}
