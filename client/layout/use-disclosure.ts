import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

interface Disclosure<Root extends HTMLElement> {
  isOpen: boolean;
  toggle(): void;
  /** For the element that holds the button and what it shows. */
  root: RefObject<Root | null>;
}

/**
 * State of a button that shows and hides something (WAI-ARIA APG, disclosure navigation). It
 * closes by Escape, with focus back on the button, when click or focus go elsewhere, so that of
 * several only one is open, and when another page comes.
 */
export function useDisclosure<Root extends HTMLElement>(): Disclosure<Root> {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const root = useRef<Root>(null);
  const isOpen = openAt === key;
  useEffect(() => {
    if (!isOpen) return;
    const close = () => setOpenAt(null);
    const closeFromOutside = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) close();
    };
    // Focus by pointer comes before the click: closing by it would move what is about to be clicked.
    const closeFromKeyboard = (event: Event) => {
      const focused = event.target as Element;
      if (!focused.matches(':focus-visible')) return;
      closeFromOutside(event);
      // What closes above it would take it out of a low window.
      queueMicrotask(() => focused.scrollIntoView({ block: 'nearest' }));
    };
    // Of focus that goes into a frame, only this is heard.
    const closeFromFrame = () => closeFromOutside({ target: document.activeElement } as Event);
    const closeByEscape = (event: KeyboardEvent) => {
      // An open menu inside this one closes first.
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
  return { isOpen, toggle: () => setOpenAt(isOpen ? null : key), root };
}
