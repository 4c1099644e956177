import type { KeyboardEvent } from 'react';
import { useText } from '#client/use-text.ts';

interface SlidePickerProps {
  captions: readonly string[];
  current: number;
  onPick(slide: number): void;
}

/** One button per slide; the arrow keys, Home and End move between them. */
export function SlidePicker({ captions, current, onPick }: SlidePickerProps) {
  const last = captions.length - 1;
  const text = useText();

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const targets: Record<string, number> = {
      ArrowLeft: current === 0 ? last : current - 1,
      ArrowRight: current === last ? 0 : current + 1,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onPick(target);
    event.currentTarget.querySelectorAll('button')[target]?.focus();
  }

  return (
    <div
      className="hero-picker"
      role="group"
      aria-label={text('Choose a slide')}
      onKeyDown={onKeyDown}
    >
      {captions.map((caption, slide) => (
        <button
          key={caption}
          type="button"
          aria-label={text('Slide {number}: {caption}', { number: slide + 1, caption })}
          aria-current={slide === current || undefined}
          onClick={() => onPick(slide)}
        />
      ))}
    </div>
  );
}
