import { type ReactNode, useSyncExternalStore } from 'react';
import { Navigate } from 'react-router-dom';
import { useAuth } from './auth-context.tsx';

/**
 * A page for visitors with a stored record; others are sent to /login, replacing history (spec
 * section 2). The server never knows, so its sections draw what is protected only once the record
 * has been read.
 */
export function ProtectedPage({ children }: { children: ReactNode }) {
  const { isLoggedIn } = useAuth();
  // Not on the server and during hydration, where nobody's record has been read.
  const isRead = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  return isRead && !isLoggedIn ? <Navigate to="/login" replace /> : children;
}

const subscribe = () => () => {};
