import { useRef, useState } from 'react';
import { useFit } from '../../preview/use-fit.ts';

const WIDTH = 800;

/** A kind of section as the site draws it, small. It is decoration: the name stands beside it. */
export function KindPicture({ type }: { type: string }) {
  const box = useRef<HTMLDivElement>(null);
  const { scale, height } = useFit(box, WIDTH);
  const [isShown, setIsShown] = useState(false);
  const show = (page: Document | null) => {
    // Only the section itself: header and footer are the same on all pages.
    for (const part of page?.querySelectorAll('body > :not(main)') ?? []) part.remove();
    setIsShown(page?.querySelector('main > *') != null);
  };
  return (
    <div className="kind-picture" ref={box} inert data-shown={isShown || undefined}>
      <iframe
        title="Example"
        aria-hidden="true"
        tabIndex={-1}
        loading="lazy"
        sandbox="allow-same-origin"
        src={`/preview/kinds/${type}`}
        style={{ width: WIDTH, height, transform: `scale(${scale})` }}
        onLoad={(event) => show(event.currentTarget.contentDocument)}
      />
    </div>
  );
}
