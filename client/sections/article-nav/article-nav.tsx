import { PageLink } from '#client/elements/page-link.tsx';
import { SectionFrame } from '#client/elements/section-frame.tsx';
import { useText } from '#client/use-text.ts';
import type { SectionOf } from '#shared/sections/index.ts';

/** The end of an article: its neighbours, and the list of all articles. */
export function ArticleNav({ section }: { section: SectionOf<'article-nav'> }) {
  const { newer, older, list } = section;
  const text = useText();
  const neighbours = [
    { label: text('Next article'), article: newer },
    { label: text('Previous article'), article: older },
  ];
  return (
    <SectionFrame section={section}>
      <ul>
        {neighbours.map(
          ({ label, article }) =>
            article && (
              <li key={label}>
                <PageLink href={article.href}>
                  <span>{label}</span> <strong>{article.heading}</strong>
                </PageLink>
              </li>
            ),
        )}
      </ul>
      {list && (
        <p>
          <PageLink href={list.href}>{list.heading}</PageLink>
        </p>
      )}
    </SectionFrame>
  );
}
