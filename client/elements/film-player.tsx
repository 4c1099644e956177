import { type MouseEvent, useState } from 'react';
import { governFilm } from '#client/media-governor.ts';
import { Icon } from './icon.tsx';

interface FilmPlayerProps {
  /** Address of the MP4; the WebM lies beside it. */
  src: string;
  title: string;
  poster?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
}

/**
 * A film of this site. Until it plays, one large button stands on its poster in place of the
 * browser's controls, which would cover the picture; without script they are there at once.
 */
export function FilmPlayer({ src, title, poster, width, height }: FilmPlayerProps) {
  const [started, setStarted] = useState(false);
  return (
    <>
      <video
        ref={attach}
        controls
        playsInline
        preload="none"
        poster={poster}
        width={width}
        height={height}
        aria-label={title}
        onPlay={({ currentTarget }) => {
          currentTarget.controls = true;
          setStarted(true);
        }}
      >
        <source src={src.replace(/mp4$/, 'webm')} type="video/webm" />
        <source src={src} type="video/mp4" />
      </video>
      {!started && (
        <button type="button" className="film-start" onClick={start}>
          <Icon name="play" />
          <span className="visually-hidden">Play the film: {title}</span>
        </button>
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
