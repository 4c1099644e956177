import { runInTurns, visitAll } from '#server/background/steps.ts';
import { markdownPath } from '#shared/routes.ts';
import { linked, plain } from '#shared/sections/markdown.ts';
import { translateWith } from '#shared/translate.ts';
import { indexablePages, type PublicPage, type PublicSite } from './public-site.ts';

const listNames = ['Services', 'Articles', 'Company', 'Optional'] as const;
type ListName = (typeof listNames)[number];

/** `/llms.txt` (llmstxt.org): the company, and the Markdown of its pages. Policies are optional. */
export async function llmsText(site: PublicSite): Promise<string> {
  const { name, slogan, footer } = site.site;
  const words = translateWith(site.site.texts);
  const lists = new Map<ListName, string[]>(listNames.map((name) => [name, []]));
  const add = (page: PublicPage) => {
    const { breadcrumb, path, description } = page;
    const line = `- ${linked(breadcrumb, markdownPath(path), site.origin)}: ${plain(description)}`;
    lists.get(listOf(page))?.push(line);
  };
  await runInTurns(visitAll(indexablePages(site), add));
  return [
    `# ${plain(name)}`,
    '',
    `> ${plain(`${slogan} ${footer.about}`)}`,
    '',
    ...[...lists].flatMap(([name, lines]) => {
      // Programs recognise the optional list by its English name.
      const title = name === 'Optional' ? name : plain(words(name));
      return lines.length > 0 ? [`## ${title}`, '', ...lines, ''] : [];
    }),
  ].join('\n');
}

function listOf({ service, article, sections }: PublicPage): ListName {
  if (service) return 'Services';
  if (article) return 'Articles';
  return sections.some(({ type }) => type === 'legal-document' || type === 'article-list')
    ? 'Optional'
    : 'Company';
}
