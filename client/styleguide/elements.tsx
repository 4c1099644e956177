import { Embed } from '#client/elements/embed.tsx';
import { Icon } from '#client/elements/icon.tsx';
import { Kolam } from '#client/elements/kolam.tsx';
import { ChunkLoadError } from '#client/navigation/load-chunk.ts';
import { ErrorPage } from '#client/page/error-page.tsx';
import { NotFound } from '#client/page/not-found.tsx';
import { SiteContext } from '#client/site-context.ts';
import { iconNames } from '#shared/icon-names.ts';
import type { Embed as EmbedContent } from '#shared/model/content-values.ts';
import type { PageData } from '#shared/page-data.ts';

const film: EmbedContent = {
  kind: 'video',
  title: 'A film before it plays',
  src: '/media/films/intro.mp4',
  size: '560x315',
  poster: { src: '/media/films/intro.webp', alt: '' },
};
const outside: EmbedContent = {
  kind: 'post',
  title: 'A post that asks first',
  src: 'https://www.instagram.com/p/sample/embed/',
  size: '500x500',
};
const missing: EmbedContent = {
  kind: 'map',
  title: 'A map that cannot be loaded',
  src: '/embeds/no-such-map.html',
  size: '560x315',
};

/** Ornaments, icons, embeds in each of their states, and the not-found and error pages. */
export function Elements({ data }: { data: PageData }) {
  const site = { ...data.site, embeds: 'click' as const };
  return (
    <>
      <section className="container styleguide">
        <h2>Icons</h2>
        <p className="styleguide-row">
          {iconNames.map((name) => (
            <span key={name}>
              <Icon name={name} />
              <small>{name}</small>
            </span>
          ))}
        </p>
        <h2>Kolams around 0, 7, 12 and all of 18 dots</h2>
        <div className="styleguide-row">
          {[0, 7, 12, 18].map((count) => (
            <div key={count} className="styleguide-kolam">
              <Kolam of={18} count={count} />
            </div>
          ))}
        </div>
        <h2>Embeds: a still, asking first, not to be loaded</h2>
        <SiteContext value={{ ...data, site }}>
          <div className="styleguide-row">
            {[film, outside, missing].map((embed) => (
              <Embed key={embed.title} embed={embed} />
            ))}
          </div>
        </SiteContext>
        <h2>A question, open</h2>
        <details className="question" open>
          <summary>May we bring our own workbooks?</summary>
          <p>Please do.</p>
        </details>
      </section>
      <p className="styleguide-name">not found</p>
      <NotFound />
      <p className="styleguide-name">error page</p>
      <ErrorPage error={new ChunkLoadError('account', undefined)} />
    </>
  );
}
