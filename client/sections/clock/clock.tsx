import { useId } from 'react';
import { Paragraph } from '#client/elements/rich-text.tsx';
import { SectionFrame } from '#client/elements/section-frame.tsx';
import { useSite } from '#client/site-context.ts';
import type { ClockItem } from '#shared/sections/clock.ts';
import type { SectionOf } from '#shared/sections/index.ts';
import { drawRing, type RingLabel, type RingPart } from './ring.ts';

/**
 * A ring of time with its events. Each entry contains its own part of the ring, all drawn in the same place,
 * so hovering over one highlights both.
 */
export function Clock({ section }: { section: SectionOf<'clock'> }) {
  const { items, total, note, dot, unit, end } = section;
  const id = useId();
  const { kolam } = useSite().theme;
  const durations = items.map(({ duration }) => duration);
  const ring = drawRing(durations, dot, kolam, unit && (unit.length ?? 1));
  return (
    <SectionFrame section={section}>
      <div className="clock-dial">
        <p className="clock-total">
          <strong>{total.value}</strong> <span>{total.label}</span>
        </p>
        <p className="clock-note">{note}</p>
        <ol className="clock-list">
          {items.map((item, index) => (
            <li
              key={item.when}
              id={`${id}${index}`}
              className={item.text === undefined ? 'clock-break' : undefined}
            >
              <Part item={item} part={ring.parts[index] as RingPart} href={`#${id}${index}`} />
            </li>
          ))}
        </ol>
        <svg className="clock-ring" viewBox={VIEW} aria-hidden="true">
          {items.map(
            ({ when, begins }, index) =>
              begins && (
                <Label key={when} at={(ring.parts[index] as RingPart).label} words={begins} />
              ),
          )}
          {end && <Label at={ring.end} words={end} isEnd />}
          {ring.counts.map((at, index) => (
            <Label key={at.x + at.y * 1000} at={at} words={`${index + 1}`} />
          ))}
        </svg>
      </div>
    </SectionFrame>
  );
}

const VIEW = '-225 -200 450 400';

interface PartProps {
  item: ClockItem;
  part: RingPart;
  href: string;
}

function Part({ item: { title, text, when }, part, href }: PartProps) {
  const drawing = (
    <>
      <path className="clock-line" d={part.line} />
      <path className="clock-dots" d={part.dots} />
    </>
  );
  return (
    <>
      <svg className="clock-ring" viewBox={VIEW} role="presentation">
        {text === undefined ? (
          drawing
        ) : (
          <a href={href} aria-label={`${when}: ${title}`}>
            {drawing}
          </a>
        )}
      </svg>
      <h3>{title}</h3>
      <p className="clock-time">{when}</p>
      {text && <Paragraph text={text} />}
    </>
  );
}

function Label({ at, words, isEnd }: { at: RingLabel; words: string; isEnd?: boolean }) {
  const { x, y, anchor } = at;
  return (
    <text className={isEnd ? 'clock-end' : undefined} x={x} y={y} dy="0.35em" textAnchor={anchor}>
      {words}
    </text>
  );
}
