import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Json } from '#shared/json.ts';
import type { PreviewPlaces } from '#shared/studio/preview.ts';
import type { Look } from './devices.ts';
import { fieldOfText } from './field-of-text.ts';
import { type SectionLabel, SectionMarks } from './section-marks.tsx';
import { sectionAt, sectionElements, showSection } from './sections-in-page.ts';
import { Stage } from './stage.tsx';
import { type ShownPreview, usePreview } from './use-preview.ts';

interface PageFrameProps {
  file: string;
  value: Json;
  /** Page to show for a file that is not a page. */
  path?: string | undefined;
  /** Element around the sections that is edited, such as `footer`. */
  part?: string | undefined;
  look: Look;
  /** Name of each section; empty for a file that is not a page. */
  labels: readonly SectionLabel[];
  /** The section whose fields are open. */
  open: number | null;
  sections: readonly Json[];
  /** @param field path in the section of the text that was clicked, if there is a field for it */
  onOpen: (index: number, field: (string | number)[] | null) => void;
  onShown: (shown: ShownPreview) => void;
  tools: ReactNode;
}

/** The page as the server renders the draft, in a frame without script. */
export function PageFrame(props: PageFrameProps) {
  const { file, value, path, part, look, labels, open, onOpen, onShown, tools } = props;
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
  const { hovered, clicked } = usePointer(page, { ...props, places: places ?? [] });

  useEffect(() => {
    if (shown) onShown(shown);
  }, [shown, onShown]);
  useEffect(() => {
    if (!page) return;
    page.documentElement.dataset['theme'] = look.theme;
    // The site's own script sets the class before the first paint.
    page.documentElement.classList.toggle('js', look.mode === 'edit');
  }, [page, look.theme, look.mode]);
  useEffect(() => {
    if (!page || !places || open === null) return;
    const element = sectionElements(page, places)[open];
    unfolded.current = new WeakSet();
    unfold(element, unfolded.current);
    if (element && clicked.current !== open) showSection(page, element);
    clicked.current = null;
  }, [page, places, open, clicked]);

  const isReady = places !== undefined;
  useEffect(() => {
    const element = part && isReady && page?.querySelector(`${part}:not(main *)`);
    if (page && element) showSection(page, element);
  }, [page, isReady, part]);

  const query = path === undefined ? '' : `?page=${encodeURIComponent(path)}`;
  return (
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
        labels.length > 0 && (
          <SectionMarks
            page={page}
            places={places}
            labels={labels}
            scale={scale}
            open={open}
            hovered={hovered}
            tools={tools}
            onOpen={(index) => onOpen(index, null)}
          />
        )
      }
    </Stage>
  );
}

interface PointerOptions extends Pick<PageFrameProps, 'sections' | 'onOpen'> {
  places: PreviewPlaces;
}

/**
 * Opens the section that is clicked in the page.
 *
 * @returns the section that is pointed at, and the one that was opened by a click, which does not scroll
 */
function usePointer(page: Document | null, options: PointerOptions) {
  const [hovered, setHovered] = useState<number | null>(null);
  const clicked = useRef<number | null>(null);
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    if (!page) return;
    const find = (event: Event) => {
      const element = event.target as Element;
      return { element, index: sectionAt(page, latest.current.places, element) };
    };
    const point = (event: Event) => {
      const { index } = find(event);
      setHovered(index < 0 ? null : index);
    };
    const leave = () => setHovered(null);
    const click = (event: Event) => {
      const { element, index } = find(event);
      if (!element.closest('summary')) event.preventDefault();
      const { sections, places, onOpen } = latest.current;
      const section = sections[index];
      const root = sectionElements(page, places)[index];
      if (section === undefined || !root) return;
      clicked.current = index;
      onOpen(index, fieldOfText(section, element, root));
    };
    const listening = new AbortController();
    const { signal } = listening;
    page.addEventListener('pointermove', point, { signal });
    page.documentElement.addEventListener('pointerleave', leave, { signal });
    page.addEventListener('click', click, { signal, capture: true });
    return () => listening.abort();
  }, [page]);
  return { hovered, clicked };
}

/**
 * Unfolds what is folded in a section, because what is typed into an answer should be seen.
 *
 * @param known what was unfolded before: if someone has folded it since, it stays so
 */
function unfold(section: Element | undefined, known: WeakSet<Element>): void {
  for (const details of section?.querySelectorAll('details') ?? []) {
    if (!known.has(details)) details.open = true;
    known.add(details);
  }
}
