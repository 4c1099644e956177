/** Reasons for pausing the slides. */
type Hold = 'hover' | 'focus' | 'hidden';

export interface CarouselState {
  slides: number;
  current: number;
  /**
   * `auto`: rotates unless hovered, focused or in a hidden tab. `on`: the visitor has just started it with
   * the button, so hover and focus on that button are ignored. `off`: does not rotate.
   */
  mode: 'auto' | 'on' | 'off';
  holds: readonly Hold[];
}

export type CarouselAction =
  | { type: 'next' | 'previous' | 'toggle' | 'stop' }
  | { type: 'show'; slide: number }
  | { type: 'hold' | 'release'; by: Hold };

/** A rotating carousel on its first slide. */
export function startCarousel(slides: number): CarouselState {
  return { slides, current: 0, mode: 'auto', holds: [] };
}

/** The state after an action. The last slide is followed by the first. */
export function reduceCarousel(state: CarouselState, action: CarouselAction): CarouselState {
  const { slides, current, mode, holds } = state;
  switch (action.type) {
    case 'next':
      return { ...state, current: (current + 1) % slides };
    case 'previous':
      return { ...state, current: (current + slides - 1) % slides };
    case 'show':
      return { ...state, current: action.slide };
    case 'toggle':
      return { ...state, mode: mode === 'off' ? 'on' : 'off' };
    case 'stop':
      return { ...state, mode: 'off' };
    case 'hold':
      return { ...state, holds: [...holds.filter((by) => by !== action.by), action.by] };
    case 'release':
      return {
        ...state,
        holds: holds.filter((by) => by !== action.by),
        mode: mode === 'on' && action.by !== 'hidden' ? 'auto' : mode,
      };
  }
}

/** Whether the slides advance automatically. */
export function isRotating({ mode, holds }: CarouselState): boolean {
  if (mode === 'on') return !holds.includes('hidden');
  return mode === 'auto' && holds.length === 0;
}
