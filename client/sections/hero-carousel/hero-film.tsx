import { useEffect, useRef } from 'react';
import type { Film } from '#shared/content-values.ts';

/** A slide's silent film, over its poster. It loads when it first plays. */
export function HeroFilm({ film, playing }: { film: Film; playing: boolean }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!video.current) return;
    if (!playing) {
      video.current.pause();
      return;
    }
    // React sets no `muted` attribute, and browsers let only muted films start by themselves.
    video.current.defaultMuted = true;
    video.current.muted = true;
    // Refused, for instance to save power: the poster stays.
    video.current.play().catch(() => {});
  }, [playing]);
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: without controls it takes no focus
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
