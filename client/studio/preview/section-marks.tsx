import { type ReactNode, useEffect, useRef } from 'react';
import type { PreviewPlaces } from '#shared/studio/preview.ts';
import { sectionElements } from './sections-in-page.ts';

/** What a section is called: its kind is shown, its own words are read out. */
export interface SectionLabel {
  kind: string;
  title: string;
}

interface SectionMarksProps {
  page: Document;
  places: PreviewPlaces;
  labels: readonly SectionLabel[];
  scale: number;
  open: number | null;
  hovered: number | null;
  onOpen: (index: number) => void;
  /** Buttons beside the open section's name. */
  tools: ReactNode;
}

/**
 * Outlines and names of the sections, drawn over the page from outside, because the page has no
 * script. They are real buttons: browsers differ in whether such a page reports clicks.
 */
export function SectionMarks(props: SectionMarksProps) {
  const { page, places, labels, scale, open, hovered, onOpen, tools } = props;
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let frame = 0;
    const last = new Map<Element, string>();
    const place = () => {
      frame = requestAnimationFrame(place);
      const elements = sectionElements(page, places);
      const height = (page.defaultView?.innerHeight ?? 0) * scale;
      for (const mark of layer.current?.children ?? []) {
        const section = elements[Number((mark as HTMLElement).dataset['index'])];
        moveMark(mark as HTMLElement, section?.getBoundingClientRect(), scale, height, last);
      }
    };
    place();
    return () => cancelAnimationFrame(frame);
  }, [page, places, scale]);
  return (
    <div className="section-marks" ref={layer}>
      {labels.map(({ kind, title }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a mark belongs to a place, not to a section
          key={index}
          className="section-mark"
          data-index={index}
          data-open={index === open || undefined}
          data-hovered={index === hovered || undefined}
          hidden
        >
          <div className="section-mark-name" role="group" aria-label={nameOf({ kind, title })}>
            <button type="button" onClick={() => onOpen(index)} aria-pressed={index === open}>
              <span className="visually-hidden">Edit </span>
              {kind}
              {title && <span className="visually-hidden"> “{title}”</span>}
            </button>
            {index === open && tools}
          </div>
        </div>
      ))}
    </div>
  );
}

const nameOf = ({ kind, title }: SectionLabel) => (title ? `${kind} “${title}”` : kind);

function moveMark(
  mark: HTMLElement,
  box: DOMRect | undefined,
  scale: number,
  height: number,
  last: Map<Element, string>,
): void {
  const top = (box?.top ?? 0) * scale;
  const bottom = (box?.bottom ?? 0) * scale;
  const isSeen = box !== undefined && bottom > 8 && top < height - 8 && box.height > 0;
  // Two pixels are for the outline itself; the name stays in view while its section is.
  const text = isSeen
    ? `${box.left * scale} ${top} ${box.width * scale} ${bottom - top} ${Math.max(0, -top)}`
    : '';
  if (last.get(mark) === text) return;
  last.set(mark, text);
  mark.hidden = !isSeen;
  if (!isSeen) return;
  const { style } = mark;
  style.transform = `translate(${box.left * scale}px, ${top}px)`;
  style.width = `${box.width * scale}px`;
  style.height = `${bottom - top}px`;
  style.setProperty('--above', `${Math.max(0, -top)}px`);
}
