import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from '#client/navigation/navigate.ts';
import { useAuth } from './auth-context.tsx';

/**
 * A page for visitors with a stored record; others are sent to /login, replacing history. The server
 * knows nobody's record, so the sections draw what is protected only once it has been read.
 */
export function ProtectedPage({ children }: { children: ReactNode }) {
  const { isLoggedIn } = useAuth();
  const navigate = useNavigate();
  // False on the server and during hydration.
  const isRead = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  const isRefused = isRead && !isLoggedIn;
  useEffect(() => {
    if (isRefused) navigate('/login', { replace: true });
  }, [isRefused, navigate]);
  return isRefused ? null : children;
}

const subscribe = () => () => {};
