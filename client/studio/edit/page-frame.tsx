import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PreviewPlaces } from '#shared/studio/preview.ts';
import { fieldOfText } from '../preview/field-of-text.ts';
import { sectionAt, sectionElements, showSection } from '../preview/sections-in-page.ts';
import { Stage } from '../preview/stage.tsx';
import { usePreview } from '../preview/use-preview.ts';
import { useEditContext } from './edit-context.ts';
import { PreviewNote } from './preview-note.tsx';
import { SectionMarks } from './section-marks.tsx';

/** The draft's page, rendered by the server, in a frame without scripts. */
export function PageFrame() {
  const { opened, value, part, isPage, look, sections, open, pagePath } = useEditContext();
  const { file } = opened;
  const path = isPage ? undefined : pagePath;
  const [page, setPage] = useState<Document | null>(null);
  const unfolded = useRef(new WeakSet<Element>());
  const shown = usePreview({
    file,
    value,
    path,
    page,
    onDrawn: (drawn, among) => {
      if (open !== null) unfold(sectionElements(drawn, among)[open], unfolded.current);
    },
  });
  const places = shown?.places;
  const { hovered, clicked } = usePointer(page, places ?? []);

  useEffect(() => {
    if (!page) return;
    page.documentElement.dataset['theme'] = look.theme;
    // The site's own scripts set the class before the first paint, and lay out the whole page.
    page.documentElement.classList.add('js');
    page.documentElement.dataset['laidOut'] = '';
  }, [page, look.theme]);
  useEffect(() => {
    if (!page || !places || open === null) return;
    const element = sectionElements(page, places)[open];
    unfolded.current = new WeakSet();
    unfold(element, unfolded.current);
    if (element && clicked.current !== open) showSection(page, element);
    clicked.current = null;
  }, [page, places, open, clicked]);

  const shownIn = part?.shownIn;
  const isReady = places !== undefined;
  useEffect(() => {
    const element = shownIn && isReady && page?.querySelector(`${shownIn}:not(main *)`);
    if (page && element) showSection(page, element);
  }, [page, isReady, shownIn]);

  const query = path === undefined ? '' : `?page=${encodeURIComponent(path)}`;
  return (
    <>
      <PreviewNote shown={shown} />
      <Stage
        look={look}
        isReady={isReady}
        title="Preview of the page"
        sandbox="allow-same-origin"
        src={`/preview/edit/${file}${query}`}
        onLoad={(event) => setPage(event.currentTarget.contentDocument)}
      >
        {(scale) =>
          page &&
          places &&
          sections.length > 0 && (
            <SectionMarks page={page} places={places} scale={scale} hovered={hovered} />
          )
        }
      </Stage>
    </>
  );
}

/**
 * Opens the section that is clicked in the page.
 *
 * @returns the hovered section, and the section opened by a click, to which the page does not scroll
 */
function usePointer(page: Document | null, places: PreviewPlaces) {
  const { sections, onOpen } = useEditContext();
  const [hovered, setHovered] = useState<number | null>(null);
  const clicked = useRef<number | null>(null);
  const indexAt = ({ target }: Event) => (page ? sectionAt(page, places, target as Element) : -1);
  const point = useEffectEvent((event: Event) => {
    const index = indexAt(event);
    setHovered(index < 0 ? null : index);
  });
  const click = useEffectEvent((event: Event) => {
    const element = event.target as Element;
    if (!element.closest('summary')) event.preventDefault();
    const index = indexAt(event);
    const section = sections[index];
    const root = page && sectionElements(page, places)[index];
    if (!section || !root) return;
    clicked.current = index;
    onOpen(index, fieldOfText(section, element, root));
  });
  useEffect(() => {
    if (!page) return;
    const listening = new AbortController();
    const { signal } = listening;
    page.addEventListener('pointermove', (event) => point(event), { signal });
    page.documentElement.addEventListener('pointerleave', () => setHovered(null), { signal });
    page.addEventListener('click', (event) => click(event), { signal, capture: true });
    return () => listening.abort();
  }, [page]);
  return { hovered, clicked };
}

/**
 * Expands disclosures in a section, so that an edited answer is visible.
 *
 * @param known elements expanded before; if the person has collapsed one since, it stays collapsed
 */
function unfold(section: Element | undefined, known: WeakSet<Element>): void {
  for (const details of section?.querySelectorAll('details') ?? []) {
    if (!known.has(details)) details.open = true;
    known.add(details);
  }
}
