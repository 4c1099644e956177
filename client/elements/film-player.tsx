import { type MouseEvent, useState } from 'react';
import { useText } from '#client/use-text.ts';
import type { Embed } from '#shared/model/content-values.ts';
import { Icon } from './icon.tsx';
import { governFilm } from './media-governor.ts';
import { PHONE_WIDTH, Picture } from './picture.tsx';

interface FilmPlayerProps {
  embed: Embed;
  /** Whether its poster is the page's first picture. */
  priority: boolean;
}

/**
 * A film of this site over its poster. Until it plays, one large button replaces the browser's controls,
 * which would cover the poster; without script the controls are shown immediately.
 */
export function FilmPlayer({ embed: { title, src, size, poster }, priority }: FilmPlayerProps) {
  const text = useText();
  const [state, setState] = useState<'still' | 'started' | 'failed'>('still');
  const [width, height] = size.split('x').map(Number);
  const sizes = `min(${PHONE_WIDTH}, ${width}px)`;
  return (
    <>
      {/* Unlike the poster attribute, a picture is lazy and responsive. */}
      {poster && <Picture picture={poster} {...(priority && { priority, sizes })} />}
      {/* Before the film: the stylesheet hides the browser's controls even while the page arrives. */}
      {state === 'still' && (
        <button type="button" className="film-start" onClick={start}>
          <span className="visually-hidden">{text('Play video: {title}', { title })}</span>
          <span aria-hidden="true">
            <Icon name="play" />
            {text('Play')}
          </span>
        </button>
      )}
      <video
        ref={attach}
        controls
        playsInline
        preload="none"
        width={width}
        height={height}
        aria-label={title}
        onPlay={({ currentTarget }) => {
          currentTarget.controls = true;
          setState('started');
        }}
      >
        <source src={src.replace(/mp4$/, 'webm')} type="video/webm" />
        {/* The last source: an error here means that both formats failed. */}
        <source src={src} type="video/mp4" onError={() => setState('failed')} />
      </video>
      {state === 'failed' && (
        <p className="embed-note" role="alert">
          {text('This video couldn’t be loaded. Use the link below to open it in a new tab.')}
        </p>
      )}
    </>
  );
}

function attach(film: HTMLVideoElement): () => void {
  film.controls = !film.paused;
  return governFilm(film);
}

/** Moves focus to the film, since the button disappears. */
function start({ currentTarget }: MouseEvent): void {
  const film = currentTarget.nextElementSibling as HTMLVideoElement;
  film.controls = true;
  film.focus();
  film.play().catch(() => {});
}
