import { PageLink } from '#client/elements/page-link.tsx';
import { Picture } from '#client/elements/picture.tsx';
import { SectionFrame } from '#client/elements/section-frame.tsx';
import { useText } from '#client/use-text.ts';
import type { SectionOf } from '#shared/sections/index.ts';
import { Byline } from '../article-intro/byline.tsx';
import { Chart } from '../chart/chart.tsx';
import { Window } from '../window/window.tsx';

type List = SectionOf<'article-list'>;

/** One page of the list of articles, with links to the topics and to the other pages. */
export function ArticleList({ section }: { section: List }) {
  const { topics, articles, pages } = section;
  const text = useText();
  return (
    <SectionFrame section={section}>
      <nav className="article-topics" aria-label={text('Topics')}>
        <ul>
          {topics.map(({ name, href, isCurrent }) => (
            <li key={href}>
              <PageLink href={href} aria-current={isCurrent && 'page'}>
                {name ?? text('All topics')}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
      {articles.length === 0 && <p>{text('No articles yet.')}</p>}
      {articles.map(({ href, heading, summary, portrait, figure, ...byline }) => (
        <article className="article-card" key={href}>
          <h3>
            <PageLink href={href}>{heading}</PageLink>
          </h3>
          {figure ? (
            <div className="article-figure" aria-hidden="true" inert>
              {figure.type === 'chart' ? <Chart section={figure} /> : <Window section={figure} />}
            </div>
          ) : (
            portrait && <Picture picture={portrait} sizes="10rem" />
          )}
          <p>{summary}</p>
          <Byline {...byline} />
        </article>
      ))}
      {pages && <OtherPages {...pages} />}
    </SectionFrame>
  );
}

function OtherPages({ number, count, newer, older }: NonNullable<List['pages']>) {
  const text = useText();
  return (
    <nav className="article-pages" aria-label={text('Pages')}>
      {newer && <PageLink href={newer}>{text('Newer articles')}</PageLink>}
      <span>{text('Page {number} of {count}', { number, count })}</span>
      {older && <PageLink href={older}>{text('Older articles')}</PageLink>}
    </nav>
  );
}
