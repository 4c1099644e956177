import type { PreviewPlaces } from '#shared/studio/preview.ts';

/** The element of each section in the page; undefined if it renders nothing. */
export function sectionElements(page: Document, places: PreviewPlaces): (Element | undefined)[] {
  const children = page.getElementById('main')?.children ?? [];
  return places.map((place) => (place === null ? undefined : children[place]));
}

/** The section that contains an element of the page; -1 if there is none. */
export function sectionAt(page: Document, places: PreviewPlaces, element: Element): number {
  return sectionElements(page, places).findIndex((section) => section?.contains(element));
}

/** Scrolls the page to a section, without moving the studio around it. */
export function showSection(page: Document, element: Element): void {
  const view = page.defaultView;
  if (!view) return;
  const { top, bottom } = element.getBoundingClientRect();
  const isSeen = top >= 0 && top < view.innerHeight * 0.6 && bottom > 0;
  if (isSeen) return;
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  view.scrollBy({ top: top - Math.min(96, view.innerHeight * 0.15), behavior });
}
