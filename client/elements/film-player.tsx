import { type MouseEvent, useState } from 'react';
import type { Embed } from '#shared/content-values.ts';
import { Icon } from './icon.tsx';
import { governFilm } from './media-governor.ts';
import { PHONE_WIDTH, Picture } from './picture.tsx';

interface FilmPlayerProps {
  embed: Embed;
  /** Its still is the page's first picture. */
  priority: boolean;
}

/**
 * A film of this site, over its still. Until it plays, one large button stands there in place of
 * the browser's controls, which would cover the picture; without script they are there at once.
 */
export function FilmPlayer({ embed: { title, src, size, poster }, priority }: FilmPlayerProps) {
  const [state, setState] = useState<'still' | 'started' | 'failed'>('still');
  const [width, height] = size.split('x').map(Number);
  const sizes = `min(${PHONE_WIDTH}, ${width}px)`;
  return (
    <>
      {/* Unlike the attribute of this name, it waits until it is near, and has its sizes. */}
      {poster && <Picture picture={poster} {...(priority && { priority, sizes })} />}
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
        {/* The browser has tried the other one before. */}
        <source src={src} type="video/mp4" onError={() => setState('failed')} />
      </video>
      {state === 'still' && (
        <button type="button" className="film-start" onClick={start}>
          <span className="visually-hidden">Play the film: {title}</span>
          <span aria-hidden="true">
            <Icon name="play" />
            Play
          </span>
        </button>
      )}
      {state === 'failed' && (
        <p className="embed-note" role="alert">
          This film could not be loaded. The link below opens it by itself.
        </p>
      )}
    </>
  );
}

function attach(film: HTMLVideoElement): () => void {
  film.controls = !film.paused;
  return governFilm(film);
}

/** The keyboard's place goes on to the film, since the button leaves. */
function start({ currentTarget }: MouseEvent): void {
  const film = currentTarget.previousElementSibling as HTMLVideoElement;
  film.controls = true;
  film.focus();
  film.play().catch(() => {});
}
