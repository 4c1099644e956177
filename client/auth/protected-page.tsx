import { type ReactNode, useSyncExternalStore } from 'react';
import { Navigate } from 'react-router-dom';
import { useAuth } from './auth-context.tsx';

/**
 * A page for visitors with a stored record. All others are sent to /login, replacing the history
 * entry, once the browser has looked for a record; the server never knows.
 */
export function ProtectedPage({ children }: { children: ReactNode }) {
  const { isLoggedIn } = useAuth();
  // False on the server and during hydration.
  const isRead = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  return isRead && !isLoggedIn ? <Navigate to="/login" replace /> : children;
}

const subscribe = () => () => {};
