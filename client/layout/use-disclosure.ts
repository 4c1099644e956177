import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

interface Disclosure<Root extends HTMLElement> {
  isOpen: boolean;
  toggle(): void;
  /** Ref of the element that contains the button and the disclosed part. */
  root: RefObject<Root | null>;
}

/**
 * State of a button that shows and hides content (WAI-ARIA APG, disclosure navigation). It closes on Escape,
 * which returns focus to the button; when a click or the focus leaves it, so that only one is open at a time;
 * and on navigation.
 */
export function useDisclosure<Root extends HTMLElement>(): Disclosure<Root> {
  const { key } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<Root>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies(key): each navigation closes it
  useLayoutEffect(() => () => setIsOpen(false), [key]);
  useEffect(() => {
    if (!isOpen) return;
    const close = () => setIsOpen(false);
    const closeFromOutside = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) close();
    };
    // Pointer focus precedes the click: closing now would move the click target away.
    const closeFromKeyboard = (event: Event) => {
      const focused = event.target as Element;
      if (!focused.matches(':focus-visible')) return;
      closeFromOutside(event);
      // Closing content above it may have scrolled it out of a low window.
      queueMicrotask(() => focused.scrollIntoView({ block: 'nearest' }));
    };
    // Focus that moves into a frame fires no other event.
    const closeFromFrame = () => closeFromOutside({ target: document.activeElement } as Event);
    const closeByEscape = (event: KeyboardEvent) => {
      // An open menu inside closes first.
      const open = root.current?.querySelectorAll<HTMLElement>('[aria-expanded=true]') ?? [];
      if (event.key !== 'Escape' || open.length > 1) return;
      close();
      open[0]?.focus();
    };
    const closing = new AbortController();
    const { signal } = closing;
    document.addEventListener('click', closeFromOutside, { signal });
    document.addEventListener('focusin', closeFromKeyboard, { signal });
    document.addEventListener('keydown', closeByEscape, { signal });
    window.addEventListener('blur', closeFromFrame, { signal });
    return () => closing.abort();
  }, [isOpen]);
  return { isOpen, toggle: () => setIsOpen(!isOpen), root };
}
