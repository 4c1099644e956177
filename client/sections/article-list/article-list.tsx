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
      {articles.map(({ href, heading, summary, portrait, figure, ...byline }, index) => (
        <article className="article-card" key={href}>
          <h3>
            <PageLink href={href}>{heading}</PageLink>
          </h3>
          {figure ? (
            <Figure figure={figure} isWhole={index === 0} />
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

interface FigureProps {
  figure: NonNullable<List['articles'][number]['figure']>;
  isWhole: boolean;
}

/** An article's chart, or its window, which is whole or has only the lines with notes, in legible type. */
function Figure({ figure, isWhole }: FigureProps) {
  const isNight = figure.type === 'chart' && figure.night;
  return (
    <div className={`article-figure${isNight ? ' night' : ''}`} aria-hidden="true" inert>
      <div className={figure.type}>
        {figure.type === 'chart' ? (
          <Plot section={figure} />
        ) : (
          figure.windows
            .slice(0, 1)
            .map((pane) => (
              <Pane key={pane.name} pane={isWhole ? unnumbered(pane) : essenceOf(pane)} />
            ))
        )}
      </div>
    </div>
  );
}

/** A window without the numbers of its notes. */
const unnumbered = ({ look, name, lines }: PaneProps['pane']): PaneProps['pane'] => {
  return { look, name, lines: lines.map(({ cells }) => ({ cells })) };
};

/** The head of a table and up to three lines with notes. */
function essenceOf({ look, name, lines }: PaneProps['pane']): PaneProps['pane'] {
  const head = look === 'table' ? lines.slice(0, 1) : [];
  const noted = lines.filter(({ note }) => note !== undefined).slice(0, 3);
  return unnumbered({ look, name, lines: [...head, ...noted] });
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
