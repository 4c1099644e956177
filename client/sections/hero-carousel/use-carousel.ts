import { type FocusEvent, useEffect, useReducer } from 'react';
import { CAROUSEL_INTERVAL_MS } from '#shared/api.ts';
import { isRotating, reduceCarousel, startCarousel } from './carousel-state.ts';

/** State of an auto-advancing carousel, and the handlers that pause it (WAI-ARIA APG). */
export function useCarousel(slides: number) {
  const [state, dispatch] = useReducer(reduceCarousel, slides, startCarousel);
  const { current } = state;
  const rotating = isRotating(state);

  // biome-ignore lint/correctness/useExhaustiveDependencies(current): each slide gets its full time
  useEffect(() => {
    if (!rotating) return;
    const timer = setTimeout(() => dispatch({ type: 'next' }), CAROUSEL_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [rotating, current]);

  useEffect(() => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)');
    // With Save-Data no film loads until the visitor starts the carousel.
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    const stopWhereCalm = () =>
      (calm.matches || connection?.saveData) && dispatch({ type: 'stop' });
    const holdWhereHidden = () =>
      dispatch({ type: document.hidden ? 'hold' : 'release', by: 'hidden' });
    stopWhereCalm();
    if (document.hidden) holdWhereHidden();
    calm.addEventListener('change', stopWhereCalm);
    document.addEventListener('visibilitychange', holdWhereHidden);
    return () => {
      calm.removeEventListener('change', stopWhereCalm);
      document.removeEventListener('visibilitychange', holdWhereHidden);
    };
  }, []);

  const holdHandlers = {
    onPointerEnter: () => dispatch({ type: 'hold', by: 'hover' }),
    onPointerLeave: () => dispatch({ type: 'release', by: 'hover' }),
    onFocus({ target }: FocusEvent) {
      // A clicked button, and the heading after a navigation, have focus too, and must not pause the slides.
      if (target.matches(':focus-visible:not(h1)')) dispatch({ type: 'hold', by: 'focus' });
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget)) dispatch({ type: 'release', by: 'focus' });
    },
  } as const;

  return { state, rotating, dispatch, holdHandlers };
}
