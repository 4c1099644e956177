/** The background film, which plays while no other film does. */
let background: HTMLVideoElement | null = null;
const onScreen = new WeakSet<Element>();
let observer: IntersectionObserver | undefined;

/**
 * Ensures that at most one film of a page plays, and none off screen: starting one pauses the others. Every
 * film calls it.
 *
 * @returns a function that stops observing the film
 */
export function governFilm(film: HTMLVideoElement): () => void {
  observer ??= startObserving();
  observer.observe(film);
  return () => observer?.unobserve(film);
}

/**
 * Plays a silent film whenever it is on screen and no other film plays.
 *
 * @returns a function that stops it
 */
export function runInBackground(film: HTMLVideoElement): () => void {
  // React sets no `muted` attribute, and browsers autoplay only muted films.
  film.defaultMuted = true;
  film.muted = true;
  background = film;
  runBackground();
  return () => {
    if (background === film) background = null;
    film.pause();
  };
}

function startObserving(): IntersectionObserver {
  // Media events do not bubble.
  document.addEventListener('play', pauseOthers, true);
  document.addEventListener('pause', runBackground, true);
  return new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) onScreen.add(target);
      else onScreen.delete(target);
      // Picture-in-picture stays visible regardless of scrolling.
      if (!isIntersecting && target !== document.pictureInPictureElement)
        (target as HTMLVideoElement).pause();
    }
    runBackground();
  });
}

function pauseOthers({ target }: Event): void {
  for (const film of document.querySelectorAll('video')) if (film !== target) film.pause();
}

function runBackground(): void {
  if (!background || !onScreen.has(background)) return;
  const others = [...document.querySelectorAll('video')].some((film) => !film.paused);
  // If the browser refuses, for instance to save power, the poster stays.
  if (!others) background.play().catch(() => {});
}
