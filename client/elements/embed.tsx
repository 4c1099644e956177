import type { Embed as EmbedContent } from '#shared/content-values.ts';
import { FilmPlayer } from './film-player.tsx';
import { Icon } from './icon.tsx';

/** What the players of a service need beyond a plain frame. */
const permissions: Record<string, string> = {
  'www.youtube-nocookie.com':
    'accelerometer; autoplay; clipboard-write; encrypted-media; gyroscope; picture-in-picture; web-share',
  'www.facebook.com': 'autoplay; clipboard-write; encrypted-media; picture-in-picture; web-share',
};

/**
 * A framed video, post, dashboard or map at its size of spec section 2, smaller where there is
 * less room, with its name and a plain link to its source.
 */
export function Embed({ embed }: { embed: EmbedContent }) {
  const { kind, title, description, src, size } = embed;
  return (
    <figure className={`embed embed--${kind} embed--${size}`}>
      <div className="embed-frame">
        <EmbedMedia embed={embed} />
      </div>
      <figcaption>
        <strong className="embed-title">{title}</strong>
        {description && <p>{description}</p>}
        <a className="embed-source" href={src} target="_blank" rel="noopener">
          Open the {kind} in a new tab
          <span className="visually-hidden">: {title}</span>
          <Icon name="external-link" />
        </a>
      </figcaption>
    </figure>
  );
}

function EmbedMedia({ embed: { title, src, size, poster } }: { embed: EmbedContent }) {
  const [width, height] = size.split('x').map(Number);
  if (src.endsWith('.mp4')) {
    return (
      <FilmPlayer src={src} title={title} poster={poster?.src} width={width} height={height} />
    );
  }
  return (
    <iframe
      src={src}
      title={title}
      width={width}
      height={height}
      loading="lazy"
      referrerPolicy="strict-origin-when-cross-origin"
      allow={src.startsWith('/') ? undefined : permissions[new URL(src).host]}
      allowFullScreen
    />
  );
}
