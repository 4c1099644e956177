import type { ReactNode } from 'react';
import { Mark } from '../layout/mark.tsx';
import { ScreenTitle } from '../layout/screen.tsx';
import { ThemeButton } from '../layout/theme-button.tsx';

interface EntryPageProps {
  title: string;
  lead?: ReactNode;
  siteName?: string | undefined;
  children: ReactNode;
}

/** A screen for people who are not signed in. */
export function EntryPage({ title, lead, siteName, children }: EntryPageProps) {
  return (
    <div className="entry">
      <header className="entry-head">
        <p className="header-name">
          <Mark />
          <span>
            {siteName} <span className="header-studio">Studio</span>
          </span>
        </p>
        <ThemeButton />
      </header>
      <main className="entry-main">
        <div className="entry-card">
          <ScreenTitle title={title} />
          {lead && <p className="muted">{lead}</p>}
          {children}
        </div>
      </main>
    </div>
  );
}
