import { useEffect, useRef, useState } from 'react';
import { useText } from '#client/use-text.ts';
import type { Embed } from '#shared/model/content-values.ts';

/** Permissions needed by the providers' players. */
const permissions: Record<string, string> = {
  'www.youtube-nocookie.com':
    'accelerometer; autoplay; clipboard-write; encrypted-media; gyroscope; picture-in-picture; web-share',
  'player.vimeo.com': 'autoplay; clipboard-write; encrypted-media; picture-in-picture; web-share',
  'www.facebook.com': 'autoplay; clipboard-write; encrypted-media; picture-in-picture; web-share',
};

interface EmbedFrameProps {
  embed: Embed;
  /** Set if it replaces a button that the visitor has just pressed. */
  takesFocus?: boolean;
}

/**
 * A frame that loads once it is near the viewport, above a loading message. Browsers do not report whether an
 * outside frame failed, so the message mentions the link after a while; this site's own frames can be
 * checked.
 */
export function EmbedFrame({
  embed: { kind, title, src, size },
  takesFocus = false,
}: EmbedFrameProps) {
  const text = useText();
  const what = { kind: text(kind) };
  const frame = useRef<HTMLIFrameElement>(null);
  const [isNear, setIsNear] = useState(takesFocus);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  // A map would capture the page's scroll gesture.
  const [isCovered, setIsCovered] = useState(kind === 'map' && !takesFocus);
  const [width, height] = size.split('x').map(Number);
  const isOwn = src.startsWith('/');

  function judge() {
    const found = !isOwn || frame.current?.contentDocument?.contentType === 'text/html';
    setState(found ? 'shown' : 'failed');
  }
  function uncover() {
    setIsCovered(false);
    frame.current?.focus();
  }
  useEffect(() => {
    if (takesFocus) frame.current?.focus();
    // The frame itself is clipped until then and never intersects.
    const place = frame.current?.parentElement;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: '25%' },
    );
    if (place) observer.observe(place);
    return () => observer.disconnect();
  }, [takesFocus]);

  return (
    <>
      {state !== 'shown' && (
        <div className="embed-note" role={state === 'failed' ? 'alert' : undefined}>
          <p>
            {state === 'failed'
              ? text('This {kind} couldn’t be loaded.', what)
              : text('Loading {kind}…', what)}
          </p>
          <p className="embed-late">{text('Use the link below to open it in a new tab.')}</p>
        </div>
      )}
      {state !== 'failed' && (
        <iframe
          ref={frame}
          src={src}
          title={title}
          width={width}
          height={height}
          loading="lazy"
          className={isNear ? undefined : 'embed-far'}
          referrerPolicy="strict-origin-when-cross-origin"
          allow={isOwn ? undefined : permissions[new URL(src).host]}
          allowFullScreen
          // A covered frame is not focusable either (WCAG 2.4.11).
          tabIndex={isCovered ? -1 : undefined}
          onLoad={judge}
        />
      )}
      {isCovered && state !== 'failed' && (
        <button type="button" className="map-start" onClick={uncover}>
          <span>{text('Move the map')}</span>
        </button>
      )}
    </>
  );
}
