import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Fits a window of a given width into an element.
 *
 * @returns scale, at most 1, and the window's height
 */
export function useFit(stage: RefObject<HTMLElement | null>, width: number) {
  const [fit, setFit] = useState({ scale: 1, height: 800 });
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const measure = () => {
      const scale = Math.min(1, element.clientWidth / width);
      setFit({ scale, height: Math.round(element.clientHeight / scale) });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage, width]);
  return fit;
}
