import { useId, useState } from 'react';
import { Icon } from '#client/elements/icon.tsx';
import { Static } from '#client/elements/static.tsx';
import { useText } from '#client/use-text.ts';
import type { PictureFacts } from '#shared/picture-sizes.ts';
import type { SectionOf } from '#shared/sections/index.ts';

type Logos = (SectionOf<'logo-strip'>['logos'][number] & Partial<PictureFacts>)[];

/**
 * Scrolling client logos. The stylesheet moves them only with script, so that there is always a button to
 * stop them (WCAG 2.2.2), and never with reduced motion.
 */
export function LogoStrip({ section }: { section: SectionOf<'logo-strip'> }) {
  const id = useId();
  const text = useText();
  const [paused, setPaused] = useState(false);
  return (
    <section className="section logo-strip" id={section.anchor} aria-labelledby={id}>
      <div className="container logo-strip-head">
        <div>
          <h2 id={id}>{section.heading}</h2>
          {section.sample && <p className="sample-mark">{text('Sample clients')}</p>}
        </div>
        <button type="button" className="logo-strip-toggle" onClick={() => setPaused(!paused)}>
          <Icon name={paused ? 'play' : 'pause'} />
          <span className="visually-hidden">
            {paused ? text('Play moving logos') : text('Pause moving logos')}
          </span>
        </button>
      </div>
      <div className="logo-strip-window">
        <div className="logo-strip-track" data-paused={paused || undefined}>
          <LogoRow logos={section.logos} />
          {/* A copy after the first row makes the strip endless. */}
          <LogoRow logos={section.logos} isCopy />
        </div>
      </div>
    </section>
  );
}

function LogoRow({ logos, isCopy = false }: { logos: Logos; isCopy?: boolean }) {
  return (
    <Static className="logo-strip-row" aria-hidden={isCopy || undefined}>
      {logos.map(({ name, image, width, height }) => (
        <img key={image} src={image} alt={name} width={width} height={height} loading="lazy" />
      ))}
    </Static>
  );
}
