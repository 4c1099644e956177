import { useEffect } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { useNotices } from '../elements/notices.tsx';
import { SessionProvider, useSession } from '../session.tsx';
import { Header } from './header.tsx';
import { SignedOut } from './signed-out.tsx';

/** Header and main content around every screen for signed-in people. */
export function Frame() {
  return (
    <SessionProvider>
      <FrameParts />
    </SessionProvider>
  );
}

function FrameParts() {
  const { readOnly } = useSession();
  const isLeaving = useNavigation().state !== 'idle';
  const { pathname } = useLocation();
  const { clear } = useNotices();
  // biome-ignore lint/correctness/useExhaustiveDependencies: errors belong to the screen being left
  useEffect(() => clear, [pathname, clear]);
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Header />
      <SignedOut />
      {readOnly && (
        <aside className="banner row row--apart" aria-label="State of the site">
          {readOnly}
        </aside>
      )}
      <main id="main" tabIndex={-1} data-leaving={isLeaving || undefined}>
        <Outlet />
      </main>
    </>
  );
}
