import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * A screen's main heading, and its name in the tab. After a navigation it has the focus, so the
 * keyboard goes on there and screen readers say where they are.
 */
export function ScreenTitle({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  const first = useRef({ pathname, isArrival: key === 'default' });
  useEffect(() => {
    const { pathname: before, isArrival } = first.current;
    if (isArrival && before === pathname) return;
    first.current = { pathname, isArrival: false };
    heading.current?.focus();
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

/** An ordinary screen: title, what one can do, content. */
export function Screen({ title, lead, actions, children }: ScreenProps) {
  return (
    <div className="screen">
      <header className="screen-head">
        <div>
          <ScreenTitle title={title} />
          {lead && <p className="screen-lead">{lead}</p>}
        </div>
        {actions && <div className="screen-actions">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
