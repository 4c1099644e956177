import { consent } from '#client/consent/load-consent.ts';
import { useSite } from '#client/site-context.ts';
import { useText } from '#client/use-text.ts';
import type { Embed as EmbedContent } from '#shared/model/content-values.ts';
import { EmbedFrame } from './embed-frame.tsx';
import { FilmPlayer } from './film-player.tsx';
import { Icon } from './icon.tsx';

interface EmbedProps {
  embed: EmbedContent;
  /** Whether its poster is the page's first picture. */
  isFirst?: boolean | undefined;
}

/**
 * A video, post, dashboard or map below its name, with a plain link to its source. It is shown in its own
 * size, or smaller if there is less room.
 */
export function Embed({ embed, isFirst = false }: EmbedProps) {
  const { kind, title, description, src, size } = embed;
  const text = useText();
  const asksFirst = useSite().embeds === 'click' && !src.startsWith('/');
  const EmbedConsent = asksFirst && consent.module?.EmbedConsent;
  const isDashboard = kind === 'dashboard';
  // Dashboards and maps are explored, so the text with guidance comes first.
  const isUsed = isDashboard || kind === 'map';
  const words = description && <p className="embed-text">{description}</p>;
  const link = (
    <a className="embed-source" href={src} target="_blank" rel="noopener">
      {isDashboard
        ? text('Open dashboard')
        : text('Open {kind} in a new tab', { kind: text(kind) })}
      <span className="visually-hidden">
        : {title}
        {isDashboard && ` ${text('(opens in a new tab)')}`}
      </span>
      <Icon name="external-link" />
    </a>
  );
  return (
    <figure className={`embed embed--${kind} embed--${size}`}>
      <figcaption className="embed-title">{title}</figcaption>
      {isDashboard && link}
      {isUsed && words}
      <div className="embed-frame">
        {asksFirst ? (
          EmbedConsent && <EmbedConsent embed={embed} />
        ) : src.endsWith('.mp4') ? (
          <FilmPlayer embed={embed} priority={isFirst} />
        ) : (
          <EmbedFrame embed={embed} />
        )}
      </div>
      {!isUsed && words}
      {!isDashboard && link}
    </figure>
  );
}
