import { useEffect, useRef } from 'react';
import type { PreviewPlaces } from '#shared/studio/preview.ts';
import { sectionName } from '#shared/studio/words.ts';
import { sectionElements } from '../preview/sections-in-page.ts';
import { useEditContext } from './edit-context.ts';
import { sectionLabel, sectionTitle, typeOf } from './sections/section-names.ts';
import { SectionTools } from './sections/section-tools.tsx';

interface SectionMarksProps {
  page: Document;
  places: PreviewPlaces;
  scale: number;
  hovered: number | null;
}

/**
 * Outlines and names of the sections, overlaid on the page, because the page has no script. They are real
 * buttons: browsers differ in whether such a page reports clicks.
 */
export function SectionMarks({ page, places, scale, hovered }: SectionMarksProps) {
  const { sections, open, onOpen } = useEditContext();
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let frame = 0;
    const place = () => {
      frame = requestAnimationFrame(place);
      const elements = sectionElements(page, places);
      const height = (page.defaultView?.innerHeight ?? 0) * scale;
      for (const mark of layer.current?.querySelectorAll<HTMLElement>('.section-mark') ?? []) {
        const section = elements[Number(mark.dataset['index'])];
        // A line above the heading is part of it.
        const heading = ['.eyebrow, h1, h2, h3', 'h1, h2, h3'].map((all) =>
          section?.querySelector(all)?.getBoundingClientRect(),
        );
        const style = styleOver(section?.getBoundingClientRect(), scale, height, (usual) =>
          labelTop(usual, mark.firstElementChild, heading, scale),
        );
        if (mark.dataset['style'] === style) continue;
        mark.dataset['style'] = style;
        mark.style.cssText = style;
        mark.hidden = !style;
      }
    };
    place();
    return () => cancelAnimationFrame(frame);
  }, [page, places, scale]);
  return (
    <div className="section-marks" ref={layer}>
      {sections.map((section, index) => {
        const title = sectionTitle(section);
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a mark belongs to a position, not to a section
            key={index}
            className="section-mark"
            data-index={index}
            data-open={index === open || undefined}
            data-hovered={index === hovered || undefined}
            hidden
          >
            <div
              className="section-mark-name tight-row"
              role="group"
              aria-label={sectionLabel(section)}
            >
              <button type="button" onClick={() => onOpen(index)} aria-pressed={index === open}>
                <span className="visually-hidden">Edit </span>
                {sectionName(typeOf(section))}
                {title && <span className="visually-hidden"> “{title}”</span>}
              </button>
              {index === open && <SectionTools index={index} />}
            </div>
          </div>
        );
      })}
    </div>
  );
}

/**
 * Position of a mark over its section; empty if the section is out of view.
 *
 * @param labelTop moves its name from the default position, both measured from the top of the page's window
 */
function styleOver(
  box: DOMRect | undefined,
  scale: number,
  height: number,
  labelTop: (usual: number) => number,
): string {
  if (!box || box.height === 0) return '';
  const [left, top, bottom] = [box.left * scale, box.top * scale, box.bottom * scale];
  // Two pixels are for the outline itself; the name stays in view while its section is.
  if (bottom <= 8 || top >= height - 8) return '';
  const above = labelTop(Math.max(0, top)) - top;
  return `transform: translate(${left}px, ${top}px); width: ${box.width * scale}px; height: ${bottom - top}px; --above: ${above}px`;
}

/** Position of a section's name where it does not cover the heading: above it, or else below. */
function labelTop(
  usual: number,
  label: Element | null,
  [first, heading]: (DOMRect | undefined)[],
  scale: number,
): number {
  const own = label?.getBoundingClientRect();
  if (!own || !first || !heading || heading.height === 0) return usual;
  const [top, bottom] = [first.top * scale, heading.bottom * scale];
  const isClear = usual + own.height <= top || usual >= bottom || heading.left * scale > own.width;
  if (isClear) return usual;
  return top >= own.height ? top - own.height : bottom;
}
