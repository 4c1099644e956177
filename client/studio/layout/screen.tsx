import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Whether no title has been shown since the document was loaded. */
let isArrival = true;

/**
 * A screen's main heading, and its name in the tab. After navigation, or when it replaces another screen, it
 * gets the focus, so that keyboard navigation continues there and screen readers announce it.
 */
export function ScreenTitle({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is a new screen
  useEffect(() => {
    if (!isArrival) heading.current?.focus();
    isArrival = false;
  }, [pathname]);
  return (
    <>
      <title>{`${title} · Studio`}</title>
      <h1 ref={heading} tabIndex={-1} className="screen-title">
        {children ?? title}
      </h1>
    </>
  );
}

interface ScreenProps {
  title: string;
  /** One sentence below the title. */
  lead?: ReactNode;
  /** Buttons at the end of the title's line; the primary one last. */
  actions?: ReactNode;
  children: ReactNode;
}

/** An ordinary screen: title, actions, content. */
export function Screen({ title, lead, actions, children }: ScreenProps) {
  return (
    <div className="screen">
      <header className="row row--apart screen-head">
        <div>
          <ScreenTitle title={title} />
          {lead && <p className="screen-lead muted">{lead}</p>}
        </div>
        {actions && <div className="button-row screen-actions">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
