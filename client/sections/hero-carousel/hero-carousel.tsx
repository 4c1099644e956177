import { memo, useDeferredValue } from 'react';
import { Icon } from '#client/elements/icon.tsx';
import { PageLink } from '#client/elements/page-link.tsx';
import { Picture } from '#client/elements/picture.tsx';
import { Paragraph } from '#client/elements/rich-text.tsx';
import { Static } from '#client/elements/static.tsx';
import { useText } from '#client/use-text.ts';
import type { SectionOf } from '#shared/sections/index.ts';
import { HeroFilm } from './hero-film.tsx';
import { SlidePicker } from './slide-picker.tsx';
import { useCarousel } from './use-carousel.ts';
import { useIdle } from './use-idle.ts';
import { useSwipe } from './use-swipe.ts';

/** Narrow screens show the right part of the film. */
const POSTER_SIZES = '(width < 64rem) 149vw, min(100vw, 80rem)';

type Slide = SectionOf<'hero-carousel'>['slides'][number];

/**
 * Captioned films in rotation, after the WAI-ARIA APG's carousel pattern. Without script: the first slide,
 * with the captions of the others below it.
 */
export function HeroCarousel({ section }: { section: SectionOf<'hero-carousel'> }) {
  const { slides, label, heading, lead, link, anchor } = section;
  const { state, rotating, dispatch, holdHandlers } = useCarousel(slides.length);
  const swipeHandlers = useSwipe((type) => dispatch({ type }));
  const idle = useIdle();
  const text = useText();
  // A film starts once its slide is painted, so that the slide does not wait for it.
  const filmed = useDeferredValue(state.current);
  const moving = state.mode !== 'off';
  const filmsPlay = moving && !state.holds.includes('hidden');
  return (
    <section
      className="hero-carousel"
      id={anchor}
      aria-roledescription={text('carousel')}
      aria-label={label}
      data-idle={idle || undefined}
      {...holdHandlers}
      {...swipeHandlers}
    >
      <Static className="hero-offer">
        <h1 className="hero-heading" tabIndex={-1}>
          {heading}
        </h1>
        {lead && <Paragraph className="hero-lead" text={lead} />}
        {link && (
          <PageLink className="button button--primary" href={link.href}>
            {link.label}
          </PageLink>
        )}
      </Static>
      <div className="hero-controls">
        <button type="button" onClick={() => dispatch({ type: 'toggle' })}>
          <Icon name={moving ? 'pause' : 'play'} />
          <span className="visually-hidden">
            {moving ? text('Pause slideshow') : text('Play slideshow')}
          </span>
        </button>
        <button type="button" onClick={() => dispatch({ type: 'previous' })}>
          <Icon name="chevron-left" />
          <span className="visually-hidden">{text('Previous slide')}</span>
        </button>
        <button type="button" onClick={() => dispatch({ type: 'next' })}>
          <Icon name="chevron-right" />
          <span className="visually-hidden">{text('Next slide')}</span>
        </button>
        <SlidePicker
          captions={slides.map(({ caption }) => caption)}
          current={state.current}
          onPick={(slide) => dispatch({ type: 'show', slide })}
        />
      </div>
      <div className="hero-slides" aria-live={rotating ? 'off' : 'polite'}>
        {slides.map((slide, index) => {
          const isCurrent = index === state.current;
          return (
            <HeroSlide
              key={slide.caption}
              slide={slide}
              name={text('{number} of {count}', { number: index + 1, count: slides.length })}
              isFirst={index === 0}
              isCurrent={isCurrent}
              drawsPoster={index === 0 || isCurrent || idle}
              film={idle && (index === filmed && filmsPlay ? 'playing' : 'paused')}
            />
          );
        })}
      </div>
    </section>
  );
}

interface HeroSlideProps {
  slide: Slide;
  /** Name of the slide, such as "2 of 5". */
  name: string;
  isFirst: boolean;
  isCurrent: boolean;
  /** Initially only the first poster is rendered: it is the page's largest paint. */
  drawsPoster: boolean;
  /** False until the film is rendered. */
  film: false | 'playing' | 'paused';
}

/** With script, the stylesheet hides all slides but the current one, also from assistive technology. */
const HeroSlide = memo(function HeroSlide(props: HeroSlideProps) {
  const { slide, name, isFirst, isCurrent, drawsPoster, film } = props;
  const text = useText();
  return (
    <div
      className="hero-slide"
      role="group"
      aria-roledescription={text('slide')}
      aria-label={name}
      data-current={isCurrent || undefined}
    >
      {drawsPoster && (
        <Picture picture={slide.film.poster} sizes={POSTER_SIZES} priority={isFirst} />
      )}
      {film && <HeroFilm film={slide.film} playing={film === 'playing'} />}
      <Static className="hero-caption">
        <h2>{slide.caption}</h2>
        <p>{slide.text}</p>
        <PageLink className="arrow-link" href={slide.link.href}>
          {slide.link.label}
          <Icon name="arrow-right" />
        </PageLink>
      </Static>
    </div>
  );
});
