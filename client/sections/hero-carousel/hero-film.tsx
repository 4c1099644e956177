import { useEffect, useRef } from 'react';
import { governFilm, runInBackground } from '#client/elements/media-governor.ts';
import type { Film } from '#shared/model/content-values.ts';

/** A slide's silent film over its poster. It is loaded on first playback. */
export function HeroFilm({ film, playing }: { film: Film; playing: boolean }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => (video.current ? governFilm(video.current) : undefined), []);
  useEffect(
    () => (playing && video.current ? runInBackground(video.current) : undefined),
    [playing],
  );
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: without controls it is not focusable
    <video
      ref={video}
      className="hero-film"
      muted
      loop
      playsInline
      preload="none"
      aria-hidden="true"
    >
      <source src={film.webm} type="video/webm" />
      <source src={film.mp4} type="video/mp4" />
    </video>
  );
}
