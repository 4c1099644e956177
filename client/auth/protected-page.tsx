import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from '#client/navigation/navigate.ts';
import { useSite } from '#client/site-context.ts';
import { useAuth } from './auth-context.tsx';

/**
 * A page for visitors with a stored record. All others are redirected to the login page, replacing the
 * history entry, once the browser has looked for a record; the server never knows.
 */
export function ProtectedPage({ children }: { children: ReactNode }) {
  const { isLoggedIn } = useAuth();
  const navigate = useNavigate();
  const login = useSite().accounts?.login ?? '/';
  // False on the server and during hydration.
  const isRead = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  const isRefused = isRead && !isLoggedIn;
  useEffect(() => {
    if (isRefused) navigate(login, { replace: true });
  }, [isRefused, login, navigate]);
  return isRefused ? null : children;
}

const subscribe = () => () => {};
