import { PageLink } from '#client/elements/page-link.tsx';
import { Picture } from '#client/elements/picture.tsx';
import { SectionFrame } from '#client/elements/section-frame.tsx';
import { useText } from '#client/use-text.ts';
import type { SectionOf } from '#shared/sections/index.ts';
import { Byline } from '../article-intro/byline.tsx';
import { Plot } from '../chart/chart.tsx';
import { Pane, type PaneProps } from '../window/window.tsx';

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
            <Figure figure={figure} />
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

/** An article's chart, or the lines of its window that have notes, in legible type. */
function Figure({ figure }: { figure: NonNullable<List['articles'][number]['figure']> }) {
  const isNight = figure.type === 'chart' && figure.night;
  return (
    <div className={`article-figure${isNight ? ' night' : ''}`} aria-hidden="true" inert>
      <div className={figure.type}>
        {figure.type === 'chart' ? (
          <Plot section={figure} />
        ) : (
          figure.windows.slice(0, 1).map((pane) => <Pane key={pane.name} pane={essenceOf(pane)} />)
        )}
      </div>
    </div>
  );
}

/** The head of a table and up to three lines with notes, without the numbers of these notes. */
function essenceOf({ look, name, lines }: PaneProps['pane']): PaneProps['pane'] {
  const head = look === 'table' ? lines.slice(0, 1) : [];
  const noted = lines.filter(({ note }) => note !== undefined).slice(0, 3);
  return { look, name, lines: [...head, ...noted.map(({ cells }) => ({ cells }))] };
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
