import type { ReactNode } from 'react';
import { ScreenTitle } from '../layout/screen.tsx';
import { StudioName } from '../layout/studio-name.tsx';
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
      <header className="row row--apart entry-head">
        <p className="header-name tight-row">
          <StudioName siteName={siteName} />
        </p>
        <ThemeButton />
      </header>
      <main className="entry-main">
        <div className="card fields entry-card">
          <ScreenTitle title={title} />
          {lead && <p className="muted">{lead}</p>}
          {children}
        </div>
      </main>
    </div>
  );
}
